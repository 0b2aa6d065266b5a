import { Decimal } from '#core/decimal.ts'
import { addMonths, type CalendarDate } from '#core/dates.ts'
import type { Market } from '#areas/market/market.ts'
import { monthlyShares, shareOf } from '../cost/gas.ts'
import type {
  BandPrices,
  DispatchingEntry,
  EnergyPrice,
  PaidByBand,
  PricePlan,
  ByBand,
  DeclaredComponent,
  Discount,
} from '../cost/plan.ts'
import type { Regulated } from '../cost/regulated.ts'
import type { Use } from '../cost/use.ts'
import { regulatedCosts, type YearOfContract } from '../cost/yearly-cost.ts'
import type { MarketBand, MarketComponent, MarketTerms, PriceInterval, MarketDiscount } from './market-terms.ts'
import { type Cell, cellsOf, isTimed, type PlanInput, priceIn, isValidIn, shareWithin } from './entry/price-cells.ts'

/** The plan of an offer for a household, and whether its prices cover the whole consumption. */
interface MarketPlan {
  plan: PricePlan
  incomplete: boolean
}

const MONTHS_IN_YEAR = 12
const TWELFTH = Decimal.one.over(Decimal.of(MONTHS_IN_YEAR))
const BANDS = ['f1', 'f2', 'f3'] as const

/** Twelve contract months from the month of the market's day (ENERGY.md §1, «Periods»). */
export function planInput(regulated: Regulated, market: Market, year: YearOfContract): PlanInput {
  const before = year === 1 ? 0 : MONTHS_IN_YEAR
  const { use } = regulated
  const shares = use.commodity === 'gas' ? monthlyShares(use, market.facts) : null
  const first: CalendarDate = `${market.asOf.slice(0, 7)}-01`
  const months = Array.from({ length: MONTHS_IN_YEAR }, (_, n) => {
    const day = addMonths(first, before + n)
    return { month: day.slice(0, 7), use: shares ? shareOf(shares, day) : TWELFTH, time: TWELFTH }
  })
  const sizes = new Map<string, PlanInput | null>()
  const sized = (units: string) => {
    const known = sizes.get(units)
    if (known !== undefined) return known
    const ofSize = regulatedCosts(useOfSize(use, Decimal.of(units)), market)
    const input = typeof ofSize === 'string' ? null : planInput(ofSize, market, year)
    sizes.set(units, input)
    return input
  }
  return { regulated, months, before, year, sized }
}

const useOfSize = (use: Use, units: Decimal): Use =>
  use.commodity === 'luce' ? { ...use, kwh: units, bands: null } : { ...use, smc: units }

/**
 * Converts a market offer, for one household and one contract year or some cells of it, to input of the cost engine.
 * Null when some hours have no price.
 */
export function marketPlan(terms: MarketTerms, input: PlanInput, cells = cellsOf(terms, input)): MarketPlan | null {
  const [energy, beside] = [new EnergySum(terms.bands), new EnergySum(terms.bands)]
  const fees = { '€/year': Decimal.zero, '€/kW': Decimal.zero, '€': Decimal.zero }
  const variable: VariableCells = { f1: new Set(), f2: new Set(), f3: new Set() }
  const ofOwnBand = new Map<string, EnergySum>()
  let incomplete = false
  for (const component of terms.components) {
    if (component.optional) continue
    const byKind = Map.groupBy(component.intervals, ({ band, unit }) => `${band ?? ''} ${unit}`)
    const bands = new Set([...byKind.values()].map(([first]) => first?.band))
    for (const intervals of byKind.values()) {
      const unit = kindOf(component, intervals)
      const band = intervals[0]?.band
      if (unit === 'energy') {
        const { price, uncovered, held } = overCells(intervals, cells, input)
        // Many suppliers give only the first band to mean «all hours».
        const hours = !band || (band === 'f1' && bands.size === 1) ? null : band
        if (!(component.area === '04' ? energy : beside).add(hours, price)) return null
        if (component.ownBand && component.area === '04') {
          const sum = ofOwnBand.get(component.ownBand) ?? new EnergySum(terms.bands)
          ofOwnBand.set(component.ownBand, sum)
          sum.add(hours, price)
        }
        const follows = ({ variable: said }: PriceInterval) => (terms.mixed ? said : component.area === '04')
        for (const part of partsOf(hours, terms.bands))
          for (const [cell, interval] of held) if (follows(interval)) variable[part].add(cell)
        incomplete ||= uncovered
      } else {
        const { price, uncovered } =
          unit === '€'
            ? { price: Decimal.of(intervals[0]?.price ?? '0'), uncovered: false }
            : overTime(intervals, cells, input)
        fees[unit] = fees[unit].plus(price)
        incomplete ||= uncovered
      }
    }
  }
  if (leavesHours(energy, beside)) return null
  const own = terms.dispatching.flatMap(({ entry, value }) => (entry === '99' && value ? [Decimal.of(value)] : []))
  if (!terms.inclusive) beside.add(null, Decimal.sum(own))
  const price = priceOf(terms, energy, followedShares(terms, variable, cells))
  const once = input.year === 1 ? fees['€'] : Decimal.zero
  const { inclusive } = terms
  return {
    incomplete,
    plan: {
      commodity: terms.commodity,
      price: inclusive ? { ...price, prices: { bands: 'mono', mono: energy.all.plus(beside.all) } } : price,
      fixedMonths: null,
      renewal: null,
      feeYear: fees['€/year'],
      feePerKwYear: fees['€/kW'],
      ...(!once.isZero() && { feeOnce: once }),
      ...(!inclusive && !beside.isNothing() && { beside: beside.prices(false) }),
      ...(inclusive && { allInclusive: true as const }),
      ...(inclusive?.subscribed && { includedUnits: Decimal.of(inclusive.subscribed) }),
      declared: terms.declared,
      dispatching: terms.dispatching.flatMap(({ entry }) => (entry === '99' ? [] : [entry satisfies DispatchingEntry])),
      discounts: terms.discounts.flatMap(discount =>
        discountOf(discount, terms, input, {
          inBands: energy.inBands(),
          all: energy.all,
          ofOwnBand: band => ofOwnBand.get(band)?.inBands() ?? null,
        }),
      ),
    },
  }
}

