import { job } from '#platform/jobs/job.ts'
import { DELIVERY_RETRIES, DELIVERY_SECONDS } from './send.ts'

/** Generates a supplier's file, stores and hashes it, off the request. */
export const makeSupplierSendJob = job<{ sendId: string }>('make-supplier-send', {
  retries: 3,
  retryDelay: 20,
  expiresIn: 900,
})

/** Delivers the file to the supplier, as its settings say. */
export const deliverSupplierSendJob = job<{ sendId: string }>('deliver-supplier-send', {
  retries: DELIVERY_RETRIES,
  retryDelay: 60,
  expiresIn: DELIVERY_SECONDS,
})

/** Notifies the customers of a bulk move once it can no longer be undone. */
export const tellMovedCasesJob = job<{ moveId: string }>('tell-moved-cases', { retries: 8 })
