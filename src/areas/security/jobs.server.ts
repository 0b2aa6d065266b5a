import { job } from '#platform/jobs/job.ts'

/** spec 1 §9, 3 §6: the health check and the look at unusual activity, every five minutes. */
export const checkSecurityHealthJob = job('check-security-health', { cron: '*/5 * * * *', retries: 0 })
export const reviewRecentActivityJob = job('review-recent-activity', { cron: '*/5 * * * *', retries: 0 })
/** Every night: what may no longer be kept is deleted. */
export const deleteOldSecurityEventsJob = job('delete-old-security-events', { cron: '53 3 * * *', retries: 3 })
/** The message about unusual activity; written where messages to people are (areas/identity). */
export const tellUnusualActivityJob = job<{ userId: string }>('tell-unusual-activity')
