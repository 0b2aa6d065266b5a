import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { squeezeSpaces } from '#core/text.ts'
import { mayLeadOutside } from '#platform/http/addresses.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { monitoredUrls } from '../tables.server.ts'
import { addressOf, FREQUENCY, MAX_ADDRESS, MAX_SITE_NAME, MAX_WATCHED } from '../watch.ts'

/** A new address to watch, of the public internet alone; whether its name leads inside is asked at every check. */
export const addMonitoredUrl = procedure({
  name: 'add-monitored-url',
  allow: 'admin',
  input: z.object({
    siteName: z.string().transform(squeezeSpaces).pipe(z.string().min(1).max(MAX_SITE_NAME)),
    url: z.string().min(1).max(MAX_ADDRESS),
    checkFrequencyHours: z.coerce.number().int().min(FREQUENCY.min).max(FREQUENCY.max).default(FREQUENCY.usual),
    draftsFromChanges: z.boolean().default(false),
  }),
  async run({ url: typed, ...watched }, ctx): Promise<{ id: string }> {
    const url = addressOf(typed)
    if (!url || url.length > MAX_ADDRESS) throw new AppError('bad-input', { fields: { url: 'other' } })
    if (!mayLeadOutside(url, ctx.config.OUTSIDE_FIXTURES))
      throw new AppError('bad-input', { fields: { url: 'not-outside' } })
    const [{ count = 0 } = {}] = await ctx.tx.select({ count: sql<number>`count(*)::int` }).from(monitoredUrls)
    if (count >= MAX_WATCHED) throw new AppError('too-many-watched')
    const id = ctx.newId()
    const [added] = await ctx.tx
      .insert(monitoredUrls)
      .values({ id, url, ...watched, isActive: true, createdAt: ctx.now, updatedAt: ctx.now })
      .onConflictDoNothing({ target: monitoredUrls.url })
      .returning({ id: monitoredUrls.id })
    if (!added) throw new AppError('bad-input', { fields: { url: 'already-watched' } })
    ctx.record({ subject: id })
    return { id }
  },
})
