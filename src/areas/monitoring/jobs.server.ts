import { job } from '#platform/jobs/job.ts'
import { LOST_AFTER_SECONDS } from './backup.ts'

/** Writes and checks a backup, one at a time per node. Never retried automatically: its row records the failure. */
export const runBackupJob = job<{ backupId: string }>('run-backup', { retries: 0, expiresIn: LOST_AFTER_SECONDS })
