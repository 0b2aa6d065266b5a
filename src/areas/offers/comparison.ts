import type { CalendarDate } from '#core/dates.ts'
import { toEuros } from '#core/money.ts'
import type { SecondYear } from './cost/assumptions.ts'
import type { TelecomCost } from './cost/telecom.ts'
import type { NotCovered, YearlyCost } from './cost/yearly-cost.ts'
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
}

export interface Comparison {
  asOf: CalendarDate
  /** What all figures take for granted. */
  assumptions: string[]
  /** Set, without results, where the rules give no figure. */
  notice: NotCovered | null
  /** Offers of the market fit for the same customer. */
  market: { count: number }
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
  market,
  results: results.map(resultJson),
})

const resultJson = ({ offer, cost, rank, why }: ComparedOffer) => {
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
  }
}
