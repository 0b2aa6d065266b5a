import { job } from '#platform/jobs/job.ts'

/** Every night, after the messages of the contact page. */
export const forgetOldConsultationsJob = job('forget-old-consultations', { cron: '37 3 * * *', retries: 3 })
