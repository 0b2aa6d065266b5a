import { Decimal } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import { yearOfEstimate } from '#areas/market/quarter.ts'
import { monthlyPercent } from '../cost/gas.ts'
import type { BandPrices, DeclaredComponent, Discount, DispatchingEntry, EnergyPrice, PricePlan } from '../cost/plan.ts'
import type { Regulated } from '../cost/regulated.ts'
import type { Use } from '../cost/use.ts'
import { regulatedCosts, type YearOfContract } from '../cost/yearly-cost.ts'
import type { MarketBand, MarketComponent, MarketDiscount, MarketTerms, Period, PriceInterval } from './market-terms.ts'

/** What a plan is made for: a household, its year of contract, and how its consumption falls on the twelve months. */
export interface PlanGround {
  regulated: Regulated
  /** The twelve months, 'YYYY-MM', with the share of the year's consumption of each. */
  months: readonly { month: string; use: Decimal; time: Decimal }[]
  /** Months of the contract before these. */
  before: number
  year: YearOfContract
  /** The same for a flat offer, which charges so many units whatever is used; null where the rules give no cost. */
  sized(units: string): PlanGround | null
}

const TWELVE = Decimal.of(12)
/** A twelfth repeats: so many places leave no cent behind. */
const SHARE_PLACES = 15
const PERCENT = Decimal.of('0.01')
const TWELFTH = Decimal.one.dividedBy(TWELVE, SHARE_PLACES)

/** The months of a year of contract that begins in the month of the market's day. */
export function planGround(regulated: Regulated, market: Market, year: YearOfContract): PlanGround {
  const before = year === 1 ? 0 : 12
  const { use } = regulated
  const percent = use.commodity === 'gas' ? monthlyPercent(use, market.facts) : null
  const months = yearOfEstimate(market.asOf).map(day => {
    const month = `${Number(day.slice(0, 4)) + before / 12}${day.slice(4, 7)}`
    // Profiles run with the thermal year, October to September.
    const share = percent?.[(Number(day.slice(5, 7)) + 2) % 12]?.times(PERCENT)
    return { month, use: share ?? TWELFTH, time: TWELFTH }
  })
  const sizes = new Map<string, PlanGround | null>()
  const sized = (units: string) => {
    const known = sizes.get(units)
    if (known !== undefined) return known
    const ofSize = regulatedCosts(useOfSize(use, Decimal.of(units)), market)
    const ground = typeof ofSize === 'string' ? null : planGround(ofSize, market, year)
    sizes.set(units, ground)
    return ground
  }
  return { regulated, months, before, year, sized }
}

const useOfSize = (use: Use, units: Decimal): Use =>
  use.commodity === 'luce' ? { ...use, kwh: units, bands: null } : { ...use, smc: units }

/**
 * What an offer of the market asks of one household in one year of its contract, as the cost engine takes it. Null where its
 * prices do not reach the household's consumption or leave hours without a price.
 */
export function marketPlan(terms: MarketTerms, ground: PlanGround): PricePlan | null {
  const energy = new EnergySum(terms.bands)
  let [feeYear, feePerKwYear, feeOnce] = [Decimal.zero, Decimal.zero, Decimal.zero]
  for (const component of terms.components) {
    if (component.optional) continue
    const parts = pricesOf(component, ground)
    if (!parts) return null
    const bands = new Set(parts.map(({ band }) => band))
    for (const { band, unit, price } of parts) {
      if (unit === '€' || (unit === '€/year' && component.area === '05')) feeOnce = feeOnce.plus(price)
      else if (unit === '€/year') feeYear = feeYear.plus(price)
      else if (unit === '€/kW') feePerKwYear = feePerKwYear.plus(price)
      // The first band alone is how many suppliers write «all hours».
      else if (!band || (band === 'f1' && bands.size === 1)) energy.add(null, price)
      else if (!energy.add(band, price)) return null
    }
  }
  const prices = energy.prices(terms.index)
  if (!prices) return null
  const own = terms.dispatching.flatMap(({ entry, value }) => (entry === '99' && value ? [Decimal.of(value)] : []))
  return {
    commodity: terms.commodity,
    price: {
      index: terms.index?.name ?? null,
      ...coefficientOf(terms.index),
      prices,
    },
    fixedMonths: null,
    renewal: null,
    feeYear,
    feePerKwYear,
    ...(ground.year === 1 && !feeOnce.isZero() && { feeOnce }),
    ...(own.length > 0 && { ownPerUnit: Decimal.sum(own) }),
    declared: terms.declared,
    dispatching: terms.dispatching.flatMap(({ entry }) => (entry === '99' ? [] : [entry satisfies DispatchingEntry])),
    discounts: terms.discounts.flatMap(discount => discountOf(discount, ground)),
  }
}

function coefficientOf(index: MarketTerms['index']): Pick<EnergyPrice, 'coefficient'> {
  if (!index) return {}
  const { coefficient, byBand } = index
  if (byBand)
    return { coefficient: { f1: Decimal.of(byBand.f1), f2: Decimal.of(byBand.f2), f3: Decimal.of(byBand.f3) } }
  return coefficient === '1' ? {} : { coefficient: Decimal.of(coefficient) }
}

