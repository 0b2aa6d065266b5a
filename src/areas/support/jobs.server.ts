import { job } from '#platform/jobs/job.ts'

/** Every night: what may no longer be kept is deleted. */
export const forgetOldMessagesJob = job('forget-old-messages', { cron: '27 3 * * *', retries: 3 })
