export const START_BACKUP = 'start-backup'
export const RETRY_JOBS = 'retry-jobs'
export const RETRY_ALL_JOBS = 'retry-all-jobs'
export const DISCARD_JOBS = 'discard-jobs'
