import { Decimal } from '#core/decimal.ts'
import { toCents, type Cents } from '#core/money.ts'
import type { Market } from '#areas/market/market.ts'
import { regulatedGas } from './gas.ts'
import { regulatedLuce } from './luce.ts'
import {
  type BandPrices,
  byBand,
  type Discount,
  followed,
  type EnergyPrice,
  type PricePlan,
  sumOfPrices,
} from './plan.ts'
import type { Rate, Regulated } from './regulated.ts'
import type { Use } from './use.ts'

/**
 * Components of a yearly cost, each rounded individually; `rounding` closes the sum: total = sale + network + charges
 * + excise + vat - discounts + rounding. `sale` is before discounts.
 */
export interface Breakdown {
  sale: Cents
  network: Cents
  charges: Cents
  excise: Cents
  vat: Cents
  /** Gas only: VAT at 10 % and at 22 %. */
  vatReduced?: Cents
  vatOrdinary?: Cents
  discounts: Cents
  rounding: Cents
}

export interface YearlyCost {
  /** The exact sum, rounded once. */
  total: Cents
  breakdown: Breakdown
}

/** Uses that the rules do not cover: reported to the person instead of guessed (ENERGY.md §1). */
export type NotCovered = 'gas-sardegna' | 'gas-business'

/** The plan of one commodity with the regulated part of the household that would use it. */
export interface PlanInUse {
  plan: PricePlan
  regulated: Regulated
}

/** Pairs the plans of an offer with the rules of their commodity; null when a requested plan is missing. */
export function plansInUse(plans: readonly PricePlan[], rules: readonly Regulated[]): PlanInUse[] | null {
  const parts = rules.flatMap(regulated => {
    const plan = plans.find(({ commodity }) => commodity === regulated.use.commodity)
    return plan ? [{ plan, regulated }] : []
  })
  return parts.length === rules.length ? parts : null
}

/** Computed once for all offers. */
export function regulatedFor(uses: readonly Use[], market: Market): Regulated[] | NotCovered {
  const rules = uses.map(use => regulatedCosts(use, market))
  const notice = rules.find(each => typeof each === 'string')
  return notice ?? rules.filter(each => typeof each !== 'string')
}

export function regulatedCosts(use: Use, market: Market): Regulated | NotCovered {
  if (use.commodity === 'luce') return regulatedLuce(use, market)
  if (use.client === 'business') return 'gas-business'
  if (use.place.ambito === null) return 'gas-sardegna'
  return regulatedGas(use, use.place.ambito, market)
}

/** Year 1 has every discount; in year 2 only permanent ones remain, and a price fixed for a year is renewed. */
export type YearOfContract = 1 | 2

/** Costs that the seller passes on: declared components and dispatching, €/year and €/kWh or €/Smc. */
export function declaredRates(
  plan: Pick<PricePlan, 'declared' | 'dispatching'>,
  regulated: Regulated,
): { perYear: Decimal; perUnit: Decimal } {
  let [perYear, perUnit] = [Decimal.zero, Decimal.zero]
  const add = (rate: Rate | undefined) => {
    if (!rate) return
    perYear = perYear.plus(rate.perYear)
    perUnit = perUnit.plus(rate.perUnit)
  }
  for (const component of plan.declared) add(regulated.declared[component])
  for (const entry of plan.dispatching) add(regulated.dispatching[entry])
  return { perYear, perUnit }
}

export const yearlyCost = (plan: PricePlan, regulated: Regulated, year: YearOfContract = 1): YearlyCost | null =>
  costOf([{ plan, regulated }], year)

/**
 * Cost of the first (or second) year of an offer, all components and taxes; for luce and gas together the exact sum of
 * both. Null when a plan follows an index without a known value, or has bands that the commodity lacks.
 */
export function costOf(parts: readonly PlanInUse[], year: YearOfContract = 1): YearlyCost | null {
  const exact = exactSum(parts, year)
  return exact && close(exact)
}

/** The total without its components: enough to sort thousands of offers. */
export function yearlyTotal(parts: readonly PlanInUse[]): Cents | null {
  const exact = exactSum(parts, 1)
  return exact && toCents(exact.total)
}

function exactSum(parts: readonly PlanInUse[], year: YearOfContract): ExactParts | null {
  let sum: ExactParts | null = null
  for (const { plan, regulated } of parts) {
    const exact = exactYear(plan, regulated, year)
    if (!exact) return null
    sum = sum ? sumOf(sum, exact) : exact
  }
  return sum
}

/** What the seller asks per kWh or Smc at these hours, index included. Null without a value of the index or units. */
export function unitPrice(
  { price, beside }: PricePlan,
  hours: Pick<Regulated, 'units' | 'bandUnits' | 'wholesale'>,
): Decimal | null {
  const own = unitPrices(price, hours)
  const whole = own && beside ? sumOfPrices(own, beside) : own
  if (!whole || whole.bands === 'mono') return whole && whole.mono.rounded(PRICE_PLACES)
  return hours.units.isZero() ? null : byUseOf(whole, hours).banded.dividedBy(hours.units, PRICE_PLACES)
}
const PRICE_PLACES = 6

