import { job } from '#platform/jobs/job.ts'

/** These jobs check whether an account exists, outside the request that asked. */
interface LinkRequest {
  email: string
  landing: string | null
}
export const sendResetLinkJob = job<LinkRequest>('send-reset-link', { concurrency: 2 })
export const sendConfirmationJob = job<LinkRequest>('send-confirmation', { concurrency: 2 })
