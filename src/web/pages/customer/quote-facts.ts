import type { BillQuote } from '#areas/bills/procedures/list-bill-quotes.server.ts'
import { formatDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { formatEuro, formatMonthlyFee, formatUnitPrice, NOT_AVAILABLE, type PriceUnit, toCents } from '#core/money.ts'

/** One line of a quote: what the offer asks, and what is paid today. */
export interface QuoteLine {
  term: string
  offer: string
  today: string
}

const decimal = (text: string | null) => (text === null ? null : Decimal.of(text))
const price = (text: string | null, unit: PriceUnit) => formatUnitPrice(decimal(text), unit)
const fee = (text: string | null) => formatMonthlyFee(decimal(text))
const euros = (text: string | null) => (text === null ? NOT_AVAILABLE : formatEuro(toCents(Decimal.of(text))))

/** spec 3 §9: four decimals with €/kWh or €/Smc, fees with two, «Non disponibile» for what is missing. */
export function quoteLines(quote: BillQuote): QuoteLine[] {
  const { utilityType: utility, pricePerUnit, pricePerUnitGas } = quote
  const luce: QuoteLine = {
    term: 'Prezzo luce',
    offer: price(pricePerUnit, '€/kWh'),
    today: price(quote.currentPriceKwh, '€/kWh'),
  }
  const gas: QuoteLine = {
    term: 'Prezzo gas',
    offer: price(utility === 'gas' ? (pricePerUnitGas ?? pricePerUnit) : pricePerUnitGas, '€/Smc'),
    today: price(quote.currentPriceSmc, '€/Smc'),
  }
  return [
    ...(utility === 'gas' ? [] : [luce]),
    ...(utility === 'luce' ? [] : [gas]),
    { term: 'Quota fissa', offer: fee(quote.monthlyFixedFee), today: fee(quote.currentMonthlyFee) },
    { term: 'Spesa annua', offer: euros(quote.yearlyCost), today: euros(quote.currentCustomerPrice) },
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
