import { Decimal } from '#core/decimal.ts'
import { toCents, type Cents } from '#core/money.ts'
import { type LineKind, paidOf } from '../offer-kinds.ts'
import type { Offer } from '../offer.ts'

/** Internet and mobile offers are compared over two years: long enough for any promotion and the activation cost. */
export const COMPARED_MONTHS = 24 as const

/** What a line charges, as stated by the offer; null when not stated. */
export type TelecomPlan = Pick<Offer, 'monthlyFixedFee' | 'activationCost' | 'promoMonths' | 'priceAfterPromo'>

export interface MonthsAt {
  months: number
  /** €/month */
  fee: Decimal
  amount: Cents
}

/** total = activation + first + after; every part is in whole cents, because fees have two decimals. */
export interface TelecomCost {
  total: Cents
  activation: Cents
  first: MonthsAt
  /** After the promotion, within the 24 months; null when nothing changes. */
  after: MonthsAt | null
}

/** Cost of 24 months. Null when a component is unknown: such an offer is shown, not ranked. */
export function telecomCost(
  kind: LineKind,
  { monthlyFixedFee, activationCost, promoMonths, priceAfterPromo }: TelecomPlan,
): TelecomCost | null {
  const { times } = paidOf(kind)
  if (!monthlyFixedFee || !activationCost) return null
  // A later price without months, or months without a later price, leaves the second part unknown.
  if (promoMonths === null && priceAfterPromo) return null
  const atFirst = Math.max(0, Math.min(promoMonths ?? times, times))
  if (atFirst < times && !priceAfterPromo) return null
  const first = monthsAt(atFirst, monthlyFixedFee)
  const after = atFirst < times && priceAfterPromo ? monthsAt(times - atFirst, priceAfterPromo) : null
  const activation = toCents(activationCost)
  return { total: (activation + first.amount + (after?.amount ?? 0)) as Cents, activation, first, after }
}

const monthsAt = (months: number, fee: Decimal): MonthsAt => ({
  months,
  fee,
  amount: toCents(fee.times(Decimal.of(months))),
})
