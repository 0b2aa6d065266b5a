import { Decimal } from '#core/decimal.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import type { PricePlan } from './cost/plan.ts'
import type { Offer, OfferType } from './offer.ts'
import { terms } from './terms.ts'

const NO_TERMS = terms.parse({})
const MONTHS = Decimal.of(12)
const fixedMonthsOf: Record<OfferType, number | null> = {
  prezzo_fisso_12: 12,
  prezzo_fisso_24: 24,
  prezzo_variabile: null,
}

const AMOUNTS = [
  'monthlyFixedFee',
  'pricePerUnit',
  'pricePerUnitGas',
  'activationCost',
  'priceAfterPromo',
  'exitCost',
] as const
type Amount = (typeof AMOUNTS)[number]

/** The exact amounts of a row. */
export const amountsOf = (row: Readonly<Record<Amount, string | null>>): Record<Amount, Decimal | null> =>
  Object.fromEntries(AMOUNTS.map(name => [name, row[name] === null ? null : Decimal.of(row[name])])) as Record<
    Amount,
    Decimal | null
  >

type Priced = Pick<
  Offer,
  | 'type'
  | 'offerType'
  | 'monthlyFixedFee'
  | 'activationCost'
  | 'pricePerUnit'
  | 'pricePerUnitGas'
  | 'termsLuce'
  | 'termsGas'
>

const HALF = Decimal.of('0.5')

/**
 * €/year for one commodity. The monthly fee of a dual offer is paid once: what one commodity declares is subtracted
 * for the other, and if neither declares a share each carries half.
 */
function feeYearOf(offer: Priced, commodity: Commodity): Decimal | null {
  const [own, other] = commodity === 'luce' ? [offer.termsLuce, offer.termsGas] : [offer.termsGas, offer.termsLuce]
  if (own?.feeYear) return own.feeYear
  const whole = offer.monthlyFixedFee?.times(MONTHS)
  if (!whole) return null
  if (offer.type !== 'luce_gas') return whole
  if (!other?.feeYear) return whole.times(HALF)
  const left = whole.minus(other.feeYear)
  return left.isNegative() ? null : left
}

/** Paid once, before VAT as every price of an energy offer; of an offer for both each commodity carries half. */
const feeOnceOf = ({ type, activationCost }: Priced): Pick<PricePlan, 'feeOnce'> =>
  activationCost && !activationCost.isZero()
    ? { feeOnce: type === 'luce_gas' ? activationCost.times(HALF) : activationCost }
    : {}

/**
 * One commodity of an offer, for the cost engine. Null when a price or a fee is unknown: such an offer shows «Non
 * disponibile» and is not ranked; a fee is 0 only if 0 was entered (PRODUCT.md).
 */
function planOf(offer: Priced, commodity: Commodity): PricePlan | null {
  const given = (commodity === 'luce' ? offer.termsLuce : offer.termsGas) ?? NO_TERMS
  const unitPrice = commodity === 'luce' ? offer.pricePerUnit : offer.pricePerUnitGas
  const price = given.price ?? (unitPrice && { index: null, prices: { bands: 'mono', mono: unitPrice } })
  const feeYear = feeYearOf(offer, commodity)
  if (!price || !feeYear) return null
  const months =
    given.fixedMonths === undefined && offer.offerType ? fixedMonthsOf[offer.offerType] : (given.fixedMonths ?? null)
  return {
    commodity,
    price,
    feeYear,
    fixedMonths: price.index === null ? months : null,
    renewal: given.renewal,
    feePerKwYear: given.feePerKwYear,
    ...feeOnceOf(offer),
    declared: given.declared,
    dispatching: given.dispatching,
    discounts: given.discounts,
  }
}

/** Plans of every commodity served; null when one of them cannot be costed. */
export function plansOf(offer: Priced): PricePlan[] | null {
  const commodities: Commodity[] =
    offer.type === 'luce_gas' ? ['luce', 'gas'] : offer.type === 'luce' || offer.type === 'gas' ? [offer.type] : []
  const plans = commodities.map(commodity => planOf(offer, commodity)).filter(plan => plan !== null)
  return plans.length === commodities.length && plans.length > 0 ? plans : null
}
