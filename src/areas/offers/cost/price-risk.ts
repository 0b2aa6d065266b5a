import type { Cents } from '#core/money.ts'
import type { IndexMonth, IndexRange } from './index-range.ts'
import type { PricePlan } from './plan.ts'
import type { Regulated } from './regulated.ts'
import { yearlyCost } from './yearly-cost.ts'

/** One index that a price follows: the months looked at, and the two that would cost least and most. */
export interface RiskIndex {
  name: 'PUN' | 'PSV'
  months: IndexRange['months']
  lowest: RiskMonth
  highest: RiskMonth
}
interface RiskMonth {
  /** 'YYYY-MM' */
  month: string
  /** €/kWh or €/Smc as published, exact. */
  value: string
}

/** What the same household would pay in the first year, were the index for the whole of it at its lowest or at its highest. */
export interface PriceRisk {
  lowest: Cents
  highest: Cents
  /** One; of an offer for luce and gas as many as follow an index, each at its own extreme. */
  indices: RiskIndex[]
}

/** The risk of a variable price; null for a fixed one, and where too few months of its index are known. */
export function priceRisk(plan: PricePlan, regulated: Regulated): PriceRisk | null {
  const { range } = regulated.index
  if (plan.price.index === null || !range) return null
  const at = (month: IndexMonth) => {
    const cost = yearlyCost(plan, { ...regulated, wholesale: month.wholesale })
    return cost && { total: cost.total, month: { month: month.month, value: month.value.toString() } }
  }
  const ends = [at(range.lowest), at(range.highest)].filter(end => end !== null)
  // A price that takes a part of the index off would cost most when the index is low.
  const [lowest, highest] = ends.toSorted((a, b) => a.total - b.total)
  if (!lowest || !highest) return null
  return {
    lowest: lowest.total,
    highest: highest.total,
    indices: [{ name: regulated.index.name, months: range.months, lowest: lowest.month, highest: highest.month }],
  }
}

/** Both halves at their lowest and at their highest together; what does not follow an index costs what it costs. */
export function priceRiskOfBoth(
  plans: { luce: PricePlan; gas: PricePlan },
  regulated: { luce: Regulated; gas: Regulated },
): PriceRisk | null {
  let [lowest, highest] = [0, 0]
  const indices: RiskIndex[] = []
  for (const commodity of ['luce', 'gas'] as const) {
    const [plan, rules] = [plans[commodity], regulated[commodity]]
    const risk = priceRisk(plan, rules)
    const fixed = plan.price.index === null ? yearlyCost(plan, rules)?.total : undefined
    if (!risk && fixed === undefined) return null
    lowest += risk?.lowest ?? fixed ?? 0
    highest += risk?.highest ?? fixed ?? 0
    indices.push(...(risk?.indices ?? []))
  }
  return indices.length === 0 ? null : { lowest: lowest as Cents, highest: highest as Cents, indices }
}
