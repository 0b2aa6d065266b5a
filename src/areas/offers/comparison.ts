import type { CalendarDate } from '#core/dates.ts'
import { toEuros, type Cents } from '#core/money.ts'
import { OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import type { SecondYear } from './cost/assumptions.ts'
import type { TelecomCost } from './cost/telecom.ts'
import type { NotCovered, YearlyCost } from './cost/yearly-cost.ts'
import type { MarketPlace } from './open-data/yardstick.ts'
import type { PublicOffer } from './public-offer.ts'
import type { Score } from './score.ts'
import { noticeTexts } from './texts.ts'

export interface ComparedOffer {
  offer: PublicOffer
  cost: YearlyCost
  /** Of an offer for both: what each costs. */
  halves: { luce: YearlyCost; gas: YearlyCost } | null
  score: Score
  /** Where a discount or the fixed price ends with the first year. */
  secondYear: SecondYear | null
  rank: number
  why: string[]
  /** What this figure takes for granted, besides what all of them do. */
  assumptions: string[]
  /** Where its cost stands in the whole market; null before the open data are imported. */
  place: MarketPlace | null
}

/** The whole market beside our offers: a yardstick, never proposed. */
export interface MarketAside {
  /** Offers of the market fit for the same customer. */
  count: number
  /** Of these, the ones whose cost cannot be reckoned from the open data. */
  unpriced: number
  /** The day of the open data; null before the first import. */
  asOf: CalendarDate | null
  /** The cheapest that we cannot activate, with the supplier's own address. */
  best: MarketRow | null
  /** The cheapest of all, where they were asked for. */
  offers: MarketRow[]
}

export interface MarketRow {
  name: string
  supplier: string
  code: string
  total: Cents
  /** The page of the offer, else of the supplier. */
  url: string | null
}

export const NO_MARKET: MarketAside = { count: 0, unpriced: 0, asOf: null, best: null, offers: [] }

export interface Comparison {
  asOf: CalendarDate
  /** What all figures take for granted. */
  assumptions: string[]
  /** Set, without results, where the rules give no figure. */
  notice: NotCovered | null
  market: MarketAside
  /** Our offers, cheapest first. */
  results: ComparedOffer[]
  /** Ours that fit but have no known price or no known index: shown as such, never ranked. */
  unpriced: PublicOffer[]
}

/** An internet or mobile offer over 24 months. */
export interface ComparedLine {
  offer: PublicOffer
  /** All three null where a price is not known: such an offer stands last, without a place. */
  cost: TelecomCost | null
  rank: number | null
  score: Score | null
  why: string[]
}

export interface LineComparison {
  asOf: CalendarDate
  /** Ranked ones first, cheapest over 24 months first. */
  results: ComparedLine[]
}

/** The answer of OPERATIONS.md: cents become numbers of euros with at most two decimals. */
export const comparisonJson = ({ asOf, assumptions, notice, market, results }: Comparison) => ({
  asOf,
  assumptions,
  ...(notice && { notice: noticeTexts[notice] }),
  market: marketJson(market),
  results: results.map(resultJson),
})

/** Before the first import the count alone, 0 (OPERATIONS.md). */
const marketJson = ({ count, unpriced, asOf, best, offers }: MarketAside) => ({
  count,
  ...(asOf && { asOf, unpriced, best: best && rowJson(best), attribution: OPEN_DATA_ATTRIBUTION }),
  ...(offers.length > 0 && { offers: offers.map(rowJson) }),
})
const rowJson = ({ total, ...row }: MarketRow) => ({ ...row, total: toEuros(total) })

const resultJson = ({ offer, cost, rank, why, place }: ComparedOffer) => {
  const { sale, network, charges, excise, vat, vatReduced, vatOrdinary, discounts, rounding } = cost.breakdown
  return {
    offer,
    total: toEuros(cost.total),
    breakdown: {
      sale: toEuros(sale),
      network: toEuros(network),
      charges: toEuros(charges),
      excise: toEuros(excise),
      vat: toEuros(vat),
      ...(vatReduced !== undefined &&
        vatOrdinary !== undefined && { vatReduced: toEuros(vatReduced), vatOrdinary: toEuros(vatOrdinary) }),
      discounts: toEuros(discounts),
      rounding: toEuros(rounding),
    },
    rank,
    why,
    ...(place && { place }),
  }
}
