import type { Cents } from '#core/money.ts'
import type { IndexMonth, IndexRange } from './index-range.ts'
import { type PlanInUse, yearlyTotal } from './yearly-cost.ts'

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

/** One plan in the cheapest and in the dearest month of its index; a fixed one is the same in both. Null when too few months are known. */
function endsOf(part: PlanInUse): { lowest: PlanInUse; highest: PlanInUse; indices: RiskIndex[] } | null {
  const { plan, regulated } = part
  if (plan.price.index === null) return { lowest: part, highest: part, indices: [] }
  const { range } = regulated.index
  if (!range) return null
  const at = (month: IndexMonth) => {
    const inMonth = { plan, regulated: { ...regulated, wholesale: month.wholesale } }
    const total = yearlyTotal([inMonth])
    return total === null
      ? null
      : { total, part: inMonth, month: { month: month.month, value: month.value.toString() } }
  }
  const ends = [at(range.lowest), at(range.highest)].filter(end => end !== null)
  // A price that subtracts part of the index costs most when the index is low.
  const [lowest, highest] = ends.toSorted((a, b) => a.total - b.total)
  if (!lowest || !highest) return null
  return {
    lowest: lowest.part,
    highest: highest.part,
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
  const [lowest, highest] = [yearlyTotal(ends.map(each => each.lowest)), yearlyTotal(ends.map(each => each.highest))]
  return lowest === null || highest === null
    ? null
    : { lowest, highest, indices: ends.flatMap(({ indices }) => indices) }
}
