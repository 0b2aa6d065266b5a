import { addDays, type CalendarDate, daysBetween } from '#core/dates.ts'
import type { Cents } from '#core/money.ts'

/** Minimum days between alerts, across supplies. */
export const ALERT_PAUSE_DAYS = 30

/** Comparison of a supply: the day's best offer and its first-year gain, one-off fees included. */
export interface Sighting {
  day: CalendarDate
  offerId: string | null
  netGain: Cents | null
}

/** The same offer, above the threshold, on two consecutive days: ignores prices that last a day. */
export function isWorthNotifying(today: Sighting | undefined, before: Sighting | undefined, threshold: Cents): boolean {
  if (!today || !before || addDays(before.day, 1) !== today.day) return false
  const isOver = ({ netGain }: Sighting) => netGain !== null && netGain > threshold
  return today.offerId !== null && today.offerId === before.offerId && isOver(today) && isOver(before)
}

export const mayAlert = (lastAlert: CalendarDate | null, today: CalendarDate): boolean =>
  lastAlert === null || daysBetween(lastAlert, today) >= ALERT_PAUSE_DAYS
