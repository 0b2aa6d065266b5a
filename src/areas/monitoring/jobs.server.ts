import { job } from '#platform/jobs/job.ts'
import { LOST_AFTER_SECONDS } from './backup.ts'

/** Writes and checks a backup, one after the other on a node. Never tried again by itself: its row says that it failed. */
export const runBackupJob = job<{ backupId: string }>('run-backup', { retries: 0, expiresIn: LOST_AFTER_SECONDS })
