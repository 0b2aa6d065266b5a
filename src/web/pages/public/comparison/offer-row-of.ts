import { formatDate } from '#core/dates.ts'
import { formatNumber } from '#core/money.ts'
import { commoditiesOf, type EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { ComparedOffer } from '#areas/offers/comparison/comparison.ts'
import type { SecondYear, SecondYearCause } from '#areas/offers/cost/assumptions.ts'
import { contractRows, readContractTypes } from '#areas/offers/offer.ts'
import { activationText, priceLines } from '#areas/offers/price-words.ts'
import type { PublicOffer, PublicPrice } from '#areas/offers/public-offer.ts'
import type { OfferRow, Payment } from '#web/blocks/comparison/offer-row.ts'

const MONTHS = 12

const SECOND_YEAR_WORDS = {
  'discount-ends': 'finisce lo sconto',
  'fixed-price-ends': 'finisce il prezzo bloccato',
  renewal: 'comincia il prezzo di rinnovo',
  'one-off-fee': 'il costo iniziale è già pagato',
  'price-changes': 'cambiano i prezzi',
} as const satisfies Record<SecondYearCause, string>

/** A compared offer as a row. Its prices are known: the comparison ranks no other. */
export function offerRowOf(compared: ComparedOffer, kind: EnergyKind): OfferRow[] {
  const { offer, cost, saleLines, unitPrice, halves, score, secondYear, oneOff, risk, rank, why, place, assumptions } =
    compared
  const commodities = commoditiesOf(kind)
  const prices = commodities.flatMap(commodity => {
    const price = offer[commodity]
    return price ? [{ commodity, price }] : []
  })
  if (prices.length !== commodities.length) return []
  const feeYear = prices.reduce((sum, { price }) => sum + price.fee_year, 0)
  return [
    {
      id: offer.id,
      name: offer.name,
      supplier: offer.supplier_name,
      kind,
      rank,
      total: cost.total,
      breakdown: cost.breakdown,
      saleLines,
      halves,
      score,
      secondYear: secondYear && secondYearView(secondYear),
      oneOff,
      risk,
      place,
      // The first says the place in the whole list by cost; `reasonOf` says it for the list that is shown.
      why: why.slice(1),
      price: {
        kind: prices.some(({ price }) => price.index) ? 'variabile' : 'fisso',
        duration: durationOf(prices.map(({ price }) => price)),
        lines: priceLines({
          ...offer,
          luce: kind === 'gas' ? null : offer.luce,
          gas: kind === 'luce' ? null : offer.gas,
        }),
        comparable: unitPrice,
      },
      monthlyFee: { text: formatNumber(feeYear / MONTHS, 2, 2), value: feeYear },
      activationCost: activation(offer),
      payments: isPayment(offer.payment_method) ? [offer.payment_method] : [],
      green: offer.green_energy,
      discount: offer.discount,
      features: featuresOf(offer),
      advantages: [offer.discount, offer.offer_description].filter(text => text !== null),
      // Drop facts that the reasons already mention.
      assumptions: assumptions.filter(sentence => !why.includes(sentence)),
      conditionsUrl: offer.cte_link,
    },
  ]
}

/** «finiscono lo sconto e il prezzo bloccato» */
const secondYearView = ({ total, because }: SecondYear): NonNullable<OfferRow['secondYear']> => ({
  total,
  why: because
    .map(code => SECOND_YEAR_WORDS[code])
    .join(', ')
    .replace(/finisce ([^,]+), finisce /, 'finiscono $1 e '),
  isSupposed: because.includes('fixed-price-ends'),
})

/** The card's price_duration (spec 1 §3): 12 mesi, 24 mesi, Sempre; the shorter one for dual offers. */
function durationOf(prices: readonly PublicPrice[]) {
  const months = prices.map(({ fixed_months }) => fixed_months)
  return months.includes(12) ? '12' : months.includes(24) ? '24' : 'sempre'
}

export const isPayment = (method: string | null): method is Payment =>
  method === 'iban' || method === 'bollettino' || method === 'carta' || method === 'other'

export const activation = (offer: PublicOffer): string =>
  `${activationText(offer)}${offer.activation_info ? ` (${offer.activation_info})` : ''}`

export function featuresOf({ contract_type, expiry_date, offer_code, voltura_subentro_costs }: PublicOffer): string[] {
  const kinds = readContractTypes(contract_type).map(type => contractRows[type].phrase)
  return [
    kinds.length > 0 ? `Per ${kinds.join(', ')}` : '',
    voltura_subentro_costs ? `Costi di voltura o subentro: ${voltura_subentro_costs}` : '',
    expiry_date ? `Si sottoscrive fino al ${formatDate(expiry_date)}` : '',
    offer_code ? `Codice ${offer_code}` : '',
  ].filter(Boolean)
}
