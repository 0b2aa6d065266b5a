import { job } from '#platform/jobs/job.ts'

/** Every morning; and again at once while a batch was full. */
export const announceLegalChangesJob = job('announce-legal-changes', { cron: '23 9 * * *', retries: 3 })

/** A copy of everything about a person: two hundred bills with their files take minutes. */
export const makeCopyJob = job<{ copyId: string }>('make-copy', { retries: 2, retryDelay: 30, expiresIn: 3600 })
export const deleteEndedCopiesJob = job('delete-ended-copies', { cron: '11 * * * *', retries: 1 })

/** Deletes an account that was asked to go. Tried for days: it must be done. */
export const erasePersonJob = job<{ erasureId: string }>('erase-person', {
  retries: 12,
  retryDelay: 30,
  expiresIn: 3600,
})
/** Every night: erasures that no job finished, and what may no longer be kept. */
export const deleteOldRecordsJob = job('delete-old-records', { cron: '7 4 * * *', retries: 3 })
/** Every hour: files that no row names any more. */
export const sweepFilesJob = job('sweep-files', { cron: '31 * * * *', retries: 1, expiresIn: 3600 })
/** Every week: rows whose file is gone. */
export const watchFilesJob = job('watch-files', { cron: '21 4 * * 0', retries: 1, expiresIn: 7200 })
/** Every night: marketing consents of who has not been in touch for two years. */
export const lapseMarketingJob = job('lapse-marketing', { cron: '17 4 * * *', retries: 3 })
