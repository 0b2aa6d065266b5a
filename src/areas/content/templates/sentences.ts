import type { ComparedOffer, Comparison } from '#areas/offers/comparison/comparison.ts'
import type { PublicPrice } from '#areas/offers/public-offer.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { formatLongDate, type CalendarDate } from '#core/dates.ts'
import { type Cents, cents, formatEuro } from '#core/money.ts'
import { type ContentSource, heading, list, paragraph } from '../article.ts'
import type { TemplateContext } from './template.ts'

const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
const upToFour = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 4, maximumFractionDigits: 6 })
const oneDigit = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

export const count = (value: number): string => whole.format(value)
/** «0,1123» */
export const unitPrice = (value: number): string => upToFour.format(value)
export const percent = (value: number): string => `${oneDigit.format(value)} %`
export const dayText = (day: CalendarDate): string => formatLongDate(day).replace(/^0/, '')
export const orNone = (amount: Cents, more: string): string =>
  amount === 0 ? 'nessuna differenza' : `${formatEuro(amount)} ${more}`
export const share = (part: number, all: number): string => percent((part / all) * 100)
export const monthly = (yearly: Cents): string => formatEuro(cents(Math.round(yearly / 12)))
/** Before 8, 11 and 80 to 89 Italian shortens the article: «l’8», «dell’11». */
const isShort = (amount: string) => /^(?:8\d?|11)(?:\D|$)/.test(amount)
export const the = (amount: string): string => (isShort(amount) ? `l’${amount}` : `il ${amount}`)
export const ofThe = (amount: string): string => (isShort(amount) ? `dell’${amount}` : `del ${amount}`)

/** The last paragraph of every article: whose figures these are, of which day, and what they are not. */
export const closing = ({ asOf, market, hasSamples }: TemplateContext, on: 'energy' | 'lines' = 'energy'): string =>
  paragraph(
    `Le cifre di questo articolo vengono dai dati del sito al ${dayText(asOf)}${on === 'energy' ? `, con le tariffe di rete e le imposte del ${market.luce.quarter}` : ''}.`,
    'Il testo è composto in automatico a partire da quei dati; a pubblicarlo è una persona.',
    hasSamples &&
      'Tra le offerte ci sono esempi dimostrativi, che non si possono attivare: servono a mostrare come si fa il conto.',
  )

/** Where a reader goes on. Posts hold no links (spec 1 §5), so the page is named as the menu names it. */
export const goOn = (page: string, path: string, what: string): string =>
  paragraph(`${what}: apri la pagina «${page}» del sito (${path}), senza lasciare i tuoi contatti.`)

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

/** The first of a ranking, each with what it costs and how its price is made. */
export const ranking = (results: readonly ComparedOffer[], commodity: Commodity): string =>
  list(
    results
      .slice(0, SHOWN)
      .map(
        ({ offer, cost }) =>
          [
            `${offer.name} di ${offer.supplier_name}:`,
            `${formatEuro(cost.total)} l’anno, cioè ${monthly(cost.total)} al mese in media; ${priceText(offer[commodity])}${offer.green_energy ? ', energia da fonti rinnovabili' : ''}.`,
          ] as const,
      ),
  )

/** What lies between the first and the last of a ranking; nothing where they cost the same. */
export function spreadOf(results: readonly ComparedOffer[]): { cheapest: ComparedOffer; gap: Cents } | null {
  const [cheapest, dearest] = [results[0], results.at(-1)]
  if (!cheapest || !dearest) return null
  return { cheapest, gap: cents(dearest.cost.total - cheapest.cost.total) }
}

/** How the sums were made, in the words of the engine itself. */
export const method = ({ assumptions }: Pick<Comparison, 'assumptions'>): string =>
  assumptions.length === 0 ? '' : heading('Come sono fatti i conti') + list(assumptions)

export function byPrice(results: readonly ComparedOffer[], commodity: Commodity) {
  const isVariable = ({ offer }: ComparedOffer) => offer[commodity]?.index != null
  return { fixed: results.filter(each => !isVariable(each)), variable: results.filter(isVariable) }
}
