import { job } from '#platform/jobs/job.ts'

/** spec 1 §7. */
export const disableExpiredOffersJob = job('disable-expired-offers', { cron: '*/30 * * * *', retries: 1 })
/** Changes that begin on a day: soon after its midnight, and again for what a stopped node missed. */
export const applyPlannedVersionsJob = job('apply-planned-versions', { cron: '*/10 * * * *', retries: 1 })
/** Whether the documents behind the CTE links are still there. */
export const checkCteLinksJob = job('check-cte-links', { cron: '20 4,16 * * *', retries: 1, expiresIn: 1800 })
