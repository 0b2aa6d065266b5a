import type { Decimal } from '#core/decimal.ts'
import { MONTHS_IN_MEAN } from '#areas/market/index-series.ts'
import type { Band } from './plan.ts'

/** How far back a variable price is followed: two years include two winters. */
export const MONTHS_IN_RANGE = 24
/** With less than a year of values, the extremes would be those of a season. */
const MIN_MONTHS_IN_RANGE = MONTHS_IN_MEAN

export interface IndexMonth {
  /** 'YYYY-MM' */
  month: string
  /** €/kWh or €/Smc as published, without losses. */
  value: Decimal
  wholesale: Record<Band, Decimal | null>
}

/** The cheapest and the dearest month of an index for one household. */
export interface IndexRange {
  /** First and last month considered, and how many are published: never more than `MONTHS_IN_RANGE`. */
  months: { from: string; to: string; count: number }
  lowest: IndexMonth
  highest: IndexMonth
  /** All of them, oldest first. */
  each: readonly IndexMonth[]
}

export const NO_WHOLESALE: Record<Band, Decimal | null> = { mono: null, f1: null, f2: null, f3: null, f23: null }

/** Extremes of the latest months; null when too few are published. Among equal months the latest wins. */
export function rangeOf(months: readonly IndexMonth[]): IndexRange | null {
  const latest = months.slice(-MONTHS_IN_RANGE)
  const [first, last] = [latest.at(0), latest.at(-1)]
  if (!first || !last || latest.length < MIN_MONTHS_IN_RANGE) return null
  let [lowest, highest] = [first, first]
  for (const each of latest) {
    if (each.value.compare(lowest.value) <= 0) lowest = each
    if (each.value.compare(highest.value) >= 0) highest = each
  }
  return { months: { from: first.month, to: last.month, count: latest.length }, lowest, highest, each: latest }
}
