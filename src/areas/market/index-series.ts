import type { CalendarDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'

/** Wholesale prices that variable offers follow: PUN €/kWh (whole and by band), PSV €/Smc. */
const INDEX_NAMES = ['pun', 'pun_f1', 'pun_f2', 'pun_f3', 'psv'] as const
export type IndexName = (typeof INDEX_NAMES)[number]

export interface IndexRow {
  index: IndexName
  /** 'YYYY-MM' */
  month: string
  /** €/kWh or €/Smc */
  value: Decimal
  source: string
}

/** What the next year is expected to cost at wholesale: the mean of published months, or a figure recorded by hand. */
export interface IndexEstimate {
  /** €/kWh or €/Smc, six decimals, the precision in which the indices are published. */
  value: Decimal
  /** First and last month of the mean, 'YYYY-MM'; null for a figure recorded by hand. */
  months: { from: string; to: string; count: number } | null
  source: string
}

/** Months in the mean (ENERGY.md §1, «Index of variable offers»). */
export const MONTHS_IN_MEAN = 12
const INDEX_PLACES = 6

/** The mean of the last twelve months published by `day`; null when none is. */
export function estimateIndex(rows: readonly IndexRow[], index: IndexName, day: CalendarDate): IndexEstimate | null {
  return meanOf(
    rows.filter(row => row.index === index),
    day,
  )
}

/** PUN of the hours outside F1: F2 and F3 weighted month by month (0.46 and 0.54, ENERGY.md §1). */
export function estimateF23(
  rows: readonly IndexRow[],
  weights: { f2: Decimal; f3: Decimal },
  day: CalendarDate,
): IndexEstimate | null {
  const f3ByMonth = new Map(rows.filter(row => row.index === 'pun_f3').map(row => [row.month, row.value]))
  const months = rows.flatMap(row => {
    const f3 = f3ByMonth.get(row.month)
    if (row.index !== 'pun_f2' || !f3) return []
    return [{ ...row, value: row.value.times(weights.f2).plus(f3.times(weights.f3)) }]
  })
  return meanOf(months, day)
}

/** The mean of an index between two months, both included ('YYYY-MM'): what a billed period cost at wholesale. Null when a month is missing. */
export function meanBetween(rows: readonly IndexRow[], index: IndexName, from: string, to: string): Decimal | null {
  const months = rows.filter(row => row.index === index && row.month >= from && row.month <= to)
  if (months.length === 0 || months.length !== monthsBetween(from, to)) return null
  return Decimal.sum(months.map(row => row.value)).dividedBy(Decimal.of(months.length), INDEX_PLACES)
}

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1

function meanOf(rows: readonly IndexRow[], day: CalendarDate): IndexEstimate | null {
  const published = rows.filter(row => row.month <= day.slice(0, 7)).toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const latest = published.slice(-MONTHS_IN_MEAN)
  const [first, last] = [latest.at(0), latest.at(-1)]
  if (!first || !last) return null
  const total = Decimal.sum(latest.map(row => row.value))
  return {
    value: total.dividedBy(Decimal.of(latest.length), INDEX_PLACES),
    months: { from: first.month, to: last.month, count: latest.length },
    source: last.source,
  }
}
