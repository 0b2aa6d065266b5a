import type { Cents } from '#core/money.ts'
import type { IndexMonth, IndexRange } from './index-range.ts'
import { type PlanInUse, yearlyCost } from './yearly-cost.ts'

/** An index that a price follows: the months considered, and the cheapest and dearest of them. */
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

/** First-year cost of the same household if the index stayed at its lowest or at its highest. */
export interface PriceRisk {
  lowest: Cents
  highest: Cents
  /** One; for a dual offer one per index followed, each at its own extreme. */
  indices: RiskIndex[]
}

/** Range of one plan's cost; for a fixed price both ends are equal. Null when too few months of its index are known. */
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
  // A price that subtracts part of the index costs most when the index is low.
  const [lowest, highest] = ends.toSorted((a, b) => a.total - b.total)
  if (!lowest || !highest) return null
  return {
    lowest: lowest.total,
    highest: highest.total,
    indices: [{ name: regulated.index.name, months: range.months, lowest: lowest.month, highest: highest.month }],
  }
}

/**
 * Risk of a variable price, each index at its own extreme; null for a fixed one or when one plan's range is unknown.
 */
export function priceRisk(parts: readonly PlanInUse[]): PriceRisk | null {
  if (parts.every(({ plan }) => plan.price.index === null)) return null
  const ends = parts.map(endsOf).filter(each => each !== null)
  if (ends.length < parts.length) return null
  const sum = (end: 'lowest' | 'highest') => ends.reduce((total, each) => total + each[end], 0) as Cents
  return { lowest: sum('lowest'), highest: sum('highest'), indices: ends.flatMap(({ indices }) => indices) }
}
