import { job } from '#platform/jobs/job.ts'

/** Every night: what may no longer be kept is deleted. */
export const forgetOldMessagesJob = job('forget-old-messages', { cron: '27 3 * * *', retries: 3 })

/** Once many answers can no longer be taken back: their mails. */
export const sendContactAnswersJob = job<{ batchId: string }>('send-contact-answers', { retries: 8 })
