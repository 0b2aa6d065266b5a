import type { Market } from '#areas/market/market.ts'
import { type BandPrices, type EnergyPrice, type PricePlan, sumOfPrices } from '#areas/offers/cost/plan.ts'
import type { Regulated } from '#areas/offers/cost/regulated.ts'
import { declaredRates } from '#areas/offers/cost/yearly-cost.ts'
import { marketPlan, planInput } from '#areas/offers/open-data/market-plan.ts'
import type { CalendarDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { contractFields, type FieldName } from '../fields.ts'
import { officialSentence, startNotKnown } from './contract-texts.ts'
import { areOver, conditionsEnd, type OfficialTerms } from './official-terms.ts'
import {
  fixedPriceAssumptions,
  indexOfPeriod,
  type IndexHistory,
  periodOf,
  type PresentContract,
} from './present-contract.ts'
import { decimalIn, type FieldReading, type Readings, valueOf } from '../readings.ts'

/** Bill values that contradict the open data. */
type Contradiction = 'priceType' | 'price' | 'fee'

/** A price printed with four decimals may have six in the open data. */
const PRICE_TOLERANCE = Decimal.of('0.00006')
/** Monthly fees are printed rounded to the cent. */
const FEE_TOLERANCE = Decimal.of('0.07')
/** Bills weigh the index by hours of use, we by days: within this difference it may be the same price. */
const VARIABLE_SHARE = Decimal.of('0.15')
const PLACES = 9

/** Compares the official conditions with the bill. Values entered by a person count like printed ones and are never overridden. */
export function exactContract(
  terms: OfficialTerms,
  values: Readings,
  regulated: Regulated,
  market: Market,
  history: IndexHistory,
) {
  // Null when it cannot be computed for this household.
  const plan = terms.terms && planOf(terms, regulated, market)
  const contradictions = plan ? contradictionsOf(terms, plan, values, regulated, history) : []
  // They ended before the billed days: another price applies now.
  const isOver = areOver(values, terms, market.asOf)
  const end = conditionsEnd(values, terms, market.asOf)
  return { terms, plan, contradictions, end, isOver, isUsed: plan !== null && contradictions.length === 0 && !isOver }
}
export type Exact = ReturnType<typeof exactContract>

/** Today's contract by its official conditions; null when they are not used. */
export function officialContract({ terms, plan, isUsed }: Exact, values: Readings): PresentContract | null {
  if (!plan || !isUsed) return null
  const isFixed = plan.price.index === null
  return {
    kind: 'known',
    plan,
    isEstimate: !isFixed,
    assumptions: [
      officialSentence(terms),
      ...(terms.start === null && hasPeriods(terms) ? [startNotKnown] : []),
      ...(isFixed ? fixedPriceAssumptions(values) : []),
    ],
  }
}

const hasPeriods = ({ terms }: OfficialTerms): boolean =>
  terms !== null &&
  [...terms.components.flatMap(({ intervals }) => intervals), ...terms.discounts].some(({ months }) => months)

/** The next twelve months of a running contract: initial discounts and fees are over. */
function planOf({ terms, runsSince }: OfficialTerms, regulated: Regulated, market: Market): PricePlan | null {
  if (!terms) return null
  const before = runsSince === null ? 0 : Math.max(0, monthsBetween(runsSince, market.asOf))
  const made = marketPlan(terms, { ...planInput(regulated, market, 1), year: 2, before })
  // A period without a price is not free.
  return made && !made.incomplete ? made.plan : null
}

const monthsBetween = (from: CalendarDate, to: CalendarDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

function contradictionsOf(
  { commodity, priceType }: OfficialTerms,
  plan: PricePlan,
  values: Readings,
  regulated: Regulated,
  history: IndexHistory,
): Contradiction[] {
  const { price, fee } = contractFields[commodity]
  const printed = valueOf(values, 'priceType')
  const [paid, feePaid] = [decimalIn(values, price), decimalIn(values, fee)]
  return [
    ...(printed !== null && priceType !== null && printed !== priceType ? (['priceType'] as const) : []),
    ...(paid && !agreesOnPrice(paid, plan, values, regulated, history) ? (['price'] as const) : []),
    ...(feePaid && !agreesOnFee(feePaid, plan, regulated) ? (['fee'] as const) : []),
  ]
}

/** Bills print the price with or without network losses, alone or with pass-through components. */
function agreesOnPrice(
  paid: Decimal,
  plan: PricePlan,
  values: Readings,
  regulated: Regulated,
  history: IndexHistory,
): boolean {
  const withLosses = Decimal.one.plus(history.losses)
  const beside = declaredRates(plan, regulated).perUnit
  const isNear = (low: Decimal, high: Decimal, tolerance: Decimal) =>
    paid.plus(tolerance).compare(low) >= 0 && high.plus(tolerance).compare(paid) >= 0
  const [bare, whole] = [spanOf(plan.price.prices), spanOf(wholePrices(plan))]
  if (plan.price.index === null) {
    const forms = [bare, whole].flatMap(([low, high]) => [
      [low, high] as const,
      [low.dividedBy(withLosses, PLACES), high.dividedBy(withLosses, PLACES)] as const,
    ])
    return forms.some(
      ([from, to]) => isNear(from, to, PRICE_TOLERANCE) || isNear(from.plus(beside), to.plus(beside), PRICE_TOLERANCE),
    )
  }
  const period = periodOf(values)
  const billed = period && indexOfPeriod(history.rows, plan.price.index, period)
  // Without the index of those days there is nothing to compare with.
  if (!billed) return true
  const followed = billed.value.times(withLosses)
  const [least, most] = paidOfIndex(plan.price)
  return isNear(
    followed.times(least).plus(bare[0]),
    followed.times(most).plus(whole[1]).plus(beside),
    paid.times(VARIABLE_SHARE),
  )
}

function paidOfIndex({ coefficient = Decimal.one }: EnergyPrice): [Decimal, Decimal] {
  if (coefficient instanceof Decimal) return [coefficient, coefficient]
  const sorted = [coefficient.f1, coefficient.f2, coefficient.f3].toSorted((a, b) => a.compare(b))
  return [sorted[0] ?? Decimal.one, sorted[2] ?? Decimal.one]
}

const wholePrices = ({ price, beside }: PricePlan): BandPrices =>
  beside ? sumOfPrices(price.prices, beside) : price.prices

function spanOf(prices: BandPrices): [Decimal, Decimal] {
  const all = Object.values(prices).filter(value => value instanceof Decimal)
  const sorted = all.toSorted((a, b) => a.compare(b))
  return [sorted[0] ?? Decimal.zero, sorted.at(-1) ?? Decimal.zero]
}

/** The seller's yearly fixed part in €, for this power. */
export const feeOf = ({ feeYear, feePerKwYear }: PricePlan, { powerKw }: Regulated): Decimal =>
  feeYear.plus(feePerKwYear.times(powerKw))

function agreesOnFee(paid: Decimal, plan: PricePlan, regulated: Regulated): boolean {
  const fee = feeOf(plan, regulated)
  return [fee, fee.plus(declaredRates(plan, regulated).perYear)].some(
    each => each.minus(paid).compare(FEE_TOLERANCE) <= 0 && paid.minus(each).compare(FEE_TOLERANCE) <= 0,
  )
}

/** Fills gaps from the open data; values already given are not changed. */
export function filledFrom(
  { terms, plan, contradictions, end, isOver }: Exact,
  values: Readings,
  regulated: Regulated,
): Readings {
  if (!plan || isOver) return values
  const { price, fee } = contractFields[terms.commodity]
  const isOneFixedPrice = plan.price.index === null && plan.price.prices.bands === 'mono'
  const more: [FieldName, string | number | null][] = [
    ['priceType', terms.priceType],
    [price, isOneFixedPrice && !contradictions.includes('priceType') ? spanOf(wholePrices(plan))[0].toNumber() : null],
    [fee, feeOf(plan, regulated).toNumber()],
    ['conditionsEnd', end.day],
  ]
  const filled: Readings = { ...values }
  for (const [field, value] of more)
    if (value !== null && valueOf(values, field) === null) filled[field] = machineReading(value)
  return filled
}

const machineReading = (value: string | number): FieldReading => ({
  value,
  confidence: 1,
  page: null,
  box: null,
  text: null,
  by: 'machine',
})
