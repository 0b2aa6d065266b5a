import { COMMODITY_UNITS } from '#areas/offers/offer-kinds.ts'
import type { ComparedOffer } from '#areas/offers/comparison/comparison.ts'
import type { PublicPrice } from '#areas/offers/public-offer.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { formatLongDate, type CalendarDate } from '#core/dates.ts'
import { type Cents, cents, formatEuro, formatNumber } from '#core/money.ts'
import { type ContentSource, paragraph } from '../article.ts'
import { STANDARD, type TemplateContext } from './template.server.ts'

export const count = (value: number): string => formatNumber(value)
export const unitPrice = (value: number): string => formatNumber(value, 6, 4)
export const percent = (value: number): string => `${formatNumber(value, 1)} %`
export const dayText = (day: CalendarDate): string => formatLongDate(day).replace(/^0/, '')
export const orNone = (amount: Cents, more: string): string =>
  amount === 0 ? 'nessuna differenza' : `${formatEuro(amount)} ${more}`
export const share = (part: number, all: number): string => percent((part / all) * 100)
export const monthly = (yearly: Cents, months = 12): string => formatEuro(cents(Math.round(yearly / months)))
/** Before 8, 11 and 80 to 89 Italian elides the article: «l’8», «dell’11». */
const isShort = (amount: string) => /^(?:8\d?|11)(?:\D|$)/.test(amount)
const the = (amount: string): string => (isShort(amount) ? `l’${amount}` : `il ${amount}`)
export const ofThe = (amount: string): string => (isShort(amount) ? `dell’${amount}` : `del ${amount}`)

export const useText = (commodity: Commodity, use = STANDARD[commodity]): string =>
  `${count(use)} ${COMMODITY_UNITS[commodity]}`
export const nameOf = ({ offer }: { offer: { name: string; supplier_name: string } }): string =>
  `${offer.name} di ${offer.supplier_name}`

const PARTS = ['sale', 'network', 'charges', 'excise', 'vat'] as const
export type SpendingPart = (typeof PARTS)[number]

export function spending({ cost: { total, breakdown } }: ComparedOffer) {
  const sums = PARTS.flatMap(part => [
    [part, formatEuro(breakdown[part])] as const,
    [`${part}Share`, share(breakdown[part], total)] as const,
  ])
  const regulated = cents(breakdown.network + breakdown.charges + breakdown.excise)
  return {
    ...Object.fromEntries(sums),
    total: formatEuro(total),
    month: monthly(total),
    regulated: formatEuro(regulated),
    theRegulatedShare: the(share(regulated, total)),
    theSaleShare: the(share(breakdown.sale, total)),
  }
}

/** An amount, and its share per month. */
export const sumAs = (name: string, amount: Cents, months?: number) => ({
  [name]: formatEuro(amount),
  [`${name}Month`]: monthly(amount, months),
})

/** The first of some offers under a key: name, cost, prices, and how many there are. */
export const offerAs = (name: string, offers: readonly ComparedOffer[], commodity: Commodity = 'luce') =>
  offers[0] && {
    ...sumAs(`${name}Total`, offers[0].cost.total),
    [name]: nameOf(offers[0]),
    [`${name}Offers`]: count(offers.length),
    [`${name}Price`]: priceText(offers[0].offer[commodity]),
  }

/** Closing paragraph of every article: source and date of the figures, and their limits. */
export const closing = ({ asOf, market, hasSamples }: TemplateContext, on: 'energy' | 'lines' = 'energy'): string =>
  paragraph(
    `Le cifre di questo articolo vengono dai dati del sito al ${dayText(asOf)}${on === 'energy' ? `, con le tariffe di rete e le imposte del ${market.luce.quarter}` : ''}.`,
    'Il testo è composto in automatico a partire da quei dati; a pubblicarlo è una persona.',
    hasSamples &&
      'Tra le offerte ci sono esempi dimostrativi, che non si possono attivare: servono a mostrare come si fa il conto.',
  )

export const offersSource = ({ asOf }: TemplateContext, offers: number): ContentSource => ({
  what: `Catalogo delle offerte, ${offers} confrontate`,
  of: dayText(asOf),
})
export const tariffSource = ({ market }: TemplateContext, commodity: Commodity): ContentSource => ({
  what: `Tariffe, oneri e imposte ${commodity === 'luce' ? 'della luce' : 'del gas'} (${market[commodity].source})`,
  of: market[commodity].quarter,
})

export function priceText(price: PublicPrice | null): string {
  if (!price) return 'prezzo indicato nelle condizioni economiche'
  const unit = price.index === 'PSV' ? '€/Smc' : '€/kWh'
  const [, first] = Object.entries(price.prices)[0] ?? []
  if (price.index !== null)
    return first === undefined
      ? `prezzo variabile legato al ${price.index}`
      : `prezzo variabile, ${price.index} più ${unitPrice(first)} ${unit}`
  return price.fixed_months === null ? 'prezzo che può cambiare' : `prezzo fisso per ${price.fixed_months} mesi`
}

const SHOWN = 5

export const ranking = (results: readonly ComparedOffer[], commodity: Commodity): string[] =>
  results
    .slice(0, SHOWN)
    .map(
      row =>
        `**${nameOf(row)}:** ${formatEuro(row.cost.total)} l’anno, cioè ${monthly(row.cost.total)} al mese in media; ${priceText(row.offer[commodity])}${row.offer.green_energy ? ', energia da fonti rinnovabili' : ''}.`,
    )

export function byPrice(results: readonly ComparedOffer[], commodity: Commodity) {
  const isVariable = ({ offer }: ComparedOffer) => offer[commodity]?.index != null
  return { fixed: results.filter(each => !isVariable(each)), variable: results.filter(isVariable) }
}
