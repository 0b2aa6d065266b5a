import type { CalendarDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import type { IndexName, IndexRow } from './index-series.ts'

/**
 * Series of the specification (1 §9), shown as «dati dimostrativi» when no month is published. Never used in a cost or
 * mixed with published values.
 */
const months = (...values: string[]) =>
  values.map((value, index) => ({ month: `2025-${String(index + 1).padStart(2, '0')}`, value: Decimal.of(value) }))
const days = (...values: [string, string][]) => values.map(([day, value]) => ({ day, value: Decimal.of(value) }))

const SAMPLE_SOURCE = 'Dati dimostrativi'

const SAMPLE_PRICES = {
  pun: {
    monthly: months('0.115', '0.098', '0.089', '0.1', '0.094', '0.099'),
    daily: days(['2025-06-25', '0.1328']),
    bands: { month: '2025-06', f1: Decimal.of('0.124'), f2: Decimal.of('0.11'), f3: Decimal.of('0.087') },
  },
  psv: {
    monthly: months('0.485', '0.452', '0.441', '0.458', '0.463', '0.471'),
    daily: days(
      ['2025-06-20', '0.46892'],
      ['2025-06-21', '0.47028'],
      ['2025-06-22', '0.46785'],
      ['2025-06-23', '0.47028'],
      ['2025-06-24', '0.47135'],
      ['2025-06-25', '0.471'],
    ),
    bands: null,
  },
} as const

/** Months and days in the tables (spec 1 §2). */
const POINTS_SHOWN = 6
/** Months on the chart: two winters. */
const HISTORY_MONTHS = 24

export type WholesaleIndex = 'pun' | 'psv'
export const UNITS = { pun: '€/kWh', psv: '€/Smc' } as const satisfies Record<WholesaleIndex, string>

/** A value with its change from the previous one. */
export interface PricePoint {
  /** 'YYYY-MM', or 'YYYY-MM-DD' for a daily value. */
  when: string
  value: Decimal
  /** Percent, two decimals; null for the first value. */
  change: Decimal | null
}

interface BandPrices {
  month: string
  f1: Decimal
  f2: Decimal
  f3: Decimal
}

export interface WholesalePrices {
  index: WholesaleIndex
  unit: (typeof UNITS)[WholesaleIndex]
  /** `sample`: nothing was imported; figures of the specification, to be labelled as such. */
  origin: 'published' | 'sample'
  /** Latest month or day, for the badge, which must not say today. */
  newest: string
  /** The last six, oldest first. */
  monthly: PricePoint[]
  /** The last two years of months, oldest first. */
  history: PricePoint[]
  /** The last six, oldest first; empty when only monthly data are available. */
  daily: PricePoint[]
  /** Latest month with all three bands, PUN only. */
  bands: BandPrices | null
  sources: string[]
}

/** Published months up to `today`, or the sample series without any. */
export function wholesalePrices(
  rows: readonly IndexRow[],
  index: WholesaleIndex,
  today: CalendarDate,
): WholesalePrices {
  const published = monthsOf(rows, index, today)
  return published.length > 0 ? publishedPrices(rows, index, today, published) : samplePrices(index)
}

function publishedPrices(
  rows: readonly IndexRow[],
  index: WholesaleIndex,
  today: CalendarDate,
  published: IndexRow[],
): WholesalePrices {
  const monthly = withChanges(published.map(row => ({ when: row.month, value: row.value })))
  const bands = index === 'pun' ? latestBands(rows, today) : null
  const shown = published.slice(-HISTORY_MONTHS)
  const ofBands = bands ? rows.filter(row => row.index.startsWith('pun_') && row.month === bands.month) : []
  return {
    index,
    unit: UNITS[index],
    origin: 'published',
    newest: shown.at(-1)?.month ?? '',
    monthly: monthly.slice(-POINTS_SHOWN),
    history: monthly.slice(-HISTORY_MONTHS),
    daily: [],
    bands,
    sources: [...new Set([...shown, ...ofBands].map(row => row.source))],
  }
}

function samplePrices(index: WholesaleIndex): WholesalePrices {
  const { daily, bands } = SAMPLE_PRICES[index]
  const monthly = withChanges(SAMPLE_PRICES[index].monthly.map(({ month, value }) => ({ when: month, value })))
  return {
    index,
    unit: UNITS[index],
    origin: 'sample',
    newest: daily.at(-1)?.day ?? '',
    monthly,
    history: monthly,
    daily: withChanges(daily.map(({ day, value }) => ({ when: day, value }))),
    bands,
    sources: [SAMPLE_SOURCE],
  }
}

const monthsOf = (rows: readonly IndexRow[], index: IndexName, today: CalendarDate): IndexRow[] =>
  rows
    .filter(row => row.index === index && row.month <= today.slice(0, 7))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))

/** Latest month with all three bands: a single band means nothing without the others. */
function latestBands(rows: readonly IndexRow[], today: CalendarDate): BandPrices | null {
  const [f2, f3] = (['pun_f2', 'pun_f3'] as const).map(
    name => new Map(monthsOf(rows, name, today).map(row => [row.month, row.value])),
  )
  for (const { month, value: f1 } of monthsOf(rows, 'pun_f1', today).toReversed()) {
    const second = f2?.get(month)
    const third = f3?.get(month)
    if (second && third) return { month, f1, f2: second, f3: third }
  }
  return null
}

const withChanges = (points: readonly { when: string; value: Decimal }[]): PricePoint[] =>
  points.map((point, order) => ({ ...point, change: percentChange(points[order - 1]?.value, point.value) }))

/** Percent change from the previous value; null without one, or after zero. */
export function percentChange(before: Decimal | undefined, value: Decimal): Decimal | null {
  if (!before || before.isZero()) return null
  return value.minus(before).times(Decimal.of(100)).dividedBy(before, 2)
}
