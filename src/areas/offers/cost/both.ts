import type { Cents } from '#core/money.ts'
import { secondYear, type SecondYear } from './assumptions.ts'
import type { PricePlan } from './plan.ts'
import type { Regulated } from './regulated.ts'
import { yearlyCost, type Breakdown, type YearlyCost } from './yearly-cost.ts'

/** Luce and gas under one contract: every part is the sum of the two, so the account still closes to the cent. */
export function sumOfCosts(a: YearlyCost, b: YearlyCost): YearlyCost {
  const add = (part: keyof Breakdown) => ((a.breakdown[part] ?? 0) + (b.breakdown[part] ?? 0)) as Cents
  return {
    total: (a.total + b.total) as Cents,
    breakdown: {
      sale: add('sale'),
      network: add('network'),
      charges: add('charges'),
      excise: add('excise'),
      vat: add('vat'),
      discounts: add('discounts'),
      rounding: add('rounding'),
    },
  }
}

interface Both<T> {
  luce: T
  gas: T
}

/** The second year of both together where it changes for at least one of them; null where it changes for none. */
export function secondYearOfBoth(plans: Both<PricePlan>, regulated: Both<Regulated>): SecondYear | null {
  const [luce, gas] = [secondYear(plans.luce, regulated.luce), secondYear(plans.gas, regulated.gas)]
  if (!luce && !gas) return null
  const totals = [
    luce?.total ?? yearlyCost(plans.luce, regulated.luce)?.total,
    gas?.total ?? yearlyCost(plans.gas, regulated.gas)?.total,
  ]
  if (totals.includes(undefined)) return null
  return {
    total: totals.reduce<number>((sum, total) => sum + (total ?? 0), 0) as Cents,
    because: [...new Set([...(luce?.because ?? []), ...(gas?.because ?? [])])],
    assumptions: [...new Set([...(luce?.assumptions ?? []), ...(gas?.assumptions ?? [])])],
  }
}
