import { measureOwnFigure, type OwnFigure } from '#areas/offers/procedures/measure-own-figure.server.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import type { Cents } from '#core/money.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { FIGURE_NAMES, kindAsked } from '#web/blocks/comparison/questions/asked.ts'
import type { OfferRow } from '#web/blocks/comparison/offer-row.ts'
import { CONSUMPTION_NAMES, gasNames } from '#web/blocks/comparison/query.ts'
import { cacheKey } from '#web/cached-pages.ts'
import { OWN_FIGURE } from '#web/seo/meta.ts'
import { verdictOf } from '#web/blocks/comparison/verdict.tsx'
import { energyList } from '#web/pages/public/comparison/comparison.server.ts'

/** The answer to one question about luce or gas: what its sheet, its picture and its reminder tell. */
export interface Answer {
  kind: 'luce' | 'gas'
  /** In one sentence with its figure, and how sure it is; null where nothing can be answered. */
  verdict: { title: string; doubt: string } | null
  /** The consumption was not typed: figures are told without cents. */
  isEstimate: boolean
  inputs: { term: string; value: string }[]
  best: Pick<OfferRow, 'id' | 'name' | 'supplier' | 'total'> | null
  today: Cents | null
  figure: OwnFigure | null
  /** As the list takes it. */
  question: Record<string, string>
  notice: string | null
  asOf: string | null
  newestIndex: string | null
  assumptions: readonly string[]
  errors: Record<string, string>
}

/** ComputedComparison as the lists compute it, from the same address. */
export async function answerTo(rt: Runtime, address: URLSearchParams): Promise<Answer> {
  const params = new URLSearchParams([...address].filter(([name]) => FIGURE_NAMES.includes(name)))
  // One offer for both is no single figure: it is answered by its list.
  const kind = kindAsked(params) === 'gas' ? 'gas' : 'luce'
  const list = await energyList(rt, kind, params, kind === 'gas' ? gasNames(kind, params) : CONSUMPTION_NAMES)
  const { rows, today, spend, errors, asOf, newestIndex, assumptions, notice } = list.comparison
  const isRefused = Object.keys(errors).length > 0
  const { known, use, guess } = list
  const question = list.question[kind]
  const measured = isRefused ? null : await call(rt, measureOwnFigure, question)
  const best = rows.find(({ rank }) => rank === 1) ?? null
  return {
    kind,
    verdict: isRefused ? null : verdictOf({ rows, today, spend, known, use, guess }),
    isEstimate: known !== 'typed',
    inputs: isRefused ? [] : list.inputs,
    best: best && { id: best.id, name: best.name, supplier: best.supplier, total: best.total },
    today,
    figure: measured?.figure ?? null,
    question,
    notice: notice ?? (measured?.notice ? noticeTexts[measured.notice] : null),
    asOf,
    newestIndex,
    assumptions,
    errors,
  }
}

/** The address of the answer to what an address asks: its question alone, as the page knows it. */
export function answerAddress(search: string, site: string): URL {
  const page = new URL(OWN_FIGURE + search, site)
  page.searchParams.delete('fine')
  return new URL(cacheKey(page) ?? OWN_FIGURE, site)
}