/** Plans that do not depend on the household: most of the market, built once instead of per request. */
const sharedPlans = {
  1: new WeakMap<MarketTerms, MarketPlan | null>(),
  2: new WeakMap<MarketTerms, MarketPlan | null>(),
}

/** As `marketPlan`, cached when it does not depend on the household. */
export function planFor(terms: MarketTerms, input: PlanInput): MarketPlan | null {
  const plans = sharedPlans[input.year]
  const shared = plans.get(terms)
  if (shared !== undefined) return shared
  const plan = marketPlan(terms, input)
  if (isForAll(terms)) plans.set(terms, plan)
  return plan
}

/** No consumption tiers, months, power or household-specific components. */
const isForAll = ({ components, discounts }: MarketTerms): boolean =>
  components.every(({ intervals }) => intervals.every(each => !each.from && !each.upTo && !isTimed(each))) &&
  discounts.every(each => !each.from && !each.upTo && !isTimed(each) && !each.components && each.unit !== '€/kW')

/** How a price is charged: by use, by time, or once. */
function kindOf({ area }: MarketComponent, [first]: readonly PriceInterval[]): 'energy' | '€/year' | '€/kW' | '€' {
  const unit = first?.unit ?? '€'
  if (unit === '€/kWh' || unit === '€/Smc') return 'energy'
  return area === '05' && unit === '€/year' ? '€' : unit
}

/** Unit price of the year: each cell weighs by its consumption. */
function overCells(intervals: readonly PriceInterval[], cells: readonly Cell[], input: PlanInput) {
  const heldIn = new Map<number, PriceInterval>()
  let [price, uncovered] = [Decimal.zero, false]
  for (const [at, cell] of cells.entries()) {
    const held = priceIn(intervals, cell, input)
    if (!held) {
      uncovered = true
      continue
    }
    price = price.plus(cells.length === 1 ? Decimal.of(held.price) : Decimal.of(held.price).times(cell.use))
    heldIn.set(at, held)
  }
  return { price, uncovered, held: heldIn }
}

/** Charges by time, in twelfths; the tiers of a month count once. */
function overTime(intervals: readonly PriceInterval[], cells: readonly Cell[], input: PlanInput) {
  let [price, uncovered] = [Decimal.zero, false]
  for (const cell of cells.filter(({ from }, _, [first]) => first && from.compare(first.from) === 0)) {
    const held = priceIn(intervals, cell, input)
    if (held) price = price.plus(Decimal.of(held.price).times(cell.time))
    else uncovered = true
  }
  return { price, uncovered }
}

type VariableCells = Record<(typeof BANDS)[number], Set<number>>

/** Share of each band that follows the index: where there is a spread, or the intervals marked so in a mixed offer. */
function followedShares({ mixed, components }: MarketTerms, variable: VariableCells, cells: readonly Cell[]) {
  const hasSpread = components.some(
    each => !each.optional && each.area === '04' && each.intervals.some(one => kindOf(each, [one]) === 'energy'),
  )
  const shareIn = (band: (typeof BANDS)[number]) =>
    (!mixed && !hasSpread) || variable[band].size === cells.length
      ? Decimal.one
      : Decimal.sum([...variable[band]].map(at => cells[at]?.use ?? Decimal.zero))
  return { f1: shareIn('f1'), f2: shareIn('f2'), f3: shareIn('f3') }
}

