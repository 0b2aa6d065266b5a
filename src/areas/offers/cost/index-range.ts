import type { Decimal } from '#core/decimal.ts'
import { type IndexName, type IndexRow, MONTHS_IN_MEAN } from '#areas/market/index-series.ts'
import type { BandPrices, Band } from './plan.ts'

/** How far back a variable price is looked at: two years hold two winters. */
export const MONTHS_IN_RANGE = 24
/** With less than a year of values the lowest and the highest would be those of a season. */
const LEAST_MONTHS_IN_RANGE = MONTHS_IN_MEAN

/** One published month of an index, as the engine takes a wholesale price. */
export interface IndexMonth {
  /** 'YYYY-MM' */
  month: string
  /** €/kWh or €/Smc as published, without losses; null where it has one value per band. */
  value: Decimal | null
  wholesale: Record<Band, Decimal | null>
}

/** The cheapest and the dearest month of an index for one household. */
export interface IndexRange {
  /** First and last month looked at, and how many of them are published: never more than `MONTHS_IN_RANGE`. */
  months: { from: string; to: string; count: number }
  lowest: IndexMonth
  highest: IndexMonth
}

/** One range for each way in which an offer may divide the hours. */
export type IndexRanges = Record<BandPrices['bands'], IndexRange | null>

export const NO_WHOLESALE: Record<Band, Decimal | null> = { mono: null, f1: null, f2: null, f3: null, f23: null }

/**
 * The extremes of the newest months; null where too few are published. `costOf` says what a month would cost the
 * household: the dearest month of an index with bands depends on when it consumes. Of equal months the latest is named.
 */
export function rangeOf(months: readonly IndexMonth[], costOf: (month: IndexMonth) => Decimal): IndexRange | null {
  const latest = months
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    .slice(-MONTHS_IN_RANGE)
    .map(month => ({ month, cost: costOf(month) }))
  const [first, last] = [latest.at(0), latest.at(-1)]
  if (!first || !last || latest.length < LEAST_MONTHS_IN_RANGE) return null
  let [lowest, highest] = [first, first]
  for (const each of latest) {
    if (each.cost.compare(lowest.cost) <= 0) lowest = each
    if (each.cost.compare(highest.cost) >= 0) highest = each
  }
  return {
    months: { from: first.month.month, to: last.month.month, count: latest.length },
    lowest: lowest.month,
    highest: highest.month,
  }
}

/** The names of the indices that each commodity's ranges are made of. */
const SERIES = { luce: [['pun'], ['pun_f1', 'pun_f2', 'pun_f3']], gas: [['psv']] } as const

/** The published months that the ranges of these commodities read, and no others. */
export function rangeRows(
  { series, asOf }: { series: readonly IndexRow[]; asOf: string },
  commodities: readonly (keyof typeof SERIES)[],
): IndexRow[] {
  return commodities
    .flatMap((commodity): (readonly IndexName[])[] => [...SERIES[commodity]])
    .flatMap(names => {
      const months = monthsWith(series, names, asOf).map(({ month }) => month)
      const latest = new Set(months.toSorted().slice(-MONTHS_IN_RANGE))
      return series.filter(row => names.includes(row.index) && latest.has(row.month))
    })
}

/** The published values of some indices by month, up to the month of `day`; only months in which all of them have one. */
export function monthsWith<N extends IndexName>(
  series: readonly IndexRow[],
  names: readonly N[],
  day: string,
): { month: string; values: Record<N, Decimal> }[] {
  const byMonth = Map.groupBy(
    series.filter(row => (names as readonly IndexName[]).includes(row.index) && row.month <= day.slice(0, 7)),
    row => row.month,
  )
  return [...byMonth].flatMap(([month, rows]) =>
    rows.length === names.length
      ? [{ month, values: Object.fromEntries(rows.map(row => [row.index, row.value])) as Record<N, Decimal> }]
      : [],
  )
}
