import { OLD_JOB_SECONDS } from '#platform/jobs/job.ts'

/** spec 3 §4: badges of the monitoring section. */
export type Health = 'healthy' | 'warning' | 'critical'

/** spec 3 §9: a slower database response is a warning. */
export const SLOW_DATABASE_MS = 1_000
/** spec 3 §9: memory of the open page, if the browser reports it. */
export const PAGE_MEMORY_WARNING_MB = 100
/** Our choice: shares of the memory available to the process. */
const MEMORY_WARNING = 0.8
const MEMORY_CRITICAL = 0.95
/** Our choice: a growing queue means workers are too slow or down. */
const MANY_WAITING = 100
const HOUR_MS = 3_600_000
/** Our choice: the nightly backup is two hours late; three nights without one. */
const BACKUP_LATE_HOURS = 26
const BACKUP_MISSING_HOURS = 72

export const databaseHealth = (ms: number | null): Health =>
  ms === null ? 'critical' : ms > SLOW_DATABASE_MS ? 'warning' : 'healthy'

export const memoryHealth = (usedMb: number, givenMb: number): Health => {
  const share = usedMb / givenMb
  return share >= MEMORY_CRITICAL ? 'critical' : share >= MEMORY_WARNING ? 'warning' : 'healthy'
}

export const pageMemoryHealth = (mb: number): Health => (mb > PAGE_MEMORY_WARNING_MB ? 'warning' : 'healthy')

export const jobsHealth = (jobs: { waiting: number; failed: number; oldestSeconds: number }): Health =>
  jobs.failed > 0 || jobs.waiting > MANY_WAITING || jobs.oldestSeconds > OLD_JOB_SECONDS ? 'warning' : 'healthy'

/** Undelivered mail: someone is waiting for it. */
export const mailHealth = (undelivered: number): Health => (undelivered > 0 ? 'warning' : 'healthy')

/** `lastKept`: when the latest verified backup was finished. */
export function backupHealth(now: Date, lastKept: Date | null, lastFailed: boolean): Health {
  if (lastKept === null) return lastFailed ? 'critical' : 'warning'
  const hours = (now.getTime() - lastKept.getTime()) / HOUR_MS
  if (hours > BACKUP_MISSING_HOURS) return 'critical'
  return lastFailed || hours > BACKUP_LATE_HOURS ? 'warning' : 'healthy'
}

/** Daily market lists are overdue. */
export const marketHealth = (isOld: boolean): Health => (isOld ? 'warning' : 'healthy')

/** Reference figures for costs expired, or expire soon. */
export const figuresHealth = (due: readonly { state: 'missing' | 'ending' }[]): Health =>
  due.length > 0 ? 'warning' : 'healthy'

const RANK: Record<Health, number> = { healthy: 0, warning: 1, critical: 2 }
export const worst = (all: readonly Health[]): Health =>
  all.reduce<Health>((worse, each) => (RANK[each] > RANK[worse] ? each : worse), 'healthy')
