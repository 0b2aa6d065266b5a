import type { CalendarDate } from '#core/dates.ts'

/** Technologies of fixed lines as named in coverage files, fastest first. */
export const LINE_TECHNOLOGIES = ['FTTH', 'FTTC', 'FWA', 'ADSL'] as const
export type LineTechnology = (typeof LINE_TECHNOLOGIES)[number]

/** Coverage of one technology in a town, by the operator with the widest reach. */
export interface TownCoverage {
  technology: LineTechnology
  homesPercent: number
  maxDownMbps: number
  source: string
  day: CalendarDate
}

/** Above it a technology is suggested as the likely one at an address; the visitor decides. */
const MAX_HOMES_PERCENT = 50

/** The fastest that reaches most homes of the town; null if none. */
export const probableTechnology = (coverage: readonly TownCoverage[]): LineTechnology | null =>
  LINE_TECHNOLOGIES.find(technology =>
    coverage.some(row => row.technology === technology && row.homesPercent > MAX_HOMES_PERCENT),
  ) ?? null
