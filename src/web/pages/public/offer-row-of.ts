import { formatDate } from '#core/dates.ts'
import { cents, formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import type { ComparedOffer } from '#areas/offers/comparison.ts'
import type { PublicOffer, PublicPrice } from '#areas/offers/public-offer.ts'
import type { OfferRow, Payment } from '#web/blocks/comparison/offer-row.ts'

const MONTHS = 12
const two = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
})
const four = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

const BAND_LABELS = { mono: undefined, f1: 'F1', f2: 'F2', f3: 'F3', f23: 'F23' } as const
const CONTRACT_WORDS: Record<string, string> = {
  switch: 'cambio fornitore',
  voltura: 'voltura',
  subentro: 'subentro',
  attivazione: 'prima attivazione',
}
const SECOND_YEAR_WORDS = {
  'discount-ends': 'finisce lo sconto',
  'fixed-price-ends': 'finisce il prezzo bloccato',
} as const

/** A compared offer as the page prints it. The commodity's own price is there: `compare-offers` ranks no other. */
export function offerRowOf(compared: ComparedOffer, commodity: 'luce' | 'gas'): OfferRow[] {
  const { offer, cost, secondYear, rank, why, assumptions } = compared
  const price = offer[commodity]
  if (!price) return []
  return [
    {
      id: offer.id,
      name: offer.name,
      supplier: offer.supplier_name,
      commodity,
      rank,
      total: cost.total,
      breakdown: cost.breakdown,
      secondYear: secondYear && {
        total: secondYear.total,
        why: secondYear.because.map(code => SECOND_YEAR_WORDS[code]).join(', '),
      },
      why,
      price: {
        kind: price.index ? 'variabile' : 'fisso',
        duration: durationOf(price),
        lines: priceLines(price),
        unit: commodity === 'luce' ? '€/kWh' : '€/Smc',
        comparable: commodity === 'luce' ? offer.price_per_unit : offer.price_per_unit_gas,
      },
      monthlyFee: { text: two.format(price.fee_year / MONTHS), value: price.fee_year },
      activationCost: activation(offer),
      payments: isPayment(offer.payment_method) ? [offer.payment_method] : [],
      green: offer.green_energy,
      features: featuresOf(offer),
      advantages: [offer.discount, offer.offer_description].filter(text => text !== null),
      // What the reasons already say is not said twice.
      assumptions: assumptions.filter(sentence => !why.includes(sentence)),
      conditionsUrl: offer.cte_link,
    },
  ]
}

/** The card's price_duration (spec 1 §3): 12 mesi, 24 mesi, Sempre. */
const durationOf = ({ fixed_months }: PublicPrice) =>
  fixed_months === 12 ? '12' : fixed_months === 24 ? '24' : 'sempre'

/** «0,1355», «PUN + 0,0110», or one line per band. */
function priceLines({ index, prices }: PublicPrice): OfferRow['price']['lines'] {
  return (['mono', 'f1', 'f2', 'f3', 'f23'] as const).flatMap(band => {
    const amount = prices[band]
    if (amount === undefined) return []
    const value = index ? `${index} ${amount < 0 ? '−' : '+'} ${four.format(Math.abs(amount))}` : four.format(amount)
    return [{ value, ...(BAND_LABELS[band] ? { label: BAND_LABELS[band] } : {}) }]
  })
}

const isPayment = (method: string | null): method is Payment =>
  method === 'iban' || method === 'bollettino' || method === 'carta' || method === 'other'

function activation({ activation_cost: cost, activation_info: info }: PublicOffer): string {
  const amount = cost === null ? NOT_AVAILABLE : cost === 0 ? 'Gratuita' : formatEuro(cents(Math.round(cost * 100)))
  return info ? `${amount} (${info})` : amount
}

function featuresOf({ contract_type, expiry_date, offer_code, voltura_subentro_costs }: PublicOffer): string[] {
  const kinds = contract_type.split(',').map(kind => CONTRACT_WORDS[kind.trim()] ?? kind.trim())
  return [
    kinds.filter(Boolean).length > 0 ? `Per ${kinds.join(', ')}` : '',
    voltura_subentro_costs ? `Costi di voltura o subentro: ${voltura_subentro_costs}` : '',
    expiry_date ? `Si sottoscrive fino al ${formatDate(expiry_date)}` : '',
    offer_code ? `Codice ${offer_code}` : '',
  ].filter(Boolean)
}
