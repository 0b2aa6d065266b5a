import type { MobileNetwork, Technology } from '#areas/offers/network.ts'
import type { LineKind } from '#areas/offers/offer-kinds.ts'
import type { Score } from '#areas/offers/comparison/score.ts'
import type { Cents } from '#core/money.ts'
import type { Payment } from '#web/blocks/comparison/offer-row.ts'

/** An internet or mobile offer with its cost over 24 months, as the list shows it. */
export interface LineRow {
  id: string
  name: string
  supplier: string
  kind: LineKind
  /** Place in the order of the 24-month cost; null where a price is not known. */
  rank: number | null
  cost: {
    total: Cents
    /** Without what is paid once: what a reader takes for the price of a month, 24 times. */
    fees: Cents
    short: string
    rows: readonly { label: string; amount: Cents }[]
  } | null
  score: Score | null
  why: readonly string[]
  /** €/month as printed; `after` once a promotion has ended. */
  fee: { text: string; value: number | null; after: string | null; hasPromotion: boolean }
  /** As the offer says it; never a default. */
  technology: { code: Technology | null; words: string }
  network: MobileNetwork | null
  download: { text: string; mbps: number | null }
  upload: string
  /** What it includes, with how much of what the kind counts: gigabytes. */
  data: { text: string; count: number | 'unlimited' | null }
  /** «illimitati» where the offer says so. */
  calls: string
  /** What one of them costs, where they are counted: «0,08 €». */
  perUnit: string | null
  /** Months that the contract ties for, 0 where it does not, and the price of leaving; null where the offer does not say. */
  tie: { months: number | null; exit: Cents | null }
  activationCost: string
  duration: '12' | '24' | null
  payments: readonly Payment[]
  promotion: string | null
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
