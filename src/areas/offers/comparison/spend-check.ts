import type { Market } from '#areas/market/market.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { Decimal } from '#core/decimal.ts'
import type { Cents } from '#core/money.ts'
import { unitsOf } from '../cost/own-figure.ts'
import type { PricePlan } from '../cost/plan.ts'
import type { Regulated } from '../cost/regulated.ts'
import { type Use, useLimits } from '../cost/use.ts'
import { costOf, plansInUse, regulatedFor, yearlyCost } from '../cost/yearly-cost.ts'

/** kWh and Smc a year, of what was looked for. */
type Units = Partial<Record<Commodity, number>>

/** The consumption that a spend stands for: with the offer in the middle of the list, with its dearest, with its cheapest. */
export interface SpendUse {
  middle: Units
  least: Units
  most: Units
  /** What the cheapest of the list costs at the least: the most that can be saved is what is left of the spend. */
  cheapest: Cents
}

export interface SpendCheck {
  /** The consumption is only estimated: nothing is concluded from the two. */
  isGuessed: boolean
  /** With which consumption the list costs that much; null where none does. */
  explains: SpendUse | null
  /** What network, charges and taxes cost alone, where that is more than the whole spend. */
  floor: Cents | null
}

/** Times the guess: between these the consumption is looked for. */
const [LEAST, MOST] = [0.02, 8]
/** A workshop or a bar uses much more than the home that stands in the place of an unknown consumption. */
const MOST_OF_BUSINESS = 100
const HALVINGS = 16
/** An explanation is no measure: kWh and Smc are told in steps. */
const STEPS = { luce: 50, gas: 10 } as const

/** One household and the offers fit for it: what it would pay can be computed at any consumption. */
interface Household {
  uses: readonly Use[]
  /** The plans of each offer. */
  offers: readonly (readonly PricePlan[])[]
  market: Market
}

/** Holds a typed spend against what the same household would pay, by its rules; the consumptions that are guessed may be others. */
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

const NOTHING: Omit<PricePlan, 'commodity'> = {
  price: { index: null, prices: { bands: 'mono', mono: Decimal.zero } },
  fixedMonths: null,
  renewal: null,
  feeYear: Decimal.zero,
  feePerKwYear: Decimal.zero,
  declared: [],
  dispatching: [],
  discounts: [],
}

/** What network, charges and taxes cost where the seller asks nothing. */
export const costWithoutSeller = (all: readonly Regulated[]): Cents =>
  all.reduce(
    (sum, regulated) => sum + (yearlyCost({ ...NOTHING, commodity: regulated.use.commodity }, regulated)?.total ?? 0),
    0,
  ) as Cents

/** The guess, times what makes the list cost as much as the spend; all that is looked for keeps its share. */
function useOfSpend(household: Household, asking: readonly Commodity[], spend: Cents): SpendUse | null {
  const { uses, market } = household
  const most = uses.some(({ client }) => client === 'business') ? MOST_OF_BUSINESS : MOST
  const unitsAt = (factor: number): Units =>
    Object.fromEntries(
      uses
        .filter(({ commodity }) => asking.includes(commodity))
        .map(use => {
          const step = STEPS[use.commodity]
          return [use.commodity, Math.max(step, Math.round((unitsOf(use) * factor) / step) * step)]
        }),
    )
  /** What all offers cost with these, cheapest first. */
  const costsWith = (units: Units) => totals({ ...household, uses: usesWith(uses, units) })
  const costsAt = (factor: number) => costsWith(unitsAt(factor))
  const find = (of: (sorted: readonly number[]) => number | undefined): Units | null => {
    const costAt = (factor: number) => of(costsAt(factor))
    const [lowest, highest] = [costAt(LEAST), costAt(most)]
    if (lowest === undefined || highest === undefined || lowest > spend || highest < spend) return null
    let [low, high] = [LEAST, most]
    for (let i = 0; i < HALVINGS; i++) {
      const between = (low + high) / 2
      if ((costAt(between) ?? Infinity) > spend) high = between
      else low = between
    }
    return unitsAt(low)
  }
  // A second home that hardly pays more than network and taxes uses next to nothing, with a seller cheaper than most. Where
  // somebody lives, so small a spend is a mistake of typing: it is asked again.
  const floorIsPaid = () => {
    const rules = regulatedFor(usesWith(uses, unitsAt(LEAST)), market)
    if (typeof rules === 'string') return false
    const isLivedIn = uses.every(use => use.commodity === 'gas' || use.resident || use.client === 'business')
    const [dearest = 0] = costsAt(LEAST).toReversed()
    return !isLivedIn && costWithoutSeller(rules) <= spend && spend <= dearest
  }
  const middle = find(sorted => sorted[Math.floor((sorted.length - 1) / 2)]) ?? (floorIsPaid() ? unitsAt(LEAST) : null)
  if (!middle) return null
  const least = find(sorted => sorted.at(-1)) ?? unitsAt(LEAST)
  const [cheapest = spend] = costsWith(least)
  // The cheapest of the list may cost more than the spend even so.
  const [lowest = 0] = costsAt(LEAST)
  const ofCheapest = find(sorted => sorted[0]) ?? unitsAt(lowest > spend ? LEAST : most)
  return { middle, least, most: ofCheapest, cheapest: cheapest as Cents }
}

/** The same home with another consumption; bands that belonged to the one of before are left out. */
const usesWith = (uses: readonly Use[], units: Units): Use[] =>
  uses.map(use => {
    const amount = units[use.commodity]
    if (amount === undefined) return use
    return use.commodity === 'luce'
      ? { ...use, kwh: Decimal.of(amount), bands: null }
      : { ...use, smc: Decimal.of(amount) }
  })

/** What each offer costs in its first year, cheapest first; nothing beyond the consumptions that a comparison takes. */
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
