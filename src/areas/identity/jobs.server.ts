import { job } from '#platform/jobs/job.ts'

/** These jobs check whether an account exists, outside the request that asked. */
interface AskedLink {
  email: string
  landing: string | null
}
export const sendResetLinkJob = job<AskedLink>('send-reset-link', { concurrency: 2 })
export const sendConfirmationJob = job<AskedLink>('send-confirmation', { concurrency: 2 })
