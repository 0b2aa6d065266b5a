/** How a notice to IndexNow ended: taken, given up after a day, or refused for what it says. */
const NOTIFICATION_OUTCOMES = ['sent', 'expired', 'refused'] as const
export type NotificationOutcome = (typeof NOTIFICATION_OUTCOMES)[number]
/** Without an outcome it waits. */
export const NOTIFICATION_STATES = ['waiting', ...NOTIFICATION_OUTCOMES] as const
export type NotificationState = (typeof NOTIFICATION_STATES)[number]

/** spec 3 §9. */
export const INDEXNOW_BATCH = 50
export const INDEXNOW_CUTOFF_HOURS = 24

/** What becomes of a batch by the answer it got (the protocol's codes; null: nobody answered). */
export type BatchFate = 'taken' | 'refused' | 'later'
export function fateOf(status: number | null): BatchFate {
  if (status === 200 || status === 202) return 'taken'
  // 429 asks for patience, 5xx and silence are the engine's own trouble: the same addresses are told again.
  if (status === null || status === 429 || status === 408 || status >= 500) return 'later'
  return 'refused'
}

/** When nothing else is said, and at most: a wrong header must not silence us for a week. */
const USUAL_WAIT_SECONDS = 15 * 60
const LONGEST_WAIT_SECONDS = 12 * 60 * 60

/** Retry-After as seconds or as a date; at least a minute. */
export function waitUntil(header: string | null, now: Date): Date {
  const asked = header?.trim() ?? ''
  const date = Date.parse(asked)
  const seconds = /^\d+$/.test(asked)
    ? Number(asked)
    : Number.isNaN(date)
      ? USUAL_WAIT_SECONDS
      : (date - now.getTime()) / 1000
  return new Date(now.getTime() + Math.min(Math.max(seconds, 60), LONGEST_WAIT_SECONDS) * 1000)
}

/** One row of the indexing monitor: working, not working, or not in use. */
export interface IndexingSign {
  state: 'active' | 'error' | 'off'
  at: Date | null
  /** Why it is not active, by code (texts.ts). */
  reason: string | null
}

/** spec 3 §9: the sitemap is made again every hour; two missed makings are a fault. */
const LATE_MS = 2 * 3_600_000

interface Ended {
  status: 'queued' | 'running' | 'done' | 'failed'
  finishedAt: Date | null
}

const active = (at: Date): IndexingSign => ({ state: 'active', at, reason: null })
const failed = (reason: string, at: Date | null): IndexingSign => ({ state: 'error', at, reason })
const off = (reason: string, at: Date | null = null): IndexingSign => ({ state: 'off', at, reason })

export function sitemapSign({ now, lastAt, run }: { now: Date; lastAt: Date | null; run: Ended | null }): IndexingSign {
  if (run?.status === 'failed' && (!lastAt || (run.finishedAt && run.finishedAt > lastAt)))
    return failed('update-failed', lastAt)
  if (!lastAt) return failed('never-made', null)
  return now.getTime() - lastAt.getTime() > LATE_MS ? failed('late', lastAt) : active(lastAt)
}

export function indexnowSign({
  now,
  endpoint,
  receipt,
  waitingSince,
}: {
  now: Date
  endpoint: string | null
  receipt: { at: Date; isTaken: boolean; waitUntil: Date | null } | null
  waitingSince: Date | null
}): IndexingSign {
  if (!endpoint) return off('indexnow-off', receipt?.at ?? null)
  if (receipt && !receipt.isTaken) return failed(receipt.waitUntil ? 'patience' : 'not-taken', receipt.at)
  if (waitingSince && now.getTime() - waitingSince.getTime() > LATE_MS) return failed('waiting', receipt?.at ?? null)
  return receipt ? active(receipt.at) : off('nothing-told')
}

export function pingSign({ address, run }: { address: string | null; run: Ended | null }): IndexingSign {
  if (!address) return off('ping-retired')
  if (!run) return off('nothing-told')
  return run.status === 'failed'
    ? failed('ping-failed', run.finishedAt)
    : run.finishedAt
      ? active(run.finishedAt)
      : off('nothing-told')
}
