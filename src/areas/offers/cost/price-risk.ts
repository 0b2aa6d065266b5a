import type { Cents } from '#core/money.ts'
import type { IndexMonth, IndexRange } from './index-range.ts'
import { type PlanInUse, yearlyCost } from './yearly-cost.ts'

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

/** How far one plan could go; a fixed price costs what it costs. Null where too few months of its index are known. */
function endsOf({ plan, regulated }: PlanInUse): PriceRisk | null {
  if (plan.price.index === null) {
    const cost = yearlyCost(plan, regulated)
    return cost && { lowest: cost.total, highest: cost.total, indices: [] }
  }
  const { range } = regulated.index
  if (!range) return null
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

/** The risk of a variable price, each index at its own extreme; null for a fixed one, and where that of one plan is not known. */
export function priceRisk(parts: readonly PlanInUse[]): PriceRisk | null {
  if (parts.every(({ plan }) => plan.price.index === null)) return null
  const ends = parts.map(endsOf).filter(each => each !== null)
  if (ends.length < parts.length) return null
  const sum = (end: 'lowest' | 'highest') => ends.reduce((total, each) => total + each[end], 0) as Cents
  return { lowest: sum('lowest'), highest: sum('highest'), indices: ends.flatMap(({ indices }) => indices) }
}
