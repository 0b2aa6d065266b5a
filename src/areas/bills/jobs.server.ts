import { job } from '#platform/jobs/job.ts'

/**
 * Reads a bill. One at a time on a node: recognition of a photo takes seconds of both cores. After the last attempt
 * the bill is in error, and a person takes over.
 */
export const readBillJob = job<{ billId: string }>('read-bill', {
  retries: 1,
  retryDelay: 10,
  expiresIn: 600,
  concurrency: 1,
})

/** Reads the rows of cost of a bill confirmed before they were kept. */
export const readChargesJob = job<{ billId: string }>('read-bill-charges', {
  retries: 1,
  retryDelay: 10,
  expiresIn: 600,
  concurrency: 1,
})

/** No bill waits for ever. */
export const giveUpStuckReadingsJob = job('give-up-stuck-readings', { cron: '*/10 * * * *', retries: 1 })
