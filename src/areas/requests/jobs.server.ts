import { job } from '#platform/jobs/job.ts'

/**
 * Generates, stores and sends the summary of a request. Stored first, so that a mail never refers to a missing file.
 */
export const sendActivationSummaryJob = job<{ activationId: string }>('send-activation-summary', {
  retries: 8,
  retryDelay: 30,
  concurrency: 2,
})

/**
 * Generates, stores and sends the receipt of a withdrawal. The declaration is stored first, and is valid without it.
 */
export const sendWithdrawalReceiptJob = job<{ withdrawalId: string }>('send-withdrawal-receipt', {
  retries: 12,
  retryDelay: 15,
  concurrency: 2,
})
