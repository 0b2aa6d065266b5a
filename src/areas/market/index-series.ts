import { addMonths, type CalendarDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'

/** Wholesale prices followed by variable offers: PUN €/kWh (whole and by band), PSV €/Smc. */
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

/** Expected wholesale price of the next year: mean of published months, or a figure recorded by hand. */
export interface IndexEstimate {
  /** €/kWh or €/Smc, exact. */
  value: Decimal
  /** Months behind the mean: first, last and count, and unpublished ones between them ('YYYY-MM'); null for a figure recorded by hand. */
  months: { from: string; to: string; count: number; missing: string[] } | null
  source: string
  /** For a band: the months used for its ratio to the PUN, if not those of the mean. */
  ratio?: { from: string; to: string; count: number }
}

/** Months in the mean (ENERGY.md §1, «Index of variable offers»). */
export const MONTHS_IN_MEAN = 12

type Bands = Record<'pun_f1' | 'pun_f2' | 'pun_f3', IndexEstimate | null>

/** Mean of the last twelve months published by `day`; null if none. */
export function estimateIndex(rows: readonly IndexRow[], index: IndexName, day: CalendarDate): IndexEstimate | null {
  const latest = rows
    .filter(row => row.index === index && row.month <= day.slice(0, 7))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    .slice(-MONTHS_IN_MEAN)
  const last = latest.at(-1)
  const months = spanOf(latest.map(({ month }) => month))
  return last && months ? { value: meanOf(latest.map(row => row.value)), months, source: last.source } : null
}

/**
 * PUN by band over the same months as the PUN: its mean times the ratio over the last twelve months in which bands
 * were published too (ENERGY.md §1, «One window for all»). Equal to the band's mean when the months coincide.
 */
export function estimateBands(rows: readonly IndexRow[], pun: IndexEstimate | null, day: CalendarDate): Bands {
  const both = monthsWith(rows, ['pun', 'pun_f1', 'pun_f2', 'pun_f3'], day).slice(-MONTHS_IN_MEAN)
  const compared = spanOf(both.map(({ month }) => month))
  const mono = meanOf(both.map(({ values }) => values.pun))
  const estimate = (band: keyof Bands): IndexEstimate | null => {
    if (!pun || !compared || mono.isZero()) return null
    const isSameWindow = pun.months?.from === compared.from && pun.months.to === compared.to
    return {
      value: pun.value.times(meanOf(both.map(({ values }) => values[band])).over(mono)),
      months: pun.months,
      source: rows.find(row => row.index === band && row.month === compared.to)?.source ?? pun.source,
      ...(!isSameWindow && { ratio: { from: compared.from, to: compared.to, count: compared.count } }),
    }
  }
  return { pun_f1: estimate('pun_f1'), pun_f2: estimate('pun_f2'), pun_f3: estimate('pun_f3') }
}

/** Published values of some indices by month up to that of `day`, oldest first; only months with all of them. */
export function monthsWith<N extends IndexName>(
  series: readonly IndexRow[],
  names: readonly N[],
  day: string,
): { month: string; values: Record<N, Decimal> }[] {
  const byMonth = Map.groupBy(
    series.filter(row => (names as readonly IndexName[]).includes(row.index) && row.month <= day.slice(0, 7)),
    row => row.month,
  )
  return [...byMonth]
    .flatMap(([month, rows]) =>
      rows.length === names.length
        ? [{ month, values: Object.fromEntries(rows.map(row => [row.index, row.value])) as Record<N, Decimal> }]
        : [],
    )
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

const meanOf = (values: readonly Decimal[]): Decimal =>
  values.length === 0 ? Decimal.zero : Decimal.sum(values).over(Decimal.of(values.length))

function spanOf(months: readonly string[]): IndexEstimate['months'] {
  const [from, to] = [months.at(0), months.at(-1)]
  if (!from || !to) return null
  const all = Array.from({ length: monthsBetween(from, to) }, (_, n) => addMonths(`${from}-01`, n).slice(0, 7))
  return { from, to, count: months.length, missing: all.filter(month => !months.includes(month)) }
}

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1
