import { addMonths, type CalendarDate } from '#core/dates.ts'

/** ARERA sets tariffs by calendar quarter: the first day of the one that holds this date. */
export function quarterStart(date: CalendarDate): CalendarDate {
  const first = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
}

/** The first day of a quarter written as 2027-1; null for anything else. */
export function quarterOf(text: string): CalendarDate | null {
  const [, year, quarter] = /^(20\d{2})-([1-4])$/.exec(text.trim()) ?? []
  return year && quarter ? `${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01` : null
}

/** «4° trimestre 2026» */
export const quarterName = (date: CalendarDate): string =>
  `${Math.ceil(Number(date.slice(5, 7)) / 3)}° trimestre ${date.slice(0, 4)}`

/** The first days of the twelve months from the quarter of this date on: the year that a cost estimate covers. */
export const yearOfEstimate = (date: CalendarDate): CalendarDate[] =>
  Array.from({ length: 12 }, (_, month) => addMonths(quarterStart(date), month))
