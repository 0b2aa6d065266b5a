import { addDays, type CalendarDate, daysBetween } from '#core/dates.ts'
import type { Cents } from '#core/money.ts'

/** At most one alert in these days, whatever the supplies. */
export const ALERT_PAUSE_DAYS = 30

/** What a look at a supply found: the best offer of the day and what it would gain in the first year, one-off fees paid. */
export interface Sighting {
  day: CalendarDate
  offerId: string | null
  netGain: Cents | null
}

/** The same offer, over the threshold, on two successive days: prices that last a day move nobody. */
export function isWorthTelling(today: Sighting | undefined, before: Sighting | undefined, threshold: Cents): boolean {
  if (!today || !before || addDays(before.day, 1) !== today.day) return false
  const isOver = ({ netGain }: Sighting) => netGain !== null && netGain > threshold
  return today.offerId !== null && today.offerId === before.offerId && isOver(today) && isOver(before)
}

export const mayAlert = (lastAlert: CalendarDate | null, today: CalendarDate): boolean =>
  lastAlert === null || daysBetween(lastAlert, today) >= ALERT_PAUSE_DAYS