function priceOf(
  { index, bands }: MarketTerms,
  energy: EnergySum,
  shares: Record<(typeof BANDS)[number], Decimal>,
): EnergyPrice {
  if (!index || BANDS.every(band => shares[band].isZero())) return { index: null, prices: energy.prices(false) }
  const { byBand } = index
  const paid = (band: (typeof BANDS)[number]) =>
    Decimal.of(byBand ? byBand[band] : index.coefficient).times(shares[band])
  const named = { index: index.name }
  if (!byBand && BANDS.every(band => shares[band].compare(shares.f1) === 0)) {
    const [coefficient, prices] = [paid('f1'), energy.prices(true)]
    // Two bands follow the mix of F2 and F3, even if a supplier sets different spreads.
    if (prices.bands !== 'f1-f2-f3' || bands !== 'f1-f23')
      return { ...named, ...(coefficient.compare(Decimal.one) !== 0 && { coefficient }), prices }
  }
  const { f1, f2, f3 } = energy.inBands()
  const mix = byBand?.f23 ?? (!byBand && bands === 'f1-f23' ? index.coefficient : undefined)
  const coefficient: PaidByBand =
    mix === undefined
      ? { f1: paid('f1'), f2: paid('f2'), f3: paid('f3') }
      : {
          f1: paid('f1'),
          f2: byBand ? paid('f2') : Decimal.zero,
          f3: byBand ? paid('f3') : Decimal.zero,
          f23: Decimal.of(mix).times(shares.f2),
        }
  return { ...named, coefficient, prices: { bands: 'f1-f2-f3', f1, f2, f3 } }
}

const PARTS: Readonly<Record<MarketBand, readonly (typeof BANDS)[number][]>> = {
  f1: ['f1'],
  f2: ['f2'],
  f3: ['f3'],
  f23: ['f2', 'f3'],
  f13: ['f1', 'f3'],
  f12: ['f1', 'f2'],
}

/** Standard bands of some hours; with two bands, «F2» is everything outside F1. */
const partsOf = (hours: MarketBand | null, bands: MarketTerms['bands']): readonly (typeof BANDS)[number][] =>
  hours === null ? BANDS : bands === 'f1-f23' && hours === 'f2' ? PARTS.f23 : PARTS[hours]

/** Some hours have no price although others are priced individually. */
function leavesHours(...sums: readonly EnergySum[]): boolean {
  const priced = new Set(sums.flatMap(sum => [...sum.priced]))
  return priced.size > 0 && priced.size < BANDS.length
}

/** Accumulates unit prices of components, for all hours and by band. */
class EnergySum {
  private readonly bands: MarketTerms['bands']
  private readonly by = { f1: Decimal.zero, f2: Decimal.zero, f3: Decimal.zero }
  all = Decimal.zero
  readonly priced = new Set<(typeof BANDS)[number]>()

  constructor(bands: MarketTerms['bands']) {
    this.bands = bands
  }

  /** False for a band that a single-price offer cannot have. */
  add(band: MarketBand | null, price: Decimal): boolean {
    if (band === null) {
      this.all = this.all.plus(price)
      return true
    }
    if (this.bands === 'mono') return false
    for (const part of partsOf(band, this.bands)) {
      this.by[part] = this.by[part].plus(price)
      this.priced.add(part)
    }
    return true
  }

  isNothing(): boolean {
    return this.priced.size === 0 && this.all.isZero()
  }

  inBands(): Record<(typeof BANDS)[number], Decimal> {
    return { f1: this.all.plus(this.by.f1), f2: this.all.plus(this.by.f2), f3: this.all.plus(this.by.f3) }
  }

  /** In the engine's format; an index splits the hours as the offer does. */
  prices(isVariable: boolean): BandPrices {
    const { f1, f2, f3 } = this.inBands()
    if (this.bands === 'mono' || (this.priced.size === 0 && !isVariable)) return { bands: 'mono', mono: this.all }
    if (this.bands === 'f1-f23' && f2.compare(f3) === 0) return { bands: 'f1-f23', f1, f23: f2 }
    return { bands: 'f1-f2-f3', f1, f2, f3 }
  }
}

const PERCENT = Decimal.of('0.01')

/** The supplier's unit charges without the index: by standard band, for all hours, and by own band. */
interface UnitCharges {
  inBands: ByBand
  all: Decimal
  /** Amounts weigh by the share of each standard band that the own band covers. */
  ofOwnBand(band: string): ByBand | null
}

