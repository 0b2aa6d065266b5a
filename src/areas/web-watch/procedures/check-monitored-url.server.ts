import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { checkWatchedJob } from '../jobs.server.ts'
import { monitoredUrls } from '../tables.server.ts'

/** spec 3 §7: one address, now, whether it is due or paused. */
export const checkMonitoredUrl = procedure({
  name: 'check-monitored-url',
  allow: 'admin',
  answers: ['web-ai-monitor: manual_check'],
  input: z.object({ urlId: z.string().max(60) }),
  async run({ urlId }, ctx): Promise<{ runId: string }> {
    const [row] = await ctx.tx.select({ id: monitoredUrls.id }).from(monitoredUrls).where(eq(monitoredUrls.id, urlId))
    if (!row) throw new AppError('not-found')
    return queueRun(ctx, checkWatchedJob, { urlId })
  },
})
