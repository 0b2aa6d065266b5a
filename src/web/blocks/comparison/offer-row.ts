import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { MarketPlace } from '#areas/offers/open-data/yardstick.ts'
import type { Breakdown } from '#areas/offers/cost/yearly-cost.ts'
import type { SaleLine } from '#areas/offers/cost/sale-lines.ts'
import type { OneOff } from '#areas/offers/cost/one-off.ts'
import type { PriceRisk } from '#areas/offers/cost/price-risk.ts'
import type { PriceLine } from '#areas/offers/price-words.ts'
import type { Criterion, Score } from '#areas/offers/comparison/score.ts'
import { type Cents, cents, formatEuro } from '#core/money.ts'
import type { CostParts } from '#web/ui/figures/price-bar.tsx'

type PriceKind = 'fisso' | 'variabile'
type Duration = '12' | '24' | 'sempre'
export type Payment = 'iban' | 'bollettino' | 'carta' | 'other'

/** An offer with its yearly cost for one household, as the comparison shows it. */
export interface OfferRow {
  id: string
  name: string
  supplier: string
  kind: EnergyKind
  /** Place in the order of the yearly cost, from 1; it does not change when the reader sorts otherwise. */
  rank: number
  total: Cents
  breakdown: Breakdown
  saleLines: readonly SaleLine[]
  /** Of an offer for both: what each costs. */
  halves: { luce: Cents; gas: Cents } | null
  score: Score
  /** Yearly cost once a discount or the fixed price has ended, and why; null when nothing ends. */
  secondYear: { total: Cents; why: string } | null
  /** Discounts and fees of the first year alone, taxes included; null where there are none. */
  oneOff: OneOff | null
  /** How far a variable price could go; null for a fixed one. */
  risk: PriceRisk | null
  /** «n. 12 su 4.480 del mercato»; null before the open data are imported. */
  place: MarketPlace | null
  /** Sentences that say why the offer stands here. */
  why: readonly string[]
  price: {
    kind: PriceKind
    duration: Duration
    /** What is printed: one line, or one per band and commodity. */
    lines: readonly PriceLine[]
    /** For the order by price; null for prices per band or on an index. */
    comparable: number | null
  }
  /** €/month as printed, and as a number for the order. */
  monthlyFee: { text: string; value: number }
  activationCost: string
  payments: readonly Payment[]
  green: boolean
  /** The words of a discount, shown as a badge. */
  discount: string | null
  /** What it can be signed for, until when, its code. */
  features: readonly string[]
  advantages: readonly string[]
  assumptions: readonly string[]
  /** Link to the technical-economic conditions. */
  conditionsUrl: string | null
}

/** The bar's four parts: discounts are taken from the sale, taxes are excise and VAT with the cents of rounding. */
export const costParts = ({ sale, network, charges, excise, vat, discounts, rounding }: Breakdown): CostParts => ({
  sale: cents(Math.max(0, sale - discounts)),
  network,
  charges,
  taxes: cents(excise + vat + rounding),
})

export const durationWords = ({ kind, duration }: OfferRow['price']): string =>
  kind === 'variabile' ? 'Variabile' : duration === 'sempre' ? 'Bloccato' : `Bloccato ${duration} mesi`

/** «Sconto una volta sola: −22,00 € IVA compresa, solo il primo anno» */
export const oneOffLines = (oneOff: OneOff | null): string[] => [
  ...(oneOff?.discounts
    ? [`Sconto una volta sola: −${formatEuro(oneOff.discounts)} IVA compresa, solo il primo anno`]
    : []),
  ...(oneOff?.fees ? [`Costo una volta sola: ${formatEuro(oneOff.fees)} IVA compresa, solo il primo anno`] : []),
]

/** What each criterion of the score is called. */
export const CRITERION_NAMES: Record<Criterion, string> = {
  price: 'Prezzo rispetto alla lista',
  certainty: 'Certezza del prezzo',
  payment: 'Libertà di pagamento',
  terms: 'Condizioni del contratto',
  green: 'Energia rinnovabile',
}
