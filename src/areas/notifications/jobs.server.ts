import { job } from '#platform/jobs/job.ts'

/** Every night: notices whose time is over. */
export const forgetOldNoticesJob = job('forget-old-notices', { cron: '53 3 * * *', retries: 3 })
