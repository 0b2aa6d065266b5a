import type { PricePlan } from '../cost/plan.ts'
import { COMPARED_MONTHS, type TelecomCost } from '../cost/telecom.ts'
import type { Offer } from '../offer.ts'
import type { ScoreFacts } from './score.ts'

type Known = Omit<ScoreFacts, 'cost' | 'cheapest'>

/** What the score reads from an energy offer; where it serves both commodities the weaker of the two counts. */
export function planFacts(
  {
    type,
    paymentMethod,
    activationCost,
    greenEnergy,
  }: Pick<Offer, 'type' | 'paymentMethod' | 'activationCost' | 'greenEnergy'>,
  plans: readonly PricePlan[],
): Known {
  return {
    kind: type,
    certainMonths: Math.min(...plans.map(certainMonths)),
    payment: paymentMethod,
    activationCost,
    saysWhatFollows: plans.every(saysWhatFollows),
    green: greenEnergy,
  }
}

/** A price that follows an index is never certain, one that may change at any time neither. */
const certainMonths = ({ price, fixedMonths }: PricePlan): number => (price.index === null ? (fixedMonths ?? 0) : 0)

const saysWhatFollows = (plan: PricePlan): boolean =>
  plan.price.index !== null || plan.renewal !== null || certainMonths(plan) >= COMPARED_MONTHS

/** Months of a line before its fee rises; a fee that falls after a promotion is no rise. */
export const certainMonthsOfLine = ({ first, after }: TelecomCost): number =>
  after && after.fee.compare(first.fee) > 0 ? first.months : COMPARED_MONTHS
