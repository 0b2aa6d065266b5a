import { Decimal } from '#core/decimal.ts'
import { toCents, type Cents } from '#core/money.ts'

/**
 * Tolerance between an amount and quantity × price as printed. A price with n decimals stands for any value within
 * half a unit of the last one; so does a quantity that is not a whole number of kWh, months or kW. Every amount was
 * rounded to a cent, and so was each part of a sum.
 */
export interface Printed {
  quantity: Decimal
  /** Half a unit of the last printed decimal; zero for whole units. */
  quantitySlack: Decimal
  price: Decimal
  priceDigits: number
  /** Amounts rounded individually before being added: one for a plain row. */
  roundedParts: number
}

/** Not worth a complaint below this. */
export const MIN_TO_CLARIFY = 5 as Cents

const HALF = Decimal.of('0.5')
const HALF_CENT = Decimal.of('0.005')
const absolute = (value: Decimal) => (value.isNegative() ? value.negated() : value)

export const halfUnit = (digits: number): Decimal =>
  HALF.times(Decimal.of(digits === 0 ? '1' : `0.${'0'.repeat(digits - 1)}1`))

/** Euros by which the amount may differ from the product through rounding. */
function slackOf({ quantity, quantitySlack, price, priceDigits, roundedParts }: Printed): Decimal {
  const ofPrice = halfUnit(priceDigits)
  return Decimal.sum([
    absolute(quantity).times(ofPrice),
    absolute(price).times(quantitySlack),
    quantitySlack.times(ofPrice),
    HALF_CENT.times(Decimal.of(roundedParts)),
  ])
}

/** Cents by which `amount` exceeds the product, negative where it is less; zero if rounding explains it. */
export function excessOver(amount: Cents, printed: Printed): Cents {
  const honest = printed.quantity.times(printed.price)
  const charged = Decimal.of(amount).times(Decimal.of('0.01'))
  return absolute(charged.minus(honest)).compare(slackOf(printed)) > 0
    ? ((amount - toCents(honest)) as Cents)
    : (0 as Cents)
}

/** Cents by which `amount` exceeds its due value, given the number of roundings between them. */
export const excessOverCents = (amount: Cents, due: Decimal, roundings: number): Cents => {
  const charged = Decimal.of(amount).times(Decimal.of('0.01'))
  const isMore = charged.minus(due).compare(HALF_CENT.times(Decimal.of(roundings))) > 0
  return isMore ? ((amount - toCents(due)) as Cents) : (0 as Cents)
}