/** Plans that are the same for every household: most of the market, made once and not at each question. */
const sharedPlans = new WeakMap<MarketTerms, PricePlan | null>()

/** As `marketPlan`; what does not depend on the household is kept with its terms. */
export function planFor(terms: MarketTerms, ground: PlanGround): PricePlan | null {
  if (ground.year === 2) return marketPlan(terms, ground)
  const shared = sharedPlans.get(terms)
  if (shared !== undefined) return shared
  const plan = marketPlan(terms, ground)
  if (isForAll(terms)) sharedPlans.set(terms, plan)
  return plan
}

/** No stretches of consumption, no months, no power or bands of a household in it. */
const isForAll = ({ components, discounts }: MarketTerms): boolean =>
  components.every(({ intervals }) => intervals.every(each => !each.from && !each.upTo && !isTimed(each))) &&
  discounts.every(
    each => !each.from && !each.upTo && !isTimed(each) && !each.bands && !each.components && each.unit !== '€/kW',
  )
const isTimed = ({ months, until, only }: Period): boolean => Boolean(months ?? until ?? only)

interface Part {
  band: MarketBand | undefined
  unit: PriceInterval['unit']
  /** Of the year, months weighed. */
  price: Decimal
}

/** The prices of a component for this household, one per band and unit; null where no stretch holds its consumption. */
function pricesOf({ intervals }: MarketComponent, ground: PlanGround): Part[] | null {
  const parts: Part[] = []
  const byKind = Map.groupBy(intervals, ({ band, unit }) => `${band ?? ''} ${unit}`)
  for (const ofKind of byKind.values()) {
    const byTime = Map.groupBy(
      ofKind,
      ({ months, until, only }) => `${months ?? ''} ${until ?? ''} ${only?.join() ?? ''}`,
    )
    const fitting = [...byTime.values()].map(same => stretchWith(same, ground.regulated.units))
    const held = fitting.filter(interval => interval !== null)
    const [first] = held
    // The price without limits is for what the others do not reach (Trasmissione Offerte v5.0, §5.4, 25).
    if (!first || (held.length < fitting.length && !ofKind.some(isDefault))) return null
    parts.push({ band: first.band, unit: first.unit, price: overMonths(held, ground, first.unit) })
  }
  return parts
}

interface Stretch {
  from?: string
  upTo?: string
}

/** Stretches are written in whole units: one that ends at 1800 holds 1800.4, too. */
const holds = ({ from, upTo }: Stretch, units: Decimal): boolean =>
  (!from || Decimal.of(from).compare(units) <= 0) && (!upTo || units.compare(Decimal.of(upTo).plus(Decimal.one)) < 0)

const isOpen = ({ from, upTo }: Stretch): boolean => !from && !upTo
const isDefault = (interval: PriceInterval): boolean => isOpen(interval) && !isTimed(interval)

/** The first stretch that holds the consumption; one without limits only where no other does. */
function stretchWith<I extends Stretch>(intervals: readonly I[], units: Decimal): I | null {
  const sorted = intervals.toSorted(
    (a, b) => Number(isOpen(a)) - Number(isOpen(b)) || Number(a.from ?? 0) - Number(b.from ?? 0),
  )
  return sorted.find(interval => holds(interval, units)) ?? null
}

/** The price of the year: that of each month, by what is used in it (or by time, for what is paid by time). */
function overMonths(intervals: readonly PriceInterval[], ground: PlanGround, unit: PriceInterval['unit']): Decimal {
  const first = intervals[0]
  if (intervals.length === 1 && first && !first.only) return Decimal.of(first.price)
  const byUse = unit === '€/kWh' || unit === '€/Smc'
  return Decimal.sum(
    ground.months.map(({ month, use, time }, index) => {
      const interval = inMonth(intervals, month, ground.before + index)
      return interval ? Decimal.of(interval.price).times(byUse ? use : time) : Decimal.zero
    }),
  )
}

const isValid = ({ months, until, only }: Period, month: string, index: number): boolean =>
  (!months || index < months) && (!until || month <= until) && (!only || only.includes(Number(month.slice(5))))

/** The more closely timed one goes first; after the last of them its price goes on, as the contract does. */
function inMonth(intervals: readonly PriceInterval[], month: string, index: number): PriceInterval | undefined {
  const closeness = ({ months, until, only }: Period) => (only ? 0 : months ? months : until ? 1_000 : 10_000)
  const valid = intervals.filter(interval => isValid(interval, month, index))
  if (valid.length > 0) return valid.toSorted((a, b) => closeness(a) - closeness(b))[0]
  return intervals.filter(({ only }) => !only).toSorted((a, b) => closeness(b) - closeness(a))[0]
}

