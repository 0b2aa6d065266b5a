import { job } from '#platform/jobs/job.ts'

/** Every night, after the bills. */
export const forgetOldSuppliesJob = job('forget-old-supplies', { cron: '23 3 * * *', retries: 3 })
