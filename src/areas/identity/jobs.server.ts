import { job } from '#platform/jobs/job.ts'

/** These find out whether there is an account, away from the request that asked. */
interface AskedLink {
  email: string
  landing: string | null
}
export const sendResetLinkJob = job<AskedLink>('send-reset-link', { concurrency: 2 })
export const sendConfirmationJob = job<AskedLink>('send-confirmation', { concurrency: 2 })
