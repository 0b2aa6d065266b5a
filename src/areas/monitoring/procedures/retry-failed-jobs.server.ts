import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { retryFailedJobs as retry } from '#platform/jobs/failed-jobs.server.ts'
import { procedure } from '#platform/procedure.server.ts'

/** «Riprova»: each of them once more, at once. Those that somebody else has taken up meanwhile are left alone. */
export const retryFailedJobs = procedure({
  name: 'retry-failed-jobs',
  allow: 'admin',
  input: z.object({ ids: z.array(z.string().max(60)).min(1).max(100) }),
  async run({ ids }, ctx): Promise<{ retried: number }> {
    const retried = await ctx.asSystem(() => retry(ctx.tx, ids))
    if (retried.length === 0) throw new AppError('not-found')
    ctx.record({ detail: { retried } })
    return { retried: retried.length }
  },
})
