import { job } from '#platform/jobs/job.ts'

/** Every night: bills whose time is over. */
export const forgetOldBillsJob = job('forget-old-bills', { cron: '13 3 * * *', retries: 3 })
