import { z } from 'zod'
import { maskedEmail } from '#core/masked.ts'
import { countQueues, FAILED_JOB_DAYS, listFailedJobs as failedJobs } from '#platform/jobs/failed-jobs.server.ts'
import { procedure } from '#platform/procedure.server.ts'

const SHOWN = 100

/** Messages that reached nobody and work that failed for good, newest first, and how full the queues are. */
export const listFailedJobs = procedure({
  name: 'list-failed-jobs',
  allow: 'admin',
  reads: true,
  input: z.object({}),
  run: (_, ctx) =>
    ctx.asSystem(async () => {
      const jobs = await failedJobs(ctx.tx, SHOWN)
      return {
        jobs: jobs.map(({ mailTo, ...job }) => ({ ...job, mailTo: mailTo === null ? null : maskedEmail(mailTo) })),
        queues: await countQueues(ctx.tx),
        keptDays: FAILED_JOB_DAYS,
      }
    }),
})
