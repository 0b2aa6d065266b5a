import type { CalendarDate } from '#core/dates.ts'
import { comparable } from '#core/text.ts'

/** Technologies of fixed lines as named in coverage files, fastest first. */
export const LINE_TECHNOLOGIES = ['FTTH', 'FTTC', 'FWA', 'ADSL'] as const
export type LineTechnology = (typeof LINE_TECHNOLOGIES)[number]

/** Coverage of one technology in a town by one operator. */
export interface TownCoverage {
  technology: LineTechnology
  operator: string
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

/** The widest of each technology, fastest technology first; the faster operator on ties. */
export const widestOf = (coverage: readonly TownCoverage[]): TownCoverage[] =>
  LINE_TECHNOLOGIES.flatMap(technology =>
    coverage
      .filter(row => row.technology === technology && row.homesPercent > 0)
      .toSorted((a, b) => b.homesPercent - a.homesPercent || b.maxDownMbps - a.maxDownMbps)
      .slice(0, 1),
  )

/**
 * Whether an operator reaches homes of a town with a technology; null if the town is unknown or no file covers the
 * operator. A file is complete for its operator: what it leaves out is not offered.
 */
export function isReached(
  { coverage, operators }: { coverage: readonly TownCoverage[]; operators: readonly string[] },
  operator: string,
  technology: LineTechnology,
): boolean | null {
  const name = comparable(operator)
  if (coverage.length === 0 || !operators.some(each => comparable(each) === name)) return null
  return coverage.some(
    row => row.technology === technology && row.homesPercent > 0 && comparable(row.operator) === name,
  )
}
