import { Decimal, larger, smaller } from '#core/decimal.ts'
import type { Regulated } from '../../cost/regulated.ts'
import type { YearOfContract } from '../../cost/yearly-cost.ts'
import type { MarketTerms, Validity, PriceInterval } from '../market-terms.ts'

/** Input of a plan: a household, the year of contract, and the distribution of consumption over twelve months. */
export interface PlanInput {
  regulated: Regulated
  /** The twelve months, 'YYYY-MM', each with its share of the year's consumption and time. */
  months: readonly { month: string; use: Decimal; time: Decimal }[]
  /** Months of the contract before these. */
  before: number
  year: YearOfContract
  /** The same for a flat offer, which charges fixed units whatever is used; null when the rules give no cost. */
  sized(units: string): PlanInput | null
}

interface Stretch {
  from?: string
  upTo?: string
}

/** A slice of a contract year with constant prices: months alike, within one consumption tier. */
export interface Cell {
  /** Index into the months of the input; null: all. */
  month: number | null
  /** Units a year: above `from`, up to `to`. */
  from: Decimal
  to: Decimal
  /** Share of the consumption, and of the time, in this slice. */
  use: Decimal
  time: Decimal
}

/**
 * Splits a household's year wherever a price of these terms begins or ends. Tiers refer to the whole yearly
 * consumption: combined with months, their shares multiply.
 */
export function cellsOf({ components }: Pick<MarketTerms, 'components'>, input: PlanInput): Cell[] {
  const intervals = components.flatMap(component => (component.optional ? [] : component.intervals))
  const stretches = stretchesOf(intervals, input.regulated.units)
  if (!intervals.some(isTimed))
    return stretches.map(({ share, ...piece }) => ({ ...piece, month: null, use: share, time: Decimal.one }))
  return input.months.flatMap(({ use, time }, month) =>
    stretches.map(({ share, ...piece }) => ({ ...piece, month, use: use.times(share), time })),
  )
}

function stretchesOf(intervals: readonly Stretch[], units: Decimal): { from: Decimal; to: Decimal; share: Decimal }[] {
  const ends = intervals.flatMap(interval => [lowerEnd(interval), interval.upTo ? Decimal.of(interval.upTo) : null])
  const inside = ends
    .filter(end => end !== null)
    .filter(end => end.compare(Decimal.zero) > 0 && end.compare(units) < 0)
    .toSorted((a, b) => a.compare(b))
  const cuts = [
    Decimal.zero,
    ...inside.filter((end, at) => at === 0 || end.compare(inside[at - 1] as Decimal) !== 0),
    units,
  ]
  return cuts.slice(1).map((to, at) => {
    const from = cuts[at] as Decimal
    return { from, to, share: cuts.length === 2 ? Decimal.one : to.minus(from).over(units) }
  })
}

/** Tiers are written in whole units: one that begins at 1801 covers what is above 1800. */
const lowerEnd = ({ from }: Stretch): Decimal =>
  from ? larger(Decimal.of(from).minus(Decimal.one), Decimal.zero) : Decimal.zero

/** Share of the consumption within a tier. */
export function shareWithin(stretch: Stretch, units: Decimal): Decimal {
  const isOpen = !stretch.from && !stretch.upTo
  if (isOpen || units.isZero()) return Decimal.one
  const end = stretch.upTo ? smaller(Decimal.of(stretch.upTo), units) : units
  return larger(end.minus(lowerEnd(stretch)), Decimal.zero).over(units)
}

export const isTimed = ({ months, until, only }: Validity): boolean => Boolean(months ?? until ?? only)
const hasStretch = ({ from, upTo }: Stretch): boolean => Boolean(from ?? upTo)

export const isValidIn = (
  { months, until, only }: Validity,
  { input, month }: { input: PlanInput; month: number },
): boolean => {
  const name = input.months[month]?.month ?? ''
  return (
    (!months || input.before + month < months) &&
    (!until || name <= until) &&
    (!only || only.includes(Number(name.slice(5))))
  )
}

/**
 * The most specific price in a cell: timed before untimed, a shorter time before a longer one, and of two tiers
 * claiming the same unit the lower one.
 */
export function priceIn(intervals: readonly PriceInterval[], cell: Cell, input: PlanInput): PriceInterval | null {
  const claims = intervals.filter(
    interval =>
      (cell.month === null || isValidIn(interval, { input, month: cell.month })) &&
      lowerEnd(interval).compare(cell.from) <= 0 &&
      (!interval.upTo || cell.to.compare(Decimal.of(interval.upTo)) <= 0),
  )
  return claims.length < 2 ? (claims[0] ?? null) : (claims.toSorted(byCloseness(input))[0] ?? null)
}

const byCloseness =
  (input: PlanInput) =>
  (a: PriceInterval, b: PriceInterval): number =>
    specificity(b) - specificity(a) || length(a, input) - length(b, input) || lowerEnd(a).compare(lowerEnd(b))
const specificity = (interval: PriceInterval): number => (isTimed(interval) ? 2 : 0) + (hasStretch(interval) ? 1 : 0)

/** Months of a period, within a year or from the first of the contract. */
const length = ({ months, until, only }: Validity, { months: [first], before }: PlanInput): number =>
  only ? only.length : (months ?? (until && first ? monthsUpTo(until) - monthsUpTo(first.month) + before + 1 : 0))
const monthsUpTo = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
