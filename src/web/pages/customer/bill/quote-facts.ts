import type { BillQuote } from '#areas/bills/procedures/list-bill-quotes.server.ts'
import { type PriceLine, priceLineText } from '#areas/offers/price-words.ts'
import { formatDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { formatEuro, formatMonthlyFee, formatUnitPrice, NOT_AVAILABLE, toCents } from '#core/money.ts'

/** One line of a quote: what the offer asks, and what is paid today. */
export interface QuoteLine {
  term: string
  offer: string
  today: string
}

const decimal = (text: string | null) => (text === null ? null : Decimal.of(text))
const fee = (text: string | null) => formatMonthlyFee(decimal(text))
const euroText = (text: string | null) => (text === null ? NOT_AVAILABLE : formatEuro(toCents(Decimal.of(text))))

/** Prices as every list prints them, fees with two decimals, «Non disponibile» for what is missing (spec 3 §9). */
export function quoteLines(quote: BillQuote, stay: BillQuote | undefined): QuoteLine[] {
  const { utilityType: utility } = quote
  const priceIn = (of: BillQuote | undefined, unit: PriceLine['unit']) =>
    of?.prices
      .filter(line => line.unit === unit)
      .map(priceLineText)
      .join(' · ') || NOT_AVAILABLE
  const line = (term: string, unit: PriceLine['unit'], paid: string | null): QuoteLine => ({
    term,
    offer: priceIn(quote, unit),
    today: stay ? priceIn(stay, unit) : formatUnitPrice(decimal(paid), unit),
  })
  return [
    ...(utility === 'gas' ? [] : [line('Prezzo luce', '€/kWh', quote.currentPriceKwh)]),
    ...(utility === 'luce' ? [] : [line('Prezzo gas', '€/Smc', quote.currentPriceSmc)]),
    { term: 'Quota fissa', offer: fee(quote.monthlyFixedFee), today: fee(quote.currentMonthlyFee) },
    { term: 'Spesa annua', offer: euroText(quote.yearlyCost), today: euroText(quote.currentCustomerPrice) },
  ]
}

/** What the lines rest on, and until when they hold. */
export function quoteFacts(quote: BillQuote): { term: string; text: string }[] {
  return [
    { term: 'Consumo annuo stimato', text: consumptionOf(quote) },
    { term: 'Fornitore attuale', text: quote.currentSupplier ?? NOT_AVAILABLE },
    { term: 'Valido fino al', text: quote.expiryDate ? formatDate(quote.expiryDate) : 'Senza scadenza' },
    { term: 'Preparato il', text: formatDate(quote.createdAt) },
  ]
}

/** kWh for electricity, Smc for gas, both for the two together. */
function consumptionOf({ utilityType, estimatedAnnualConsumption, estimatedAnnualSmc }: BillQuote): string {
  const parts =
    utilityType === 'gas'
      ? [quantity(estimatedAnnualConsumption ?? estimatedAnnualSmc, 'Smc')]
      : [
          quantity(estimatedAnnualConsumption, 'kWh'),
          utilityType === 'luce_gas' ? quantity(estimatedAnnualSmc, 'Smc') : null,
        ]
  return parts.filter(Boolean).join(' e ') || NOT_AVAILABLE
}

const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' })
const quantity = (text: string | null, unit: string) => (text === null ? null : `${whole.format(Number(text))} ${unit}`)
