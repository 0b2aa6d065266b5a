import { costMarketOf } from '#areas/market/cost-market.ts'
import { reckon, type Reckoning } from '#areas/offers/reckoning.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import { offerRowOf } from '#web/pages/public/offer-row-of.ts'
import type { Asked } from './asked.ts'
import { type AssumptionRow, assumptionRows, type PageSources } from './assumption-rows.ts'
import type { OfferRow } from './offer-row.ts'
import { sentencesBeside } from './question-errors.ts'

/** What the results page shows for one question; without the place in the market, which only the server knows. */
export interface ReckonedView {
  rows: readonly OfferRow[]
  assumptions: readonly string[]
  notice: string | null
  map: readonly AssumptionRow[]
}

/**
 * The same rows that the server's answer is drawn from, reckoned wherever this runs; what the question has to correct comes
 * back as sentences, by the name of the field.
 */
export function viewOf(
  reckoning: Reckoning,
  asked: Asked,
  sources: PageSources,
): { view: ReckonedView } | { errors: Record<string, string> } {
  const answer = reckon(reckoning, asked.question)
  if (answer.state === 'refused') return { errors: sentencesBeside(answer.fields) }
  const { reckoned } = answer
  return {
    view: {
      rows: reckoned.results.flatMap(compared => offerRowOf(compared, reckoning.kind)),
      assumptions: reckoned.assumptions,
      notice: reckoned.notice && noticeTexts[reckoned.notice],
      map: reckoned.notice ? [] : assumptionRows({ asked, market: costMarketOf(reckoning.market), sources }, reckoned),
    },
  }
}
