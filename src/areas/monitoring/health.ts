import { OLD_JOB_SECONDS } from '#platform/jobs/job.ts'

/** spec 3 §4: the badges of the monitoring section. */
export type Health = 'healthy' | 'warning' | 'critical'

/** spec 3 §9: an answer of the database above this is slow. */
export const SLOW_DATABASE_MS = 1_000
/** spec 3 §9: the memory of the open page, where the browser tells it. */
export const PAGE_MEMORY_WARNING_MB = 100
/** Ours: shares of what the machine or its container gives the process. */
const MEMORY_WARNING = 0.8
const MEMORY_CRITICAL = 0.95
/** Ours: a queue that grows is a worker that does not follow, or none at all. */
const MANY_WAITING = 100
const HOUR_MS = 3_600_000
/** Ours: the nightly backup is late by two hours; three nights without one. */
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

/** A message that nobody got is somebody who waits. */
export const mailHealth = (undelivered: number): Health => (undelivered > 0 ? 'warning' : 'healthy')

/** `lastKept`: when the newest checked backup was finished. */
export function backupHealth(now: Date, lastKept: Date | null, lastFailed: boolean): Health {
  if (lastKept === null) return lastFailed ? 'critical' : 'warning'
  const hours = (now.getTime() - lastKept.getTime()) / HOUR_MS
  if (hours > BACKUP_MISSING_HOURS) return 'critical'
  return lastFailed || hours > BACKUP_LATE_HOURS ? 'warning' : 'healthy'
}

/** The lists of the market should come every day and have not. */
export const marketHealth = (isOld: boolean): Health => (isOld ? 'warning' : 'healthy')

/** What costs are computed with is over, or about to end. */
export const figuresHealth = (due: readonly { state: 'missing' | 'ending' }[]): Health =>
  due.length > 0 ? 'warning' : 'healthy'

const RANK: Record<Health, number> = { healthy: 0, warning: 1, critical: 2 }
export const worst = (all: readonly Health[]): Health =>
  all.reduce<Health>((so, each) => (RANK[each] > RANK[so] ? each : so), 'healthy')
