import { costMarketOf } from '#areas/market/cost-market.ts'
import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import {
  computeComparison,
  type ComparisonData,
  type EnergyQuestion,
} from '#areas/offers/comparison/compute-comparison.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import { offerRowOf } from '#web/pages/public/comparison/offer-row-of.ts'
import type { Cents } from '#core/money.ts'
import type { ComparedOffer } from '#areas/offers/comparison/comparison.ts'
import { checkSpend } from '#areas/offers/comparison/spend-check.ts'
import { type Asked, guessedIn } from '../questions/asked.ts'
import { type AssumptionRow, assumptionRows, type PageSources } from '../assumption-rows.ts'
import type { OfferRow } from '../offer-row.ts'
import { GAS_BESIDE_LUCE, SPEND } from '../query.ts'
import { fieldsOf, sentencesBeside } from '../questions/question-errors.ts'
import { type SpendView, spendView } from '../questions/spend.ts'
import { NO_USE, questionOfSpend } from '../questions/spend-use.ts'

/** What the results page shows for one question; without the place in the market, which only the server knows. */
export interface ComputedView {
  /** With the consumption that a spend stands for. */
  question: EnergyQuestion
  rows: readonly OfferRow[]
  /** What could be signed apart in the place of one contract for both. */
  apart: Record<'luce' | 'gas', readonly OfferRow[]> | null
  assumptions: readonly string[]
  notice: string | null
  map: readonly AssumptionRow[]
  /** What is said of what the reader spends today, where they said it. */
  spend: SpendView | null
}

/**
 * The same rows that the server's answer is drawn from, computed wherever this runs; what the question has to correct comes
 * back as sentences, by the name of the field.
 */
export function viewOf(
  comparisonData: ComparisonData,
  asked: Asked,
  sources: PageSources,
  spend: Cents | null,
): { view: ComputedView } | { errors: Record<string, string> } {
  const question = questionOfSpend(comparisonData, asked, spend)
  if (!question) return { errors: { [SPEND]: NO_USE } }
  const answer = computeComparison(comparisonData, question)
  if (answer.state === 'refused') return { errors: sentencesBeside(answer.fields, fieldsOf(asked.kind, asked)) }
  const { computed } = answer
  const { apart } = computed
  const rowsOf = (kind: EnergyKind, offers: readonly ComparedOffer[]) => offers.flatMap(each => offerRowOf(each, kind))
  return {
    view: {
      question,
      rows: rowsOf(comparisonData.kind, computed.results),
      apart: apart && { luce: rowsOf('luce', apart.luce), gas: rowsOf('gas', apart.gas) },
      assumptions: computed.assumptions,
      notice: computed.notice && noticeTexts[computed.notice],
      spend:
        spend === null
          ? null
          : spendView(checkSpend(comparisonData, question, guessedIn(asked), spend), GAS_BESIDE_LUCE),
      map: computed.notice
        ? []
        : assumptionRows({ asked, market: costMarketOf(comparisonData.market), sources }, computed),
    },
  }
}
