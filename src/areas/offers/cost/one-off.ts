import type { Cents } from '#core/money.ts'
import type { Discount } from './plan.ts'
import { applies, costOf, type PlanInUse } from './yearly-cost.ts'

/**
 * Items of the first year only: without them, `total - fees + discounts` is the cost of the price itself. Taxes
 * included, in positive cents.
 */
export interface OneOff {
  discounts: Cents
  fees: Cents
  /** Names of the discounts, as the supplier writes them. */
  names: string[]
}

/** One-off part of the first year, measured by leaving it out; null when there is none. */
export function oneOff(parts: readonly PlanInUse[]): OneOff | null {
  const isOnce = (discount: Discount) => discount.lasts === 'once' && applies(discount, 1)
  const once = parts.flatMap(({ plan }) => plan.discounts.filter(isOnce))
  if (once.length === 0 && !parts.some(({ plan }) => plan.feeOnce)) return null
  const undiscounted = parts.map(({ plan, regulated }) => ({
    plan: { ...plan, discounts: plan.discounts.filter(discount => !isOnce(discount)) },
    regulated,
  }))
  const lasting = undiscounted.map(({ plan: { feeOnce: _, ...plan }, regulated }) => ({ plan, regulated }))
  const [total, withoutDiscounts, price] = [parts, undiscounted, lasting].map(each => costOf(each)?.total)
  if (total === undefined || withoutDiscounts === undefined || price === undefined) return null
  return {
    discounts: (withoutDiscounts - total) as Cents,
    fees: (withoutDiscounts - price) as Cents,
    names: [...new Set(once.map(({ name }) => name))],
  }
}
