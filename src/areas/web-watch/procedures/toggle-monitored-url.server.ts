import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { monitoredUrls } from '../tables.server.ts'

/** spec 3 §7: sets is_active. Says what it shall be, so that two presses are one. */
export const toggleMonitoredUrl = procedure({
  name: 'toggle-monitored-url',
  allow: 'admin',
  answers: ['Update monitored_urls set is_active'],
  input: z.object({ urlId: z.string().max(60), isActive: z.boolean() }),
  async run({ urlId, isActive }, ctx): Promise<void> {
    const [row] = await ctx.tx
      .update(monitoredUrls)
      .set({ isActive })
      .where(eq(monitoredUrls.id, urlId))
      .returning({ id: monitoredUrls.id })
    if (!row) throw new AppError('not-found')
    ctx.record({ subject: urlId, detail: { isActive } })
  },
})
