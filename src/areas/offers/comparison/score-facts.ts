import type { PricePlan } from '../cost/plan.ts'
import { COMPARED_MONTHS, type TelecomCost } from '../cost/telecom.ts'
import type { Offer } from '../offer.ts'
import type { ScoreFacts } from './score.ts'

/** Score input of an energy offer; for a dual offer the weaker of the two counts. */
export function planFacts(
  {
    type,
    paymentMethod,
    activationCost,
    greenEnergy,
  }: Pick<Offer, 'type' | 'paymentMethod' | 'activationCost' | 'greenEnergy'>,
  plans: readonly PricePlan[],
): Omit<ScoreFacts, 'cost' | 'cheapest'> {
  return {
    kind: type,
    certainMonths: Math.min(...plans.map(certainMonths)),
    payment: paymentMethod,
    activationCost,
    saysWhatFollows: plans.every(saysWhatFollows),
    green: greenEnergy,
  }
}

/** A price that follows an index is never certain, nor is one that may change at any time. */
const certainMonths = ({ price, fixedMonths }: PricePlan): number => (price.index === null ? (fixedMonths ?? 0) : 0)

const saysWhatFollows = (plan: PricePlan): boolean =>
  plan.price.index !== null || plan.renewal !== null || certainMonths(plan) >= COMPARED_MONTHS

/** Months before the fee of a line rises; a lower fee after a promotion is not a rise. */
export const certainMonthsOfLine = ({ first, after }: TelecomCost): number =>
  after && after.fee.compare(first.fee) > 0 ? first.months : COMPARED_MONTHS
