import type { Decimal } from '#core/decimal.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { monthName } from '#areas/market/texts.ts'
import { toName, uncapitalised } from '#core/text.ts'
import { formatEuro, formatEuros, formatNumber, NOT_AVAILABLE } from '#core/money.ts'
import type { PriceRisk, RiskIndex } from './cost/price-risk.ts'
import type { PaymentMethod } from './offer.ts'
import { type OfferKind, paidOf, priceUnitOf, supplyLabels, wayOf } from './offer-kinds.ts'
import type { PublicOffer, PublicPrice } from './public-offer.ts'

/** «Gratuita» only if 0 was entered (PRODUCT.md); energy is priced before VAT, lines including it. */
export const activationText = ({
  type,
  activation_cost: cost,
}: Pick<PublicOffer, 'type' | 'activation_cost'>): string =>
  cost === null ? NOT_AVAILABLE : cost === 0 ? 'Gratuita' : `${formatEuros(cost)}${wayOf(type).vat}`

/** «12,00 €/mese» */
export const feeWords = (kind: OfferKind, fee: Decimal | number | null): string =>
  fee === null ? NOT_AVAILABLE : `${formatNumber(fee, 2, 2)} ${paidOf(kind).unit}`

export const PAYMENT_WORDS: Record<PaymentMethod, string> = {
  iban: 'Conto corrente',
  bollettino: 'Bollettino',
  carta: 'Carta',
  other: 'Altro',
}

export interface PriceLine {
  /** What is priced, if there is more than one price. */
  label?: string
  value: string
  unit: '€/kWh' | '€/Smc'
  /** For a variable price: «circa 0,1355 con il PUN medio dell’anno fino a giugno 2026», on the standard profile. */
  estimate?: string
}

/** The price fields of an offer; unit figures are the estimates of a variable one. */
export type PricesOf = Pick<PublicOffer, 'luce' | 'gas'> &
  Partial<Pick<PublicOffer, 'price_per_unit' | 'price_per_unit_gas' | 'price_month' | 'price_month_gas'>>

/** Prices with more than four decimals are shown in full, because they are multiplied. */
const whole = (price: number) => formatNumber(price, 9, 4)
const BAND_LABELS = { mono: undefined, f1: 'F1', f2: 'F2', f3: 'F3', f23: 'F23' } as const

/** «0,1355», «PUN + 0,0110», or one line per band and commodity, labelled when there are two commodities. */
export function priceLines({
  luce,
  gas,
  price_per_unit,
  price_per_unit_gas,
  price_month,
  price_month_gas,
}: PricesOf): PriceLine[] {
  const named = luce !== null && gas !== null
  return [
    ...(luce ? withEstimate(linesOf(luce, 'luce', named), luce, price_per_unit, price_month) : []),
    ...(gas ? withEstimate(linesOf(gas, 'gas', named), gas, price_per_unit_gas, price_month_gas) : []),
  ]
}

/** Only for a single price; with several the expected one is an average that nobody pays. */
const withEstimate = (
  lines: PriceLine[],
  { index }: PublicPrice,
  expected: number | null | undefined,
  month: string | undefined,
): PriceLine[] => {
  if (index === null || !expected || lines.length > 1) return lines
  const used = month ? `medio dell’anno fino ${toName(monthName(month))}` : 'stimato'
  const estimate = `circa ${formatNumber(expected, 4, 4)} con il ${index} ${used}`
  return lines.map(line => ({ ...line, estimate }))
}

/** «F1 0,1300 €/kWh», «PUN + 0,0110 €/kWh, circa 0,1355 con il PUN medio dell’anno fino a giugno 2026». */
export const priceLineText = ({ label, value, unit, estimate }: PriceLine): string =>
  `${label ? `${label} ` : ''}${value} ${unit}${estimate ? `, ${estimate}` : ''}`

/** An offer's price in one line: «0,1355 €/kWh · quota fissa 6,00 €/mese · attivazione gratuita». */
export const offerWords = (offer: PublicOffer): string =>
  [
    ...priceLines(offer).map(priceLineText),
    `${paidOf(offer.type).fee} ${feeWords(offer.type, offer.monthly_fixed_fee)}`,
    `${paidOf(offer.type).oneOff} ${uncapitalised(activationText(offer))}`,
  ].join(' · ')

function linesOf({ index, prices, coefficient }: PublicPrice, commodity: Commodity, named: boolean): PriceLine[] {
  const followedIn = (band: string): string | null => {
    const paid = typeof coefficient === 'object' ? (coefficient as Partial<Record<string, number>>)[band] : coefficient
    if (index === null || paid === 0) return null
    return paid === undefined || paid === 1 ? index : `${index} × ${formatNumber(paid, 6)}`
  }
  return (['mono', 'f1', 'f2', 'f3', 'f23'] as const).flatMap(band => {
    const amount = prices[band]
    if (amount === undefined) return []
    const followed = followedIn(band)
    const value = followed ? `${followed} ${amount < 0 ? '−' : '+'} ${whole(Math.abs(amount))}` : whole(amount)
    const label = [...(named ? [supplyLabels[commodity]] : []), BAND_LABELS[band] ?? ''].filter(Boolean).join(' ')
    return [{ value, unit: priceUnitOf(commodity), ...(label && { label }) }]
  })
}

const INDEX_UNITS = { PUN: '€/kWh', PSV: '€/Smc' } as const

/** The two extremes and what they are based on, in sentences. */
export function riskSentences({ lowest, highest, indices }: PriceRisk): {
  lowest: string
  highest: string
  basis: string
} {
  const named = (end: 'lowest' | 'highest') => indices.map(index => valueWords(index, end)).join(' e ')
  const both = indices.length > 1
  const ifBack = both ? 'Se per un anno tornassero' : 'Se per un anno tornasse'
  return {
    lowest: `${ifBack} ${named('lowest')}, ${both ? 'i mesi meno cari' : 'il mese meno caro'}: ${formatEuro(lowest)}.`,
    highest: `${ifBack} ${named('highest')}, ${both ? 'i mesi più cari' : 'il mese più caro'}: ${formatEuro(highest)}.`,
    basis: `${indices.map(monthsWords).join('; ')}. I prezzi di ieri non dicono quelli di domani.`,
  }
}

const valueWords = ({ name, ...ends }: RiskIndex, end: 'lowest' | 'highest'): string => {
  const { month, value } = ends[end]
  const amount = `${formatNumber(value as `${number}`, 4, 4)}\u00a0${INDEX_UNITS[name]}`
  return `il ${name} di ${monthName(month)} (${amount})`
}

const monthsWords = ({ name, months: { from, to, count } }: RiskIndex): string =>
  `${name}: ${count} mesi pubblicati, da ${monthName(from)} ${toName(monthName(to))}`
