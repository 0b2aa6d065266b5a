import { type CalendarDate, startOfRomeDay } from '#core/dates.ts'

/** After so many hours the data of a day are old, where they should come every day. */
export const STALE_HOURS = 48

/** Counted from the end of the day of the data. */
export const isStale = (day: CalendarDate, now: Date): boolean =>
  now.getTime() - startOfRomeDay(day).getTime() > (24 + STALE_HOURS) * 3_600_000
