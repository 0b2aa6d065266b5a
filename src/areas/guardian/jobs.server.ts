import { job } from '#platform/jobs/job.ts'

/** Every morning, before people read their mail. All supplies in one run, a few households at a time. */
export const watchSuppliesJob = job('watch-supplies', { cron: '13 6 * * *', retries: 3, expiresIn: 3600 })
/** Every night: comparisons that no alert needs any more. */
export const forgetOldSightingsJob = job('forget-old-sightings', { cron: '33 3 * * *', retries: 3 })

/** Every morning: the lists that people without an account asked to be told of; those that ended are let go first. */
export const watchPriceAlertsJob = job('watch-price-alerts', { cron: '23 6 * * *', retries: 3, expiresIn: 3600 })
