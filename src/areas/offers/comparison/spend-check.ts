import { Decimal } from '#core/decimal.ts'
import type { Cents } from '#core/money.ts'
import type { PricePlan } from '../cost/plan.ts'
import type { Regulated } from '../cost/regulated.ts'
import { yearlyCost } from '../cost/yearly-cost.ts'
import { type EnergyQuestion, type ComparisonData, regulatedOf } from './comparison-data.ts'

type Commodity = 'luce' | 'gas'
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

/** Holds a typed spend against what the same household would pay; null where the question has no answer. */
export function checkSpend(
  comparisonData: ComparisonData,
  asked: EnergyQuestion,
  guessed: Record<Commodity, boolean>,
  spend: Cents,
): SpendCheck | null {
  const costs = regulatedOf(comparisonData, asked)
  if ('refused' in costs) return null
  const known = [costs.luce, costs.gas].filter(each => each !== null)
  const regulated = known.filter(each => typeof each !== 'string')
  if (regulated.length < known.length) return null
  const asking = (['luce', 'gas'] as const).filter(each => guessed[each] && costs[each])
  const untouched = costWithoutSeller(regulated)
  return {
    isGuessed: asking.length > 0,
    explains: asking.length > 0 ? useOfSpend(comparisonData, asked, asking, spend) : null,
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
export function useOfSpend(
  comparisonData: ComparisonData,
  asked: EnergyQuestion,
  asking: readonly Commodity[],
  spend: Cents,
): SpendUse | null {
  const most = asked.luce.client === 'business' ? MOST_OF_BUSINESS : MOST
  const unitsAt = (factor: number): Units =>
    Object.fromEntries(
      asking.map(each => [
        each,
        Math.max(STEPS[each], Math.round((Number(asked[each].consumption) * factor) / STEPS[each]) * STEPS[each]),
      ]),
    )
  /** What all offers cost, cheapest first. */
  const costsAt = (factor: number) => totals(comparisonData, withUse(asked, unitsAt(factor)))
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
    const costs = regulatedOf(comparisonData, withUse(asked, unitsAt(LEAST)))
    if ('refused' in costs) return false
    const known = [costs.luce, costs.gas].filter(each => each !== null && typeof each !== 'string')
    const isLivedIn = known.every(({ use }) => use.commodity === 'gas' || use.resident || use.client === 'business')
    const [dearest = 0] = costsAt(LEAST).toReversed()
    return !isLivedIn && costWithoutSeller(known) <= spend && spend <= dearest
  }
  const middle = find(sorted => sorted[Math.floor((sorted.length - 1) / 2)]) ?? (floorIsPaid() ? unitsAt(LEAST) : null)
  if (!middle) return null
  const least = find(sorted => sorted.at(-1)) ?? unitsAt(LEAST)
  const [cheapest = spend] = totals(comparisonData, withUse(asked, least))
  // The cheapest of the list may cost more than the spend even so.
  const [lowest = 0] = costsAt(LEAST)
  const ofCheapest = find(sorted => sorted[0]) ?? unitsAt(lowest > spend ? LEAST : most)
  return { middle, least, most: ofCheapest, cheapest: cheapest as Cents }
}

/** The same question with another consumption; bands that belonged to the one of before are left out. */
export function withUse(asked: EnergyQuestion, units: Units): EnergyQuestion {
  const { f1: _1, f2: _2, f3: _3, ...luce } = asked.luce
  return {
    ...asked,
    luce: units.luce === undefined ? asked.luce : { ...luce, consumption: String(units.luce) },
    gas: units.gas === undefined ? asked.gas : { ...asked.gas, consumption: String(units.gas) },
  }
}

/** What each offer costs in its first year, cheapest first. */
function totals(comparisonData: ComparisonData, asked: EnergyQuestion): number[] {
  const costs = regulatedOf(comparisonData, asked)
  if ('refused' in costs) return []
  return comparisonData.candidates
    .flatMap(({ plans }) => {
      const halves = (['luce', 'gas'] as const).flatMap(commodity => {
        const regulated = costs[commodity]
        if (regulated === null) return []
        const plan = plans.find(each => each.commodity === commodity)
        return [plan && typeof regulated !== 'string' ? (yearlyCost(plan, regulated)?.total ?? null) : null]
      })
      return halves.includes(null) || halves.length === 0
        ? []
        : [halves.reduce<number>((sum, half) => sum + (half ?? 0), 0)]
    })
    .toSorted((a, b) => a - b)
}
