import { z } from 'zod'
import { Decimal } from '#core/decimal.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import type { PricePlan } from './cost/plan.ts'
import type { Offer, OfferType } from './offer.ts'

/** Amounts are written as text, so that nothing is lost on the way through JSON. */
const amount = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(text => Decimal.of(text))

const bandPrices = z.discriminatedUnion('bands', [
  z.object({ bands: z.literal('mono'), mono: amount }),
  z.object({ bands: z.literal('f1-f23'), f1: amount, f23: amount }),
  z.object({ bands: z.literal('f1-f2-f3'), f1: amount, f2: amount, f3: amount }),
])
const energyPrice = z.object({ index: z.enum(['pun', 'psv']).nullable(), prices: bandPrices })

/** The terms of one commodity beyond the plain unit price and monthly fee of spec 2 §3.1; stored as JSON beside them. */
export const terms = z.object({
  /** Absent: fixed at the unit price of the offer. */
  price: energyPrice.optional(),
  renewal: energyPrice.nullable().default(null),
  /** Absent: as the offer type says. */
  fixedMonths: z.int().positive().nullable().optional(),
  /** €/year; absent: twelve monthly fees, or this commodity's part of them in an offer for both. */
  feeYear: amount.optional(),
  feePerKwYear: amount.default(Decimal.zero),
  declared: z.array(z.enum(['pcv', 'ppe', 'ccr', 'cpr', 'grad', 'qvd-fixed', 'qvd-variable'])).default([]),
  dispatching: z.array(z.enum(['01', '09', '10', '11', '12', '13', '14'])).default([]),
  discounts: z
    .array(
      z.object({
        name: z.string(),
        amount,
        unit: z.enum(['€', '€/unit', '%']),
        on: z.enum(['fee', 'power', 'energy', 'sale']).default('sale'),
        reducesVatBase: z.boolean().default(true),
        lasts: z.enum(['once', 'first-year', 'always']),
        condition: z.string().nullable().default(null),
      }),
    )
    .default([]),
})
export type StoredTerms = z.input<typeof terms>
export type Terms = z.output<typeof terms>

const NO_TERMS = terms.parse({})
const MONTHS = Decimal.of(12)
const fixedMonthsOf: Record<OfferType, number | null> = {
  prezzo_fisso_12: 12,
  prezzo_fisso_24: 24,
  prezzo_variabile: null,
}

type Priced = Pick<
  Offer,
  'type' | 'offerType' | 'monthlyFixedFee' | 'pricePerUnit' | 'pricePerUnitGas' | 'termsLuce' | 'termsGas'
>

const HALF = Decimal.of('0.5')

/**
 * The €/year that one commodity pays. The monthly fee of an offer for both is paid once: what one commodity declares is taken
 * off it for the other, and where neither declares a part each carries half.
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

/**
 * What the offer asks for one commodity, for the cost engine. Null when a price or a fee is not known: such an offer
 * shows «Non disponibile» and is not ranked; a fee is 0 only where 0 was entered (PRODUCT.md).
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
    declared: given.declared,
    dispatching: given.dispatching,
    discounts: given.discounts,
  }
}

/** The plans of every commodity the offer serves; null when one of them cannot be costed. */
export function plansOf(offer: Priced): PricePlan[] | null {
  const commodities: Commodity[] =
    offer.type === 'luce_gas' ? ['luce', 'gas'] : offer.type === 'luce' || offer.type === 'gas' ? [offer.type] : []
  const plans = commodities.map(commodity => planOf(offer, commodity)).filter(plan => plan !== null)
  return plans.length === commodities.length && plans.length > 0 ? plans : null
}
