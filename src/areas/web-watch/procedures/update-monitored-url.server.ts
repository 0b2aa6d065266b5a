import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { holdEdition } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { squeezeSpaces } from '#core/text.ts'
import { procedure } from '#platform/procedure.server.ts'
import { monitoredUrls } from '../tables.server.ts'
import { FREQUENCY, MAX_SITE_NAME } from '../watch.ts'

/** Name, frequency and what becomes of changes. Another address is another thing: it is added anew. */
export const updateMonitoredUrl = procedure({
  name: 'update-monitored-url',
  allow: 'admin',
  input: z.object({
    urlId: z.string().max(60),
    edition: z.string().max(40),
    siteName: z.string().transform(squeezeSpaces).pipe(z.string().min(1).max(MAX_SITE_NAME)),
    checkFrequencyHours: z.coerce.number().int().min(FREQUENCY.min).max(FREQUENCY.max),
    draftsFromChanges: z.boolean(),
  }),
  async run({ urlId, edition, ...values }, ctx): Promise<void> {
    const [row] = await ctx.tx
      .select({ updatedAt: monitoredUrls.updatedAt })
      .from(monitoredUrls)
      .where(eq(monitoredUrls.id, urlId))
      .for('update')
    if (!row) throw new AppError('not-found')
    holdEdition(edition, row, null)
    await ctx.tx
      .update(monitoredUrls)
      .set({ ...values, updatedAt: ctx.now })
      .where(eq(monitoredUrls.id, urlId))
    ctx.record({ subject: urlId })
  },
})
