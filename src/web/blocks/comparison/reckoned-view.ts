import { costMarketOf } from '#areas/market/cost-market.ts'
import { reckon, type Reckoning } from '#areas/offers/reckoning.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import { offerRowOf } from '#web/pages/public/offer-row-of.ts'
import type { Cents } from '#core/money.ts'
import { checkSpend } from '#areas/offers/spend-check.ts'
import { type Asked, guessedIn } from './asked.ts'
import { type AssumptionRow, assumptionRows, type PageSources } from './assumption-rows.ts'
import type { OfferRow } from './offer-row.ts'
import { GAS_BESIDE_LUCE } from './query.ts'
import { sentencesBeside } from './question-errors.ts'
import { type SpendView, spendView } from './spend.ts'

/** What the results page shows for one question; without the place in the market, which only the server knows. */
export interface ReckonedView {
  rows: readonly OfferRow[]
  assumptions: readonly string[]
  notice: string | null
  map: readonly AssumptionRow[]
  /** What is said of what the reader spends today, where they said it. */
  spend: SpendView | null
}

/**
 * The same rows that the server's answer is drawn from, reckoned wherever this runs; what the question has to correct comes
 * back as sentences, by the name of the field.
 */
export function viewOf(
  reckoning: Reckoning,
  asked: Asked,
  sources: PageSources,
  spend: Cents | null,
): { view: ReckonedView } | { errors: Record<string, string> } {
  const answer = reckon(reckoning, asked.question)
  if (answer.state === 'refused') return { errors: sentencesBeside(answer.fields) }
  const { reckoned } = answer
  return {
    view: {
      rows: reckoned.results.flatMap(compared => offerRowOf(compared, reckoning.kind)),
      assumptions: reckoned.assumptions,
      notice: reckoned.notice && noticeTexts[reckoned.notice],
      spend:
        spend === null
          ? null
          : spendView(checkSpend(reckoning, asked.question, guessedIn(asked), spend), GAS_BESIDE_LUCE),
      map: reckoned.notice ? [] : assumptionRows({ asked, market: costMarketOf(reckoning.market), sources }, reckoned),
    },
  }
}