/** How much of the year a discount covers; what is given once, or has no end, covers all of it. */
function shareOf(discount: MarketDiscount, ground: PlanGround, byUse: boolean): Decimal {
  if (ground.year === 2 && !discount.months && !discount.until && !discount.only) return Decimal.zero
  const covered = ground.months.filter(({ month }, index) => isValid(discount, month, ground.before + index))
  if (covered.length === ground.months.length) return Decimal.one
  return Decimal.sum(covered.map(({ use, time }) => (byUse ? use : time)))
}

function discountOf(discount: MarketDiscount, ground: PlanGround): Discount[] {
  const { regulated, year } = ground
  if (!holds(discount, regulated.units)) return []
  if (year === 2 && discount.atEntry) return []
  const { unit, bands, components, on } = discount
  const byUse = unit === '€/kWh' || unit === '€/Smc' || (unit === '%' && on === 'sale')
  const share =
    unit === '€' || discount.atEntry ? (year === 1 ? Decimal.one : Decimal.zero) : shareOf(discount, ground, byUse)
  if (share.isZero()) return []
  const amount = Decimal.of(discount.amount).times(share)
  const shared = {
    name: discount.name,
    reducesVatBase: !discount.afterVat,
    lasts: unit === '€' || discount.atEntry ? ('once' as const) : ('first-year' as const),
    condition: discount.condition ?? null,
  }
  switch (unit) {
    case '€':
    case '€/year':
      return [{ ...shared, amount, unit: '€', on: 'sale' }]
    case '€/kW':
      return [{ ...shared, amount: amount.times(regulated.powerKw), unit: '€', on: 'power' }]
    case '€/kWh':
    case '€/Smc':
      return bands
        ? [{ ...shared, amount: amount.times(unitsIn(bands, regulated)), unit: '€', on: 'energy' }]
        : [{ ...shared, amount, unit: '€/unit', on: 'energy' }]
    case '%':
      if (components) return partsOf(components, amount.times(PERCENT), regulated).map(part => ({ ...shared, ...part }))
      // A percentage of the sale is one of the seller's energy, as the Portale reckons it.
      return [{ ...shared, amount, unit: '%', on: on === 'sale' ? 'energy' : on }]
  }
}

const PARTS: Readonly<Record<MarketBand, readonly ('f1' | 'f2' | 'f3')[]>> = {
  f1: ['f1'],
  f2: ['f2'],
  f3: ['f3'],
  f23: ['f2', 'f3'],
  f13: ['f1', 'f3'],
  f12: ['f1', 'f2'],
}
/** What is used in these bands, each hour once. */
const unitsIn = (bands: readonly MarketBand[], { bandUnits }: Regulated): Decimal =>
  Decimal.sum([...new Set(bands.flatMap(band => PARTS[band]))].map(part => bandUnits[part]))

/** A share of regulated components, as euros a year and per unit. */
function partsOf(components: readonly DeclaredComponent[], share: Decimal, { declared }: Regulated) {
  const rates = components.flatMap(component => declared[component] ?? [])
  const amounts = [
    { unit: '€', amount: Decimal.sum(rates.map(({ perYear }) => perYear)).times(share) },
    { unit: '€/unit', amount: Decimal.sum(rates.map(({ perUnit }) => perUnit)).times(share) },
  ] as const
  return amounts.filter(({ amount }) => !amount.isZero()).map(part => ({ ...part, on: 'sale' as const }))
}

/** Adds up what the components ask per unit, for all hours and by band. */
class EnergySum {
  private readonly bands: MarketTerms['bands']
  private all = Decimal.zero
  private readonly by = { f1: Decimal.zero, f2: Decimal.zero, f3: Decimal.zero }
  private readonly priced = new Set<string>()

  constructor(bands: MarketTerms['bands']) {
    this.bands = bands
  }

  /** False for a band that an offer with one price for all hours cannot have. */
  add(band: MarketBand | null, price: Decimal): boolean {
    if (band === null) {
      this.all = this.all.plus(price)
      return true
    }
    if (this.bands === 'mono') return false
    // Of two bands, «F2» is all that is not F1.
    const parts = this.bands === 'f1-f23' && band === 'f2' ? PARTS.f23 : PARTS[band]
    for (const part of parts) {
      this.by[part] = this.by[part].plus(price)
      this.priced.add(part)
    }
    return true
  }

  /** As the engine takes them; an index divides the hours as the offer does. Null where some hours have no price. */
  prices(index: MarketTerms['index']): BandPrices | null {
    if (this.priced.size > 0 && this.priced.size < 3) return null
    const [f1, f2, f3] = [this.all.plus(this.by.f1), this.all.plus(this.by.f2), this.all.plus(this.by.f3)]
    if (index?.byBand) return { bands: 'f1-f2-f3', f1, f2, f3 }
    if (this.bands === 'mono' || (this.priced.size === 0 && !index)) return { bands: 'mono', mono: this.all }
    if (this.bands === 'f1-f23' && f2.compare(f3) === 0) return { bands: 'f1-f23', f1, f23: f2 }
    return { bands: 'f1-f2-f3', f1, f2, f3 }
  }
}
