import { job } from '#platform/jobs/job.ts'

/** Every hour: contracts concluded since the last look, and those that were left. */
export const expectCommissionsJob = job('expect-commissions', { cron: '8 * * * *', retries: 2 })
