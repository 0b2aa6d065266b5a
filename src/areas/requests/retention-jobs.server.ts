import { job } from '#platform/jobs/job.ts'

/** Every night: requests and contracts whose time is over. */
export const forgetOldRequestsJob = job('forget-old-requests', { cron: '43 3 * * *', retries: 3 })
