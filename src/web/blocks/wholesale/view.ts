import { formatDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { capitalised, toName } from '#core/text.ts'
import { formatNumber } from '#core/money.ts'
import type { IndexEstimate } from '#areas/market/index-series.ts'
import { monthName, OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import { bandRows, shortMonth } from '#areas/market/wholesale-json.ts'
import type { PricePoint, WholesaleIndex, WholesalePrices } from '#areas/market/wholesale-prices.ts'

/** Printed decimals (spec 1 §2): three for months; for days, four for the PUN and five for the PSV. */
const MONTH_DIGITS = 3
/** As published: at three decimals two bands can look equal. */
const BAND_DIGITS = 4
const DAY_DIGITS = { pun: 4, psv: 5 } as const satisfies Record<WholesaleIndex, number>

/** Change from the previous value. Zero counts as a rise (spec 1 §2: green if >= 0). */
export interface Change {
  direction: 'up' | 'down'
  /** Signed, so that colour is never the only cue: «+2,10%», «−0,07%». */
  text: string
}

export interface PriceLine {
  /** «giugno 2026» or «25/06/2025» */
  when: string
  value: string
  change: Change | null
}

type Prices = WholesalePrices & {
  bandHours: { f1: string; f2: string; f3: string }
  estimate: IndexEstimate | null
  home: { units: number; losses: Decimal }
}

export function wholesaleView(prices: Prices) {
  const isSample = prices.origin === 'sample'
  const monthLine = lineOf(MONTH_DIGITS, monthName)
  const dayLine = lineOf(DAY_DIGITS[prices.index], formatDate)
  const [month, day] = [prices.monthly.at(-1), prices.daily.at(-1)]
  const byDay = prices.daily.length > 0
  return {
    unit: prices.unit,
    isSample,
    newest: prices.newest.length === 10 ? formatDate(prices.newest) : monthName(prices.newest),
    month: month ? monthLine(month) : null,
    day: day ? dayLine(day) : null,
    /** Index value used to estimate variable offers, and the months it averages. */
    estimate: estimateOf(prices),
    chart: prices.history.map(({ when, value }) => ({
      label: `${shortMonth(when).slice(0, 3).toLowerCase()} ${when.slice(2, 4)}`,
      name: capitalised(monthName(when)),
      value: value.toNumber(),
    })),
    /** Yearly energy cost of an average home at the lowest and highest month of the chart, whole euros. */
    home: homeOf(prices),
    /** Newest first. */
    lines: byDay ? prices.daily.toReversed().map(dayLine) : prices.monthly.toReversed().map(monthLine),
    linesAre: byDay ? 'days' : 'months',
    bands: bandRows(prices).map(({ band, value }) => ({
      band,
      value: digits(value, BAND_DIGITS),
      hours: prices.bandHours[band.toLowerCase() as keyof Prices['bandHours']],
    })),
    bandsMonth: prices.bands ? monthName(prices.bands.month) : null,
    sources: prices.sources,
    attribution: isSample ? null : OPEN_DATA_ATTRIBUTION,
  }
}

export type WholesaleView = ReturnType<typeof wholesaleView>

function homeOf({ history, home }: Prices) {
  const values = history.map(({ value }) => value).toSorted((a, b) => a.compare(b))
  const [lowest, highest] = [values.at(0), values.at(-1)]
  if (!lowest || !highest) return null
  const ofYear = (price: Decimal) =>
    formatNumber(price.times(home.losses.plus(Decimal.one)).times(Decimal.of(home.units)).rounded(0).toNumber())
  return { units: formatNumber(home.units), from: ofYear(lowest), to: ofYear(highest) }
}

/** Mean of the last months; a figure recorded by hand has no months and is on the method page instead. */
const estimateOf = ({ estimate }: Prices) =>
  estimate?.months
    ? {
        value: digits(estimate.value, MONTH_DIGITS),
        months: `da ${monthName(estimate.months.from)} ${toName(monthName(estimate.months.to))}`,
      }
    : null

const lineOf =
  (places: number, name: (when: string) => string) =>
  ({ when, value, change }: PricePoint): PriceLine => ({
    when: name(when),
    value: digits(value, places),
    change: change && changeOf(change),
  })

export function changeOf(percent: Decimal): Change {
  const size = digits(percent.isNegative() ? percent.negated() : percent, 2)
  return percent.isNegative() ? { direction: 'down', text: `−${size}%` } : { direction: 'up', text: `+${size}%` }
}

const digits = (value: Decimal, places: number): string => formatNumber(value, places, places)
