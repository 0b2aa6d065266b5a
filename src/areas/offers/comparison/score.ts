import type { Decimal } from '#core/decimal.ts'
import type { Cents } from '#core/money.ts'
import { COMPARED_MONTHS } from '../cost/telecom.ts'
import { delivers, type OfferKind, wayOf } from '../offer-kinds.ts'
import type { PaymentMethod } from '../offer.ts'

export const CRITERIA = ['price', 'certainty', 'payment', 'terms', 'green'] as const
export type Criterion = (typeof CRITERIA)[number]

/** Points per criterion, 100 in all. The origin of the energy counts only for electricity. */
const WITH_ELECTRICITY: Record<Criterion, number> = { price: 50, certainty: 20, payment: 10, terms: 10, green: 10 }
const WITHOUT_ELECTRICITY: Record<Criterion, number> = { price: 60, certainty: 20, payment: 10, terms: 10, green: 0 }
export const weightsOf = (kind: OfferKind): Record<Criterion, number> =>
  delivers(kind, 'luce') ? WITH_ELECTRICITY : WITHOUT_ELECTRICITY

/** Months over which price certainty counts. */
export const CERTAINTY_MONTHS = COMPARED_MONTHS

/** No bank account or card needed: all points. One of the two: half. Unknown: none. */
const PAYMENT_SHARE: Record<PaymentMethod, number> = { bollettino: 1, iban: 0.5, carta: 0.5, other: 0.5 }

/** Score input. It holds no commission, nor a database row that could carry one. */
export interface ScoreFacts {
  kind: OfferKind
  /** Of the offer, and of the cheapest in the list. */
  cost: Cents
  cheapest: Cents
  /** Months from the start during which the price cannot rise. */
  certainMonths: number
  payment: PaymentMethod | null
  /** Null when the offer does not state it. */
  activationCost: Decimal | null
  /** The price of the compared months is known: fixed for all of them, on one index, or with the next one in the contract. */
  saysWhatFollows: boolean
  green: boolean
}

export interface Score {
  /** 0-100: the sum of the parts. */
  total: number
  parts: { criterion: Criterion; points: number; of: number }[]
}

export function scoreOf(facts: ScoreFacts): Score {
  const weights = weightsOf(facts.kind)
  const parts = CRITERIA.filter(criterion => weights[criterion] > 0).map(criterion => {
    const of = weights[criterion]
    // Parts are rounded individually, so that they add up to the total shown.
    return { criterion, points: Math.round(of * shareOf(criterion, facts)), of }
  })
  return { total: parts.reduce((sum, { points }) => sum + points, 0), parts }
}

/** From 0 to 1. */
function shareOf(criterion: Criterion, facts: ScoreFacts): number {
  switch (criterion) {
    case 'price':
      return priceShare(facts)
    case 'certainty':
      return Math.max(0, Math.min(1, facts.certainMonths / CERTAINTY_MONTHS))
    case 'payment':
      return facts.payment ? PAYMENT_SHARE[facts.payment] : 0
    case 'terms':
      return (facts.activationCost?.isZero() ? 0.5 : 0) + (facts.saysWhatFollows ? 0.5 : 0)
    case 'green':
      return facts.green ? 1 : 0
  }
}

function priceShare({ kind, cost, cheapest }: ScoreFacts): number {
  const dearer = cost - Math.min(cost, cheapest)
  if (dearer === 0) return 1
  // Discounts can make the cheapest free: no share can be computed.
  if (cheapest <= 0) return 0
  return Math.max(0, 1 - dearer / (cheapest * wayOf(kind).noPricePointsAt))
}
