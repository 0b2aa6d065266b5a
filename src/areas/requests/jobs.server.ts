import { job } from '#platform/jobs/job.ts'

/** The summary of a request: written, kept and sent. Stored first, so that a message never speaks of nothing. */
export const sendActivationSummaryJob = job<{ activationId: string }>('send-activation-summary', {
  retries: 8,
  retryDelay: 30,
  concurrency: 2,
})
