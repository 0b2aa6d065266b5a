import { measureOwnFigure, type OwnFigure } from '#areas/offers/procedures/measure-own-figure.server.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import type { Cents } from '#core/money.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { FIGURE_NAMES, kindIn } from '#web/blocks/comparison/questions/asked.ts'
import type { OfferRow } from '#web/blocks/comparison/offer-row.ts'
import { CONSUMPTION_NAMES, gasNames, keepsUse } from '#web/blocks/comparison/query.ts'
import { cacheKey } from '#web/cached-pages.ts'
import { OWN_FIGURE } from '#web/seo/meta.ts'
import type { Input } from '#web/blocks/comparison/page-parts.tsx'
import { verdictOf } from '#web/blocks/comparison/verdict.tsx'
import { energyList } from '#web/pages/public/comparison/comparison.server.ts'

/** Answer to one query about luce or gas, for its page, share image and reminder. */
export interface FigureAnswer {
  kind: 'luce' | 'gas'
  /** Verdict with its figure and reliability; null when there is none. */
  verdict: { title: string; doubt: string } | null
  /** The consumption was not typed: figures have no cents. */
  isEstimate: boolean
  inputs: Input[]
  /** The spend as typed. */
  spent: string | null
  best: Pick<OfferRow, 'id' | 'name' | 'supplier' | 'total'> | null
  today: Cents | null
  figure: OwnFigure | null
  /** As list parameters. */
  question: Record<string, string>
  notice: string | null
  asOf: string | null
  newestIndex: string | null
  assumptions: readonly string[]
  errors: Record<string, string>
}

/** Computed like the lists, from the same address. */
export async function answerTo(rt: Runtime, address: URLSearchParams): Promise<FigureAnswer> {
  const params = new URLSearchParams([...address].filter(([name]) => FIGURE_NAMES.includes(name)))
  // Dual offers have no single figure: their list is the answer.
  const kind = kindIn(params) === 'gas' ? 'gas' : 'luce'
  const list = await energyList(rt, kind, params, kind === 'gas' ? gasNames(kind, params) : CONSUMPTION_NAMES)
  const { rows, today, spend, errors, asOf, newestIndex, assumptions, notice } = list.comparison
  const isRefused = Object.keys(errors).length > 0
  const { known, use, guess, persons } = list
  const question = list.question[kind]
  const measured = isRefused ? null : await call(rt, measureOwnFigure, question)
  const best = rows.find(({ rank }) => rank === 1) ?? null
  return {
    kind,
    verdict: isRefused ? null : verdictOf({ rows, today, spend, known, use, guess, persons, isKept: keepsUse(params) }),
    isEstimate: known !== 'typed',
    inputs: isRefused ? [] : list.inputs,
    best: best && { id: best.id, name: best.name, supplier: best.supplier, total: best.total },
    today,
    spent: list.spent,
    figure: measured?.figure ?? null,
    question,
    notice: notice ?? (measured?.notice ? noticeTexts[measured.notice] : null),
    asOf,
    newestIndex,
    assumptions,
    errors,
  }
}

/** Canonical address of the answer: only the query parameters the page knows. */
export function answerAddress(search: string, site: string): URL {
  const page = new URL(OWN_FIGURE + search, site)
  page.searchParams.delete('fine')
  return new URL(cacheKey(page) ?? OWN_FIGURE, site)
}