/** A discount within one contract year; what it leaves uncovered is not a gap. */
function discountOf(
  discount: MarketDiscount,
  { inclusive }: MarketTerms,
  input: PlanInput,
  asked: UnitCharges,
): Discount[] {
  const { regulated, year } = input
  const { unit, shares, components, on } = discount
  const isOnce = unit === '€' || (Boolean(discount.atEntry) && !isTimed(discount))
  if (inclusive && (!isOnce || !unit.startsWith('€') || unit === '€/kWh' || unit === '€/Smc')) return []
  const byUse = unit === '€/kWh' || unit === '€/Smc' || (unit === '%' && on === 'sale' && !components)
  const within = shareWithin(discount, regulated.units)
  const ofYear = (weighsUse: boolean) =>
    isOnce ? (year === 1 ? Decimal.one : Decimal.zero) : shareOfYear(discount, input, weighsUse)
  // A lump sum is given in full to anyone whose consumption reaches its tier and stays in it.
  const share = byUse ? ofYear(true).times(within) : holds(discount, regulated.units) ? ofYear(false) : Decimal.zero
  if (share.isZero()) return []
  const amount = Decimal.of(discount.amount).times(share)
  const shared = {
    name: discount.name,
    reducesVatBase: !discount.afterVat,
    lasts: isOnce ? ('once' as const) : ('first-year' as const),
    condition: discount.condition ?? null,
  }
  const bands: { bands?: ByBand } = shares
    ? { bands: { f1: Decimal.of(shares.f1), f2: Decimal.of(shares.f2), f3: Decimal.of(shares.f3) } }
    : {}
  switch (unit) {
    case '€':
    case '€/year':
      return [{ ...shared, amount, unit: '€', on: 'sale' }]
    case '€/kW':
      return [{ ...shared, amount: amount.times(regulated.powerKw), unit: '€', on: 'power' }]
    case '€/kWh':
    case '€/Smc':
      return [{ ...shared, ...bands, amount, unit: '€/unit', on: 'energy' }]
    case '%':
      if (components)
        return ofComponents(components, { time: share, use: ofYear(true) }, regulated).map(part => ({
          ...shared,
          ...part,
          amount: part.amount.times(Decimal.of(discount.amount)).times(PERCENT),
        }))
      // A percentage of the sale applies to the seller's energy, as the Portale computes it.
      if (on !== 'sale') return [{ ...shared, amount, unit: '%', on }]
      return [
        { ...shared, ...bands, amount, unit: '%', on: 'energy' },
        ...ofOwnHours(discount, asked).map(more => ({ ...shared, ...more, amount: amount.times(PERCENT) })),
      ]
  }
}

/** A standard band shared by several own bands has their mean price: the base for a percentage of one of them. */
function ofOwnHours({ ownBands = [], shares }: MarketDiscount, { inBands, all, ofOwnBand }: UnitCharges) {
  if (!shares) return []
  const priced = ownBands.flatMap(band => ofOwnBand(band) ?? [])
  if (priced.length === 0) return []
  const beside = (band: keyof ByBand) =>
    Decimal.sum(priced.map(each => each[band])).minus(inBands[band].minus(all).times(Decimal.of(shares[band])))
  const bands: ByBand = { f1: beside('f1'), f2: beside('f2'), f3: beside('f3') }
  const isSame = Object.values(bands).every(part => part.isZero())
  return isSame ? [] : [{ unit: '€/unit' as const, on: 'energy' as const, bands }]
}

const holds = ({ from, upTo }: MarketDiscount, units: Decimal): boolean =>
  (!from || Decimal.of(from).minus(Decimal.one).compare(units) < 0) && (!upTo || units.compare(Decimal.of(upTo)) <= 0)

/** Share of the year covered by a discount; entry discounts and open-ended ones cover the whole first year. */
function shareOfYear(discount: MarketDiscount, input: PlanInput, byUse: boolean): Decimal {
  if (!isTimed(discount)) return input.year === 1 ? Decimal.one : Decimal.zero
  const covered = input.months.filter((_, month) => isValidIn(discount, { input, month }))
  if (covered.length === input.months.length) return Decimal.one
  return Decimal.sum(covered.map(({ use, time }) => (byUse ? use : time)))
}

/** Regulated components over part of the year, as euros a year and per unit of the total use. */
function ofComponents(
  components: readonly DeclaredComponent[],
  { time, use }: Record<'time' | 'use', Decimal>,
  { declared }: Regulated,
) {
  const rates = components.flatMap(component => declared[component] ?? [])
  const amounts = [
    { unit: '€', amount: Decimal.sum(rates.map(({ perYear }) => perYear)).times(time) },
    { unit: '€/unit', amount: Decimal.sum(rates.map(({ perUnit }) => perUnit)).times(use) },
  ] as const
  return amounts.filter(({ amount }) => !amount.isZero()).map(part => ({ ...part, on: 'sale' as const }))
}
