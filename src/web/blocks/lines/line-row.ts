import type { MobileNetwork, Technology } from '#areas/offers/network.ts'
import type { LineKind } from '#areas/offers/offer-kinds.ts'
import type { Score } from '#areas/offers/comparison/score.ts'
import type { Cents } from '#core/money.ts'
import type { Payment } from '#web/blocks/comparison/offer-row.ts'

/** An internet or mobile offer with its 24-month cost, as listed. */
export interface LineRow {
  id: string
  name: string
  supplier: string
  kind: LineKind
  /** Rank by 24-month cost; null when a price is unknown. */
  rank: number | null
  cost: {
    total: Cents
    /** Excluding one-off costs: 24 times what a reader takes for the monthly price. */
    fees: Cents
    /** How many fees those are. */
    times: number
    /** The two years it is made of, activation in the first. */
    years: readonly [Cents, Cents]
    short: string
    rows: readonly { label: string; amount: Cents }[]
  } | null
  score: Score | null
  why: readonly string[]
  /** Whether the operator declares this line in the reader's town; null when nothing is known. */
  isReached: boolean | null
  /** €/month as printed; `after` once a promotion has ended. */
  fee: { text: string; value: number | null; after: string | null; hasPromotion: boolean }
  /** As stated by the offer; never defaulted. */
  technology: { code: Technology | null; words: string }
  network: MobileNetwork | null
  download: { text: string; mbps: number | null }
  upload: string
  /** Included allowance, in the unit of the kind (gigabytes). */
  data: { text: string; count: number | 'unlimited' | null }
  /** «illimitati» when the offer says so. */
  calls: string
  /** Unit price of a counted allowance: «0,08 €». */
  perUnit: string | null
  /** Minimum term in months (0 for none) and exit fee; null when the offer does not say. */
  tie: { months: number | null; exit: Cents | null }
  activationCost: string
  duration: '12' | '24' | null
  payments: readonly Payment[]
  features: readonly string[]
  advantages: readonly string[]
  conditionsUrl: string | null
}

export const TECHNOLOGY_WORDS: Record<Technology, string> = {
  fibra: 'Fibra fino a casa (FTTH)',
  misto: 'Fibra mista rame (FTTC)',
  adsl: 'ADSL, tutta in rame',
  radio: 'Radio (FWA)',
  altro: 'Altra tecnologia',
}
