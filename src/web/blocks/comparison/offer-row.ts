import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { MarketPlace } from '#areas/offers/open-data/yardstick.ts'
import type { Breakdown } from '#areas/offers/cost/yearly-cost.ts'
import type { SaleLine } from '#areas/offers/cost/sale-lines.ts'
import type { OneOff } from '#areas/offers/cost/one-off.ts'
import type { PriceRisk } from '#areas/offers/cost/price-risk.ts'
import type { PriceLine } from '#areas/offers/price-words.ts'
import type { Criterion, Score } from '#areas/offers/comparison/score.ts'
import { type Cents, cents, formatEuro } from '#core/money.ts'
import { type CostParts, wholeEuro, wholeLeft } from '#web/ui/figures/price-bar.tsx'

type PriceKind = 'fisso' | 'variabile'
type Duration = '12' | '24' | 'sempre'
export type Payment = 'iban' | 'bollettino' | 'carta' | 'other'

/** An offer with its yearly cost for one household, as listed in the comparison. */
export interface OfferRow {
  id: string
  name: string
  supplier: string
  kind: EnergyKind
  /** Rank by yearly cost, from 1; independent of the chosen sort order. */
  rank: number
  total: Cents
  breakdown: Breakdown
  saleLines: readonly SaleLine[]
  /** Offers for both commodities: cost of each. */
  halves: { luce: Cents; gas: Cents } | null
  score: Score
  /** Yearly cost after a discount or fixed price ends, and why; null when nothing ends. Supposed: nothing says the price. */
  secondYear: { total: Cents; why: string; isSupposed: boolean } | null
  /** One-off discounts and fees of the first year, taxes included; null when there are none. */
  oneOff: OneOff | null
  /** Range of a variable price; null for a fixed one. */
  risk: PriceRisk | null
  /** «n. 12 su 4.480 del mercato»; null before the open data are imported. */
  place: MarketPlace | null
  /** Sentences explaining the rank. */
  why: readonly string[]
  price: {
    kind: PriceKind
    duration: Duration
    /** Printed prices: one line, or one per band and commodity. */
    lines: readonly PriceLine[]
    /** Per unit in the hours of this household, index included; null for an offer for both. */
    comparable: number | null
  }
  /** €/month as printed, and as a sort key. */
  monthlyFee: { text: string; value: number }
  activationCost: string
  payments: readonly Payment[]
  green: boolean
  /** Discount text, shown as a badge. */
  discount: string | null
  /** Contract types it can be signed for, last day, code. */
  features: readonly string[]
  advantages: readonly string[]
  assumptions: readonly string[]
  /** Link to the technical-economic conditions. */
  conditionsUrl: string | null
}

/** Four parts of the cost bar: discounts reduce the sale part; taxes are excise, VAT and rounding cents. */
export const costParts = ({ sale, network, charges, excise, vat, discounts, rounding }: Breakdown): CostParts => ({
  sale: cents(Math.max(0, sale - discounts)),
  network,
  charges,
  taxes: cents(excise + vat + rounding),
})

/** «866,83 € se il prezzo resta questo» */
export const laterCost = (
  { total, isSupposed }: NonNullable<OfferRow['secondYear']>,
  inEuros: (amount: Cents) => string = formatEuro,
): string => `${inEuros(total)}${isSupposed ? ' se il prezzo resta questo' : ''}`

/**
 * The halves of a dual offer, each rounded separately: a note says so where their cents do not add up to the total.
 * In an estimate the whole euros do.
 */
export function halfWords({ halves, total }: Pick<OfferRow, 'halves' | 'total'>, isEstimate = false) {
  if (!halves) return null
  if (isEstimate) return { luce: wholeEuro(halves.luce), gas: wholeLeft(total, halves.luce), apart: '' }
  return {
    luce: formatEuro(halves.luce),
    gas: formatEuro(halves.gas),
    apart: halves.luce + halves.gas === total ? '' : ', arrotondati ognuno per conto suo',
  }
}

export const durationWords = ({ kind, duration }: OfferRow['price']): string =>
  kind === 'variabile' ? 'Variabile' : duration === 'sempre' ? 'Bloccato' : `Bloccato ${duration} mesi`

/** «Sconto una volta sola: −22,00 € IVA compresa, solo il primo anno» */
export const oneOffLines = (oneOff: OneOff | null): string[] => [
  ...(oneOff?.discounts
    ? [`Sconto una volta sola: −${formatEuro(oneOff.discounts)} IVA compresa, solo il primo anno`]
    : []),
  ...(oneOff?.fees ? [`Costo una volta sola: ${formatEuro(oneOff.fees)} IVA compresa, solo il primo anno`] : []),
]

export const CRITERION_NAMES: Record<Criterion, string> = {
  price: 'Prezzo rispetto alla lista',
  certainty: 'Certezza del prezzo',
  payment: 'Libertà di pagamento',
  terms: 'Condizioni del contratto',
  green: 'Energia rinnovabile',
}
