import { job } from '#platform/jobs/job.ts'

/** spec 3 §7. No person and no address: a kind and, where there is one, the offer or commodity it was about. */
export type Conversion =
  'registration' | 'bill_upload' | 'offer_activation' | 'request_submission' | 'contact_lead' | 'quote_request'

/** Told by the areas where it happens, counted by monitoring above them. */
export const recordConversionJob = job<{ kind: Conversion; subject?: string }>('record-conversion')
