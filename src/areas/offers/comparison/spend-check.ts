import { middleOf } from '../gain.ts'
import type { Market } from '#areas/market/market.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { Decimal } from '#core/decimal.ts'
import type { Cents } from '#core/money.ts'
import { unitsOf } from '../cost/own-figure.ts'
import { plainPlan, type PricePlan } from '../cost/plan.ts'
import type { Regulated } from '../cost/regulated.ts'
import { type Use, useLimits } from '../cost/use.ts'
import { costOf, plansInUse, regulatedFor, yearlyCost } from '../cost/yearly-cost.ts'

/** kWh and Smc a year. */
type Units = Partial<Record<Commodity, number>>

/** The consumption that explains a spend: with the median offer of the list, the dearest and the cheapest. */
export interface SpendUse {
  middle: Units
  least: Units
  most: Units
  /** Lower bound of the cheapest offer's cost: the rest of the spend is the most that can be saved. */
  cheapest: Cents
}

export interface SpendCheck {
  /** The consumption is an estimate: draw no conclusion. */
  isGuessed: boolean
  /** The consumption at which the list costs that much; null if none. */
  explains: SpendUse | null
  /** Network, charges and taxes alone, when they exceed the whole spend. */
  floor: Cents | null
}

/** Search range, as multiples of the estimate. */
const [LEAST, MOST] = [0.02, 8]
/** A workshop or a bar uses far more than the typical home assumed for an unknown consumption. */
const MAX_BUSINESS_FACTOR = 100
const HALVINGS = 20
/** An explanation is not a measurement: round kWh and Smc to these steps. */
const STEPS = { luce: 50, gas: 10 } as const

/** A household with the offers available to it, to be costed at any consumption. */
interface Household {
  uses: readonly Use[]
  offers: readonly (readonly PricePlan[])[]
  market: Market
}

/** Compares a spend entered by the user with what the same household would pay; estimated consumptions may vary. */
export function spendCheck(
  household: Household,
  rules: readonly Regulated[],
  guessed: readonly Commodity[],
  spend: Cents,
): SpendCheck {
  const asking = household.uses.flatMap(({ commodity }) => (guessed.includes(commodity) ? [commodity] : []))
  const untouched = costWithoutSeller(rules)
  return {
    isGuessed: asking.length > 0,
    explains: asking.length > 0 ? useOfSpend(household, asking, spend) : null,
    floor: untouched > spend ? untouched : null,
  }
}

/** Network, charges and taxes, with a seller who charges nothing. */
export const costWithoutSeller = (all: readonly Regulated[]): Cents =>
  all.reduce(
    (sum, regulated) =>
      sum + (yearlyCost(plainPlan(regulated.use.commodity, null, Decimal.zero, Decimal.zero), regulated)?.total ?? 0),
    0,
  ) as Cents

/** Scales the estimates until the list costs as much as the spend; proportions are kept. */
function useOfSpend(household: Household, asking: readonly Commodity[], spend: Cents): SpendUse | null {
  const { uses, market } = household
  const most = uses.some(({ client }) => client === 'business') ? MAX_BUSINESS_FACTOR : MOST
  const scaled = (factor: number, rounded: (units: number, step: number) => number): Units =>
    Object.fromEntries(
      uses
        .filter(({ commodity }) => asking.includes(commodity))
        .map(use => {
          const step = STEPS[use.commodity]
          return [use.commodity, Math.max(step, rounded(unitsOf(use) * factor, step))]
        }),
    )
  const unitsAt = (factor: number) => scaled(factor, (units, step) => Math.round(units / step) * step)
  /** Cost of all offers at these consumptions, cheapest first. */
  const costsWith = (units: Units) => totals({ ...household, uses: usesWith(uses, units) })
  const costsAt = (factor: number) => costsWith(unitsAt(factor))
  const find = (of: (sorted: readonly number[]) => number | undefined): Units | null => {
    const [lowest, highest] = [of(costsAt(LEAST)), of(costsAt(most))]
    if (lowest === undefined || highest === undefined || lowest > spend || highest < spend) return null
    let [low, high] = [LEAST, most]
    // On whole units, not on steps: rounded once, at the end, to the nearest.
    for (let i = 0; i < HALVINGS; i++) {
      const between = (low + high) / 2
      if ((of(costsWith(scaled(between, Math.round))) ?? Infinity) > spend) high = between
      else low = between
    }
    return unitsAt(low)
  }
  // A second home that pays little more than network and taxes uses almost nothing, with a seller cheaper than most.
  // For a residence so small a spend is a typing error: ask again.
  const floorIsPaid = () => {
    const rules = regulatedFor(usesWith(uses, unitsAt(LEAST)), market)
    if (typeof rules === 'string') return false
    const isLivedIn = uses.every(use => use.commodity === 'gas' || use.resident || use.client === 'business')
    const [dearest = 0] = costsAt(LEAST).toReversed()
    return !isLivedIn && costWithoutSeller(rules) <= spend && spend <= dearest
  }
  const middle = find(middleOf) ?? (floorIsPaid() ? unitsAt(LEAST) : null)
  if (!middle) return null
  const least = find(sorted => sorted.at(-1)) ?? unitsAt(LEAST)
  const [cheapest = spend] = costsWith(least)
  // The cheapest of the list may still cost more than the spend.
  const [lowest = 0] = costsAt(LEAST)
  const ofCheapest = find(sorted => sorted[0]) ?? unitsAt(lowest > spend ? LEAST : most)
  return { middle, least, most: ofCheapest, cheapest: cheapest as Cents }
}

/** The same home with another consumption; its measured bands no longer apply. */
const usesWith = (uses: readonly Use[], units: Units): Use[] =>
  uses.map(use => {
    const amount = units[use.commodity]
    if (amount === undefined) return use
    return use.commodity === 'luce'
      ? { ...use, kwh: Decimal.of(amount), bands: null }
      : { ...use, smc: Decimal.of(amount) }
  })

/** First-year cost of each offer, cheapest first; empty beyond the consumptions that a comparison accepts. */
function totals({ uses, offers, market }: Household): number[] {
  const most = { luce: useLimits.maxKwh, gas: useLimits.maxSmc }
  const rules = uses.every(use => unitsOf(use) <= most[use.commodity]) ? regulatedFor(uses, market) : []
  if (typeof rules === 'string') return []
  return offers
    .flatMap(plans => {
      const parts = plansInUse(plans, rules)
      return (parts && costOf(parts)?.total) ?? []
    })
    .toSorted((a, b) => a - b)
}
