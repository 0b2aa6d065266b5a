import { job } from '#platform/jobs/job.ts'

export const forgetOldRunsJob = job('forget-old-runs', { cron: '52 3 * * *' })
