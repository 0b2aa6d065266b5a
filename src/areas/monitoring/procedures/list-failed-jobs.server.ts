import { z } from 'zod'
import { maskedEmail } from '#core/masked.ts'
import { asOffice } from '#platform/as-office.server.ts'
import {
  countQueues,
  FAILED_JOB_DAYS,
  type FailedGroup,
  groupOf,
  listFailedJobs as failedJobs,
} from '#platform/jobs/failed-jobs.server.ts'
import { procedure } from '#platform/procedure.server.ts'

/** Of each group; there may be more (`total`). */
const SHOWN = 25

/** Messages that reached nobody and work that failed for good, newest first, and how full the queues are. */
export const listFailedJobs = procedure({
  name: 'list-failed-jobs',
  allow: 'admin',
  reads: true,
  input: z.object({}),
  run: (_, ctx) =>
    asOffice(ctx, async () => {
      const queues = await countQueues(ctx.tx)
      const groupFor = async (group: FailedGroup) => ({
        jobs: (await failedJobs(ctx.tx, group, SHOWN)).map(({ mailTo, ...job }) => ({
          ...job,
          mailTo: mailTo === null ? null : maskedEmail(mailTo),
        })),
        total: queues.reduce((sum, { queue, failed }) => sum + (groupOf(queue) === group ? failed : 0), 0),
      })
      return { mail: await groupFor('mail'), work: await groupFor('work'), queues, keptDays: FAILED_JOB_DAYS }
    }),
})
