import { job } from '#platform/jobs/job.ts'

/** Scheduled posts appear within five minutes of their time. */
export const publishScheduledPostsJob = job('publish-scheduled-posts', { cron: '*/5 * * * *', retries: 1 })
