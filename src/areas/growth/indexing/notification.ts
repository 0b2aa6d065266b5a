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
