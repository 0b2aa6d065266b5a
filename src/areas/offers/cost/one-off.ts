import type { Cents } from '#core/money.ts'
import type { PricePlan } from './plan.ts'
import type { Regulated } from './regulated.ts'
import { applies, yearlyCost } from './yearly-cost.ts'

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
export function oneOff(plan: PricePlan, regulated: Regulated): OneOff | null {
  const once = plan.discounts.filter(discount => discount.lasts === 'once' && applies(discount, 1))
  const { feeOnce, ...withoutFee } = plan
  if (once.length === 0 && !feeOnce) return null
  const discounts = plan.discounts.filter(discount => !once.includes(discount))
  const [total, undiscounted, price] = [plan, { ...plan, discounts }, { ...withoutFee, discounts }].map(
    each => yearlyCost(each, regulated)?.total,
  )
  if (total === undefined || undiscounted === undefined || price === undefined) return null
  return {
    discounts: (undiscounted - total) as Cents,
    fees: (undiscounted - price) as Cents,
    names: [...new Set(once.map(({ name }) => name))],
  }
}

export function oneOffOfBoth(
  plans: { luce: PricePlan; gas: PricePlan },
  regulated: { luce: Regulated; gas: Regulated },
): OneOff | null {
  const parts = [oneOff(plans.luce, regulated.luce), oneOff(plans.gas, regulated.gas)].filter(part => part !== null)
  if (parts.length === 0) return null
  return {
    discounts: parts.reduce((sum, part) => sum + part.discounts, 0) as Cents,
    fees: parts.reduce((sum, part) => sum + part.fees, 0) as Cents,
    names: [...new Set(parts.flatMap(({ names }) => names))],
  }
}