function exactYear(plan: PricePlan, rules: Regulated, year: YearOfContract): ExactParts | null {
  const regulated = plan.allInclusive ? taxesAlone(rules) : rules
  const energy = energyCost(priceOfYear(plan, year), plan, regulated)
  if (!energy) return null
  const { units, powerKw, vat } = regulated
  const beside = plan.beside ? byUseOf(plan.beside, regulated) : NOTHING

  const declared = declaredRates(plan, regulated)
  const fee = year === 1 && plan.feeOnce ? plan.feeYear.plus(plan.feeOnce) : plan.feeYear
  const fixed = fee.plus(declared.perYear)
  const perUnit = energy.perUnit.plus(declared.perUnit).plus(beside.perUnit)
  const banded = energy.banded.plus(beside.banded)
  const power = plan.feePerKwYear.times(powerKw)
  const saleTotal = fixed.plus(power).plus(banded).plus(perUnit.times(units))

  let [untaxed, afterVat] = [NO_DISCOUNT, NO_DISCOUNT]
  for (const discount of plan.discounts) {
    if (!applies(discount, year)) continue
    const less = discountOn({ fixed, fee: plan.feeYear, power, perUnit, banded, energy }, discount, regulated)
    if (discount.reducesVatBase) untaxed = bothOf(untaxed, less)
    else afterVat = bothOf(afterVat, less)
  }
  const untaxedDiscount = untaxed.flat.plus(untaxed.perUnit.times(units))
  const afterVatDiscount = afterVat.flat.plus(afterVat.perUnit.times(units))

  const taxable = saleTotal
    .minus(untaxedDiscount)
    .plus(regulated.network)
    .plus(regulated.charges)
    .plus(regulated.excise)
  const reducedBase = vat.twoRates
    ? perUnit.minus(untaxed.perUnit).times(vat.reducedUnits).plus(vat.reducedRegulated).plus(vat.reducedExcise)
    : Decimal.zero
  const vatReduced = reducedBase.times(vat.reducedRate)
  const vatOrdinary = taxable.minus(reducedBase).times(vat.ordinaryRate)
  const vatTotal = vatReduced.plus(vatOrdinary)
  return {
    sale: saleTotal,
    network: regulated.network,
    charges: regulated.charges,
    excise: regulated.excise,
    vat: vatTotal,
    byRate: vat.twoRates ? { vatReduced, vatOrdinary } : null,
    discounts: untaxedDiscount.plus(afterVatDiscount),
    total: taxable.plus(vatTotal).minus(afterVatDiscount),
  }
}

/**
 * A price fixed for at most a year ends with it; then comes the declared renewal, else the same price as a best guess.
 */
export const priceOfYear = (plan: PricePlan, year: YearOfContract): EnergyPrice =>
  year === 2 && priceEndsInFirstYear(plan) ? (plan.renewal ?? plan.price) : plan.price

const MONTHS_IN_YEAR = 12
export const priceEndsInFirstYear = (plan: PricePlan): boolean =>
  plan.fixedMonths !== null && plan.fixedMonths <= MONTHS_IN_YEAR

/** Only unconditional discounts count. */
export const applies = ({ lasts, condition }: Discount, year: YearOfContract): boolean =>
  condition === null && (year === 1 || lasts === 'always')

/** For an all-inclusive price. */
const taxesAlone = (regulated: Regulated): Regulated => ({
  ...regulated,
  network: Decimal.zero,
  charges: Decimal.zero,
  declared: {},
  dispatching: {},
  vat: { ...regulated.vat, reducedRegulated: Decimal.zero },
})

/** Volumetric price: one unit price for all hours, or euros by band. */
interface ByUse {
  perUnit: Decimal
  banded: Decimal
}
const NOTHING: ByUse = { perUnit: Decimal.zero, banded: Decimal.zero }

interface Sale extends ByUse {
  /** The seller's own fee plus all yearly regulated amounts. */
  fee: Decimal
  fixed: Decimal
  power: Decimal
  energy: ByUse & { prices: BandPrices }
}

function byUseOf(prices: BandPrices, { bandUnits }: Pick<Regulated, 'bandUnits'>): ByUse {
  if (prices.bands === 'mono') return { perUnit: prices.mono, banded: Decimal.zero }
  const f1 = prices.f1.times(bandUnits.f1)
  const rest =
    prices.bands === 'f1-f23'
      ? prices.f23.times(bandUnits.f23)
      : prices.f2.times(bandUnits.f2).plus(prices.f3.times(bandUnits.f3))
  return { perUnit: Decimal.zero, banded: f1.plus(rest) }
}

