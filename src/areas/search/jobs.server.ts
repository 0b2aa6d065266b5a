import { job } from '#platform/jobs/job.ts'

/** Looks whether catalogue, market or day are others than when their entries were written. */
export const refreshSearchJob = job('refresh-search', { cron: '*/5 * * * *', retries: 1 })
