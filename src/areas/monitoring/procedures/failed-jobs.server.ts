import { z } from 'zod'
import { maskedEmail } from '#core/masked.ts'
import { asOffice, command, query } from '#platform/procedure.server.ts'
import {
  countQueues,
  discardFailedJobs as discard,
  FAILED_JOB_DAYS,
  type FailedGroup,
  listFailedJobs as failedJobs,
  groupOf,
  retryFailedJobs as retry,
} from '#platform/jobs/failed-jobs.server.ts'
import { AppError } from '#core/errors.ts'

const SHOWN = 25

/** Undelivered mails and permanently failed jobs, newest first, and queue lengths. */
export const listFailedJobs = query('list-failed-jobs', 'admin', (_, ctx) =>
  asOffice(ctx, async () => {
    const queues = await countQueues(ctx.tx)
    const groupFor = async (group: FailedGroup) => {
      const total = queues.reduce((sum, { queue, failed }) => sum + (groupOf(queue) === group ? failed : 0), 0)
      const jobs = total > 0 ? await failedJobs(ctx.tx, group, SHOWN) : []
      return {
        jobs: jobs.map(({ mailTo, ...job }) => ({ ...job, mailTo: mailTo === null ? null : maskedEmail(mailTo) })),
        total,
      }
    }
    return { mail: await groupFor('mail'), work: await groupFor('work'), queues, keptDays: FAILED_JOB_DAYS }
  }),
)

const NAMED = 100

/**
 * «Riprova»: retries jobs at once, or a whole group, after a mail server outage, say. Those already retried by someone
 * else are skipped.
 */
export const retryFailedJobs = command('retry-failed-jobs', 'admin', {
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

/** «Lascia perdere»: the work was done otherwise, or the address does not exist. */
export const discardFailedJobs = command('discard-failed-jobs', 'admin', {
  input: z.object({ ids: z.array(z.string().max(60)).min(1).max(100) }),
  async run({ ids }, ctx): Promise<{ discarded: number }> {
    const discarded = await asOffice(ctx, () => discard(ctx.tx, ids))
    if (discarded.length === 0) throw new AppError('not-found')
    ctx.record({ detail: { discarded } })
    return { discarded: discarded.length }
  },
})
