import { job } from '#platform/jobs/job.ts'

/** The receipt of a withdrawal: written, kept and sent. The declaration is stored first, and stands without it. */
export const sendWithdrawalReceiptJob = job<{ withdrawalId: string }>('send-withdrawal-receipt', {
  retries: 12,
  retryDelay: 15,
  concurrency: 2,
})
