import { job } from '#platform/jobs/job.ts'

/** Every morning; requeued at once while a batch was full. */
export const announceLegalChangesJob = job('announce-legal-changes', { cron: '23 9 * * *', retries: 3 })

/** A copy of all data about a person: two hundred bills with their files take minutes. */
export const makeCopyJob = job<{ copyId: string }>('make-copy', { retries: 2, retryDelay: 30, expiresIn: 3600 })
/** Erases an account. Retries for days; erasure must succeed. */
export const erasePersonJob = job<{ erasureId: string }>('erase-person', {
  retries: 12,
  retryDelay: 30,
  expiresIn: 3600,
})
