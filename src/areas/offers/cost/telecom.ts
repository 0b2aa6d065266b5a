import { Decimal } from '#core/decimal.ts'
import { toCents, type Cents } from '#core/money.ts'

/** Internet and mobile offers are compared over two years: long enough to hold any promotion and the activation cost. */
export const COMPARED_MONTHS = 24 as const

/** What a line asks for, as the offer says it; null where it does not say. */
export interface TelecomPlan {
  /** €/month, from the first month. */
  monthlyFee: Decimal | null
  /** €, once. */
  activationCost: Decimal | null
  /** Months at `monthlyFee`; null where it is not a promotion. */
  promoMonths: number | null
  /** €/month after them. */
  priceAfterPromo: Decimal | null
}

export interface MonthsAt {
  months: number
  /** €/month */
  fee: Decimal
  amount: Cents
}

/** total = activation + first + after; every part is whole cents already, because fees have two decimals. */
export interface TelecomCost {
  total: Cents
  activation: Cents
  first: MonthsAt
  /** What follows the promotion within the 24 months; null where nothing changes. */
  after: MonthsAt | null
}

/** The cost of 24 months. Null where something that enters it is not known: such an offer is shown, not ranked. */
export function telecomCost({
  monthlyFee,
  activationCost,
  promoMonths,
  priceAfterPromo,
}: TelecomPlan): TelecomCost | null {
  if (!monthlyFee || !activationCost) return null
  // A price «after» without months, or months without a price after them, leaves the second part of the figure unknown.
  if (promoMonths === null && priceAfterPromo) return null
  const atFirst = Math.max(0, Math.min(promoMonths ?? COMPARED_MONTHS, COMPARED_MONTHS))
  if (atFirst < COMPARED_MONTHS && !priceAfterPromo) return null
  const first = monthsAt(atFirst, monthlyFee)
  const after =
    atFirst < COMPARED_MONTHS && priceAfterPromo ? monthsAt(COMPARED_MONTHS - atFirst, priceAfterPromo) : null
  const activation = toCents(activationCost)
  return { total: (activation + first.amount + (after?.amount ?? 0)) as Cents, activation, first, after }
}

const monthsAt = (months: number, fee: Decimal): MonthsAt => ({
  months,
  fee,
  amount: toCents(fee.times(Decimal.of(months))),
})
