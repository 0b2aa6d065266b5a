import type { CalendarDate } from '#core/dates.ts'

/** Fixed lines as a coverage file names them, the fastest first. */
export const LINE_TECHNOLOGIES = ['FTTH', 'FTTC', 'FWA', 'ADSL'] as const
export type LineTechnology = (typeof LINE_TECHNOLOGIES)[number]

/** What one technology is for the homes of one town, of the operator that reaches most of them. */
export interface TownCoverage {
  technology: LineTechnology
  homesPercent: number
  maxDownMbps: number
  source: string
  day: CalendarDate
}

/** Above it a technology is proposed as what probably reaches an address; the visitor's answer decides. */
const MOST_HOMES_PERCENT = 50

/** The fastest that reaches most homes of the town; null where none does. */
export const probableTechnology = (coverage: readonly TownCoverage[]): LineTechnology | null =>
  LINE_TECHNOLOGIES.find(technology =>
    coverage.some(row => row.technology === technology && row.homesPercent > MOST_HOMES_PERCENT),
  ) ?? null
