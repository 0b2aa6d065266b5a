import { job } from '#platform/jobs/job.ts'

/** Every night, after the messages of the contact page. */
export const forgetOldConsultationsJob = job('forget-old-consultations', { cron: '37 3 * * *', retries: 3 })

/** The summary of a request: written, kept and sent. Stored first, so that a message never speaks of nothing. */
export const sendActivationSummaryJob = job<{ activationId: string }>('send-activation-summary', {
  retries: 8,
  retryDelay: 30,
  concurrency: 2,
})

/** Every morning, before the office opens: cases whose date has passed. */
export const noticeDelaysJob = job('notice-delays', { cron: '20 5 * * *', retries: 3 })

/** Every night, until the requests from before codes were kept are done. */
export const keepRequestCodesJob = job('keep-request-codes', { cron: '12 2 * * *', retries: 3 })
