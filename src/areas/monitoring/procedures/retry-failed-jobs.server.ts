import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { asOffice } from '#platform/as-office.server.ts'
import { retryFailedJobs as retry } from '#platform/jobs/failed-jobs.server.ts'
import { procedure } from '#platform/procedure.server.ts'

/** The trail names as many. */
const NAMED = 100

/**
 * «Riprova»: each of them once more, at once, or a whole group, when a mail server was down for a day. Those that somebody
 * else has taken up meanwhile are left alone.
 */
export const retryFailedJobs = procedure({
  name: 'retry-failed-jobs',
  allow: 'admin',
  input: z.union([
    z.object({ ids: z.array(z.string().max(60)).min(1).max(100) }),
    z.object({ all: z.enum(['mail', 'work']) }),
  ]),
  async run(which, ctx): Promise<{ retried: number }> {
    const retried = await asOffice(ctx, () => retry(ctx.tx, 'ids' in which ? which.ids : which.all))
    if (retried.length === 0) throw new AppError('not-found')
    ctx.record({ detail: { count: retried.length, retried: retried.slice(0, NAMED) } })
    return { retried: retried.length }
  },
})
