import { job } from '#platform/jobs/job.ts'

/** Addresses and browsers of sessions are kept no longer than the session. */
export const deleteEndedSessionsJob = job('delete-ended-sessions', { cron: '29 * * * *', retries: 1 })

/** These find out whether there is an account, away from the request that asked. */
interface AskedLink {
  email: string
  landing: string | null
}
export const sendResetLinkJob = job<AskedLink>('send-reset-link', { concurrency: 2 })
export const sendConfirmationJob = job<AskedLink>('send-confirmation', { concurrency: 2 })
