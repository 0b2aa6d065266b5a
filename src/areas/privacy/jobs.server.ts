import { job } from '#platform/jobs/job.ts'

/** Every morning; and again at once while a batch was full. */
export const announceLegalChangesJob = job('announce-legal-changes', { cron: '23 9 * * *', retries: 3 })

/** A copy of everything about a person: two hundred bills with their files take minutes. */
export const makeCopyJob = job<{ copyId: string }>('make-copy', { retries: 2, retryDelay: 30, expiresIn: 3600 })
/** Deletes an account that was asked to go. Tried for days: it must be done. */
export const erasePersonJob = job<{ erasureId: string }>('erase-person', {
  retries: 12,
  retryDelay: 30,
  expiresIn: 3600,
})
