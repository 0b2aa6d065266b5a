import { job } from '#platform/jobs/job.ts'

/** spec 2 §4: saved drafts are also cleaned by an hourly timer. */
export const deleteExpiredDraftsJob = job('delete-expired-drafts', { cron: '17 * * * *', retries: 1 })
