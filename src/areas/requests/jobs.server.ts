import { job } from '#platform/jobs/job.ts'

/** The summary of a request: written, kept and sent. Stored first, so that a message never speaks of nothing. */
export const sendActivationSummaryJob = job<{ activationId: string }>('send-activation-summary', {
  retries: 8,
  retryDelay: 30,
  concurrency: 2,
})

/** The receipt of a withdrawal: written, kept and sent. The declaration is stored first, and stands without it. */
export const sendWithdrawalReceiptJob = job<{ withdrawalId: string }>('send-withdrawal-receipt', {
  retries: 12,
  retryDelay: 15,
  concurrency: 2,
})
