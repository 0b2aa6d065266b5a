import { job } from '#platform/jobs/job.ts'

/** Addresses and browsers of sessions are kept no longer than the session. */
export const deleteEndedSessionsJob = job('delete-ended-sessions', { cron: '29 * * * *', retries: 1 })

/** Finds out whether there is an account, away from the request that asked. */
export const sendResetLinkJob = job<{ email: string; landing: string | null }>('send-reset-link', {
  concurrency: 2,
})