/** The seller's energy with its index; with a subscription, only for usage beyond the included units. */
function energyCost(energy: EnergyPrice, { includedUnits }: PricePlan, regulated: Regulated): Sale['energy'] | null {
  const prices = unitPrices(energy, regulated)
  if (!prices) return null
  const { perUnit, banded } = byUseOf(prices, regulated)
  const { units } = regulated
  if (!includedUnits) return { perUnit, banded, prices }
  if (units.isZero()) return null
  return { perUnit: perUnit.times(units.minus(includedUnits).over(units)), banded, prices }
}

/** Unit prices with their index, losses included. Null without a value of the index. */
export function unitPrices(energy: EnergyPrice, { wholesale }: Pick<Regulated, 'wholesale'>): BandPrices | null {
  const { index, prices } = energy
  if (index === null) return prices
  const priced = (band: Parameters<typeof followed>[1], price: Decimal) =>
    followed(energy, band, wholesale)?.plus(price)
  if (prices.bands === 'mono') {
    const mono = priced('mono', prices.mono)
    return mono ? { bands: 'mono', mono } : null
  }
  const f1 = priced('f1', prices.f1)
  if (prices.bands === 'f1-f23') {
    const f23 = priced('f23', prices.f23)
    return f1 && f23 ? { bands: 'f1-f23', f1, f23 } : null
  }
  const [f2, f3] = [priced('f2', prices.f2), priced('f3', prices.f3)]
  return f1 && f2 && f3 ? { bands: 'f1-f2-f3', f1, f2, f3 } : null
}

const PERCENT = Decimal.of('0.01')
const BANDS = ['f1', 'f2', 'f3'] as const

/** Euros a year and euros per unit, kept apart because gas taxes them at different VAT rates. */
interface Less {
  flat: Decimal
  perUnit: Decimal
}
const NO_DISCOUNT: Less = { flat: Decimal.zero, perUnit: Decimal.zero }
const bothOf = (a: Less, b: Less): Less => ({ flat: a.flat.plus(b.flat), perUnit: a.perUnit.plus(b.perUnit) })

function discountOn(sale: Sale, { amount, unit, on, bands }: Discount, { bandUnits }: Regulated): Less {
  const overBands = (of: (band: 'f1' | 'f2' | 'f3') => Decimal) =>
    Decimal.sum(
      BANDS.map(band =>
        of(band)
          .times(bandUnits[band])
          .times(bands?.[band] ?? Decimal.one),
      ),
    )
  if (unit === '€') return { flat: amount, perUnit: Decimal.zero }
  if (unit === '€/unit')
    return bands ? { flat: overBands(() => amount), perUnit: Decimal.zero } : { flat: Decimal.zero, perUnit: amount }
  const share = amount.times(PERCENT)
  switch (on) {
    case 'fee':
      return { flat: sale.fee.times(share), perUnit: Decimal.zero }
    case 'power':
      return { flat: sale.power.times(share), perUnit: Decimal.zero }
    case 'energy':
      if (bands)
        return { flat: overBands(band => byBand(sale.energy.prices)[band]).times(share), perUnit: Decimal.zero }
      return { flat: sale.energy.banded.times(share), perUnit: sale.energy.perUnit.times(share) }
    case 'sale':
      return { flat: sale.fixed.plus(sale.power).plus(sale.banded).times(share), perUnit: sale.perUnit.times(share) }
  }
}

type ExactParts = Record<'sale' | 'network' | 'charges' | 'excise' | 'vat' | 'discounts' | 'total', Decimal> & {
  /** VAT at each rate, of gas alone. */
  byRate: { vatReduced: Decimal; vatOrdinary: Decimal } | null
}

const sumOf = (a: ExactParts, b: ExactParts): ExactParts => ({
  sale: a.sale.plus(b.sale),
  network: a.network.plus(b.network),
  charges: a.charges.plus(b.charges),
  excise: a.excise.plus(b.excise),
  vat: a.vat.plus(b.vat),
  byRate: null,
  discounts: a.discounts.plus(b.discounts),
  total: a.total.plus(b.total),
})

function close(exact: ExactParts): YearlyCost {
  const total = toCents(exact.total)
  const sale = toCents(exact.sale)
  const network = toCents(exact.network)
  const charges = toCents(exact.charges)
  const excise = toCents(exact.excise)
  const vat = toCents(exact.vat)
  const discounts = toCents(exact.discounts)
  const rounding = (total - (sale + network + charges + excise + vat - discounts)) as Cents
  const { byRate } = exact
  const rates = byRate && { vatReduced: toCents(byRate.vatReduced), vatOrdinary: toCents(byRate.vatOrdinary) }
  return { total, breakdown: { sale, network, charges, excise, vat, ...rates, discounts, rounding } }
}
