import type { Cents } from '#core/money.ts'
import type { Discount } from './plan.ts'
import { applies, costOf, type PlanInUse } from './yearly-cost.ts'

/**
 * What the first year has once and no other will: with them taken out, `total - fees + discounts` is what the price itself
 * costs. Taxes included, in positive cents.
 */
export interface OneOff {
  discounts: Cents
  fees: Cents
  /** Of the discounts, as the supplier calls them. */
  names: string[]
}

/** The one-off part of the first year, measured by leaving it out; null where there is none. */
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
