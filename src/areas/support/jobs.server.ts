import { job } from '#platform/jobs/job.ts'

/** Mails of a batch of answers, once it can no longer be undone. */
export const sendContactAnswersJob = job<{ batchId: string }>('send-contact-answers', { retries: 8 })
