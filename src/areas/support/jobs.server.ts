import { job } from '#platform/jobs/job.ts'

/** Once many answers can no longer be taken back: their mails. */
export const sendContactAnswersJob = job<{ batchId: string }>('send-contact-answers', { retries: 8 })
