import { job } from '#platform/jobs/job.ts'
import { DELIVERY_RETRIES, DELIVERY_SECONDS } from './send.ts'

/** The file for a supplier: drawn, stored and hashed apart from whoever asked for it. */
export const makeSupplierSendJob = job<{ sendId: string }>('make-supplier-send', {
  retries: 3,
  retryDelay: 20,
  expiresIn: 900,
})

/** The file on its way to the supplier, where its settings say how. */
export const deliverSupplierSendJob = job<{ sendId: string }>('deliver-supplier-send', {
  retries: DELIVERY_RETRIES,
  retryDelay: 60,
  expiresIn: DELIVERY_SECONDS,
})

/** Once a move of many cases can no longer be taken back: its customers hear of it. */
export const tellMovedCasesJob = job<{ moveId: string }>('tell-moved-cases', { retries: 8 })
