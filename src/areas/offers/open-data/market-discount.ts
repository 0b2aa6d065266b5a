import { Decimal } from '#core/decimal.ts'
import type { ByBand, DeclaredComponent, Discount } from '../cost/plan.ts'
import type { Regulated } from '../cost/regulated.ts'
import type { MarketDiscount, MarketTerms } from './market-terms.ts'
import { isTimed, isValidIn, type PlanInput, shareWithin } from './entry/price-cells.ts'

const PERCENT = Decimal.of('0.01')

/** What the supplier asks per unit, index apart: in each standard band, in all hours, and in the hours of a band of its own. */
interface Asked {
  inBands: ByBand
  all: Decimal
  /** Each amount weighs by the part of the standard band that these hours are. */
  ofOwnBand(band: string): ByBand | null
}

/** What a discount takes off in one year of the contract; what it leaves uncovered is no gap. */
export function discountOf(
  discount: MarketDiscount,
  { inclusive }: MarketTerms,
  input: PlanInput,
  asked: Asked,
): Discount[] {
  const { regulated, year } = input
  const { unit, shares, components, on } = discount
  const isOnce = unit === '€' || (Boolean(discount.atEntry) && !isTimed(discount))
  if (inclusive && (!isOnce || !unit.startsWith('€') || unit === '€/kWh' || unit === '€/Smc')) return []
  const byUse = unit === '€/kWh' || unit === '€/Smc' || (unit === '%' && on === 'sale' && !components)
  const within = shareWithin(discount, regulated.units)
  const ofTime = isOnce ? (year === 1 ? Decimal.one : Decimal.zero) : shareOfYear(discount, input, byUse)
  // What is no amount per unit is given whole, to whoever reaches its stretch and does not leave it.
  const share = byUse ? ofTime.times(within) : holds(discount, regulated.units) ? ofTime : Decimal.zero
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
        return ofComponents(components, amount.times(PERCENT), regulated).map(part => ({ ...shared, ...part }))
      // A percentage of the sale is one of the seller's energy, as the Portale computes it.
      if (on !== 'sale') return [{ ...shared, amount, unit: '%', on }]
      return [
        { ...shared, ...bands, amount, unit: '%', on: 'energy' },
        ...ofOwnHours(discount, asked).map(more => ({ ...shared, ...more, amount: amount.times(PERCENT) })),
      ]
  }
}

/**
 * A standard band that holds hours of several own bands has their mean price: what a percentage of one of them takes off
 * beside the same percentage of the mean.
 */
function ofOwnHours({ ownBands = [], shares }: MarketDiscount, { inBands, all, ofOwnBand }: Asked) {
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

/** How much of the year a discount covers; what is given with entry, or has no end, covers all of the first. */
function shareOfYear(discount: MarketDiscount, input: PlanInput, byUse: boolean): Decimal {
  if (!isTimed(discount)) return input.year === 1 ? Decimal.one : Decimal.zero
  const covered = input.months.filter((_, month) => isValidIn(discount, { input, month }))
  if (covered.length === input.months.length) return Decimal.one
  return Decimal.sum(covered.map(({ use, time }) => (byUse ? use : time)))
}

/** A share of regulated components, as euros a year and per unit. */
function ofComponents(components: readonly DeclaredComponent[], share: Decimal, { declared }: Regulated) {
  const rates = components.flatMap(component => declared[component] ?? [])
  const amounts = [
    { unit: '€', amount: Decimal.sum(rates.map(({ perYear }) => perYear)).times(share) },
    { unit: '€/unit', amount: Decimal.sum(rates.map(({ perUnit }) => perUnit)).times(share) },
  ] as const
  return amounts.filter(({ amount }) => !amount.isZero()).map(part => ({ ...part, on: 'sale' as const }))
}
