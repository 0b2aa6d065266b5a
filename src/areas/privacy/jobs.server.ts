import { job } from '#platform/jobs/job.ts'

/** Every morning; and again at once while a batch was full. */
export const announceLegalChangesJob = job('announce-legal-changes', { cron: '23 9 * * *', retries: 3 })
