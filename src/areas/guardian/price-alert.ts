import { type CalendarDate, daysBetween } from '#core/dates.ts'

/** Cents a year: a euro a month, below which nobody changes their supplier. */
const LEAST_DIFFERENCE = 1200
/** Between two messages about one list. */
const DAYS_BETWEEN = 30

/** Whether the first of a list has become so much cheaper that its reader is written to. */
export const isWorthTelling = (
  { before, now, notifiedOn }: { before: number; now: number; notifiedOn: CalendarDate | null },
  today: CalendarDate,
): boolean =>
  before - now >= LEAST_DIFFERENCE && (notifiedOn === null || daysBetween(notifiedOn, today) >= DAYS_BETWEEN)
