import { job } from '#platform/jobs/job.ts'
import { LOST_AFTER_SECONDS } from './backup.ts'

/** Writes and checks a backup, one after the other on a node. Never tried again by itself: its row says that it failed. */
export const runBackupJob = job<{ backupId: string }>('run-backup', { retries: 0, expiresIn: LOST_AFTER_SECONDS })
/** Every night, when nobody waits for a page: asks for one. */
export const nightlyBackupJob = job('nightly-backup', { cron: '33 2 * * *' })
/** Every five minutes (spec 3 §9): what the charts of the monitoring section draw. */
export const takeMeasurementsJob = job('take-measurements', { cron: '*/5 * * * *', retries: 0 })
/** Every morning: the figures that costs are computed with come anew by quarter, by month and by thermal year. */
export const warnOfDueFiguresJob = job('warn-of-due-figures', { cron: '7 8 * * *', retries: 3 })
export const forgetOldMeasurementsJob = job('forget-old-measurements', { cron: '47 3 * * *', retries: 3 })
