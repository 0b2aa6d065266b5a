import type { Commodity } from '#areas/market/parameters.ts'
import { type CalendarDate, daysBetween } from '#core/dates.ts'

/** Cents a year: one euro a month, below which nobody switches. */
const MIN_DIFFERENCE = 1200
/** Minimum days between messages about one list. */
const DAYS_BETWEEN = 30

/** Whether the first of a list became cheap enough to send a message. */
export const isWorthNotifying = (
  { before, now, notifiedOn }: { before: number; now: number; notifiedOn: CalendarDate | null },
  today: CalendarDate,
): boolean => before - now >= MIN_DIFFERENCE && (notifiedOn === null || daysBetween(notifiedOn, today) >= DAYS_BETWEEN)

/** Input of `compare-offers`, or of `compare-dual-offers`. */
export type AlertQuestion = Record<string, string> | Record<Commodity, Record<string, string>>
