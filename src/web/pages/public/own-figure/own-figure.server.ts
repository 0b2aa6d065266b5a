import { measureOwnFigure } from '#areas/offers/procedures/measure-own-figure.server.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { pairOf } from '#web/blocks/comparison/pair-row.tsx'
import { readFilters } from '#web/blocks/comparison/questions/filters.ts'
import { readSpend } from '#web/blocks/comparison/questions/spend.ts'
import { FIGURE_NAMES, kindIn } from '#web/blocks/comparison/questions/asked.ts'
import { CONSUMPTION_NAMES, gasNames, keepsUse, unfilled, withoutPlace } from '#web/blocks/comparison/query.ts'
import { cacheKey } from '#web/cached-pages.ts'
import { OWN_FIGURE } from '#web/seo/meta.ts'
import { isDoubtful, verdictOf } from '#web/blocks/comparison/verdict.tsx'
import { comparedOf } from '#web/pages/public/comparison/asked.server.ts'
import { energyList } from '#web/pages/public/comparison/comparison.server.ts'

/**
 * Answer to one query, for its page, share image and reminder. Computed like the lists, from the same address. Without any
 * figure in it nothing is supposed: the page asks.
 */
export async function answerTo(rt: Runtime, address: URLSearchParams) {
  const params = new URLSearchParams([...address].filter(([name]) => FIGURE_NAMES.includes(name)))
  const kind = kindIn(params)
  const names = kind === 'luce' ? CONSUMPTION_NAMES : gasNames(kind, params)
  const list = await energyList(rt, kind, params, names)
  const { rows, today, spend, errors, asOf, newestIndex, assumptions, notice } = list.comparison
  const isAnswered = list.isAsked && Object.keys(errors).length === 0
  const { known, use, guess, persons, luce, gas, bands, places } = list
  const measured = isAnswered ? await call(rt, measureOwnFigure, comparedOf(list.question)) : null
  const best = (isAnswered && rows.find(({ rank }) => rank === 1)) || null
  const pair = best && list.pair && pairOf(list.pair, NO_FILTERS)
  const answer = { rows, pair, today, spend, known, use, guess, persons, isKept: keepsUse(params) }
  return {
    kind,
    /** With its figure and reliability; null when there is none, or nothing was asked. */
    verdict: isAnswered ? verdictOf(answer) : null,
    /** Figures have no cents. */
    isEstimate: known !== 'typed',
    inputs: isAnswered ? list.inputs : [],
    best: best && { id: best.id, name: best.name, supplier: best.supplier, total: best.total },
    pair,
    /** Of the best: the first of the list, or two contracts. */
    total: best && pair && pair.total < best.total ? pair.total : (best?.total ?? null),
    /** What is paid today, where it can be of this consumption. */
    today: known === 'guessed' || answer.isKept || isDoubtful(answer) ? null : today,
    spent: list.spent,
    figure: measured?.figure ?? null,
    /** As list parameters, of each supply where both are asked for. */
    question:
      kind === 'luce_gas' ? { luce: withoutPlace(list.question.luce), gas: list.question.gas } : list.question[kind],
    beside: list.beside,
    notice: isAnswered ? (notice ?? (measured?.notice ? noticeTexts[measured.notice] : null)) : null,
    asOf,
    newestIndex,
    assumptions: isAnswered ? assumptions : [],
    errors: list.isAsked ? errors : {},
    /** What its form shows. */
    asked: { luce, gas: unfilled(gas, params), bands, names, spend: readSpend(params), ...places },
  }
}

export type FigureAnswer = Awaited<ReturnType<typeof answerTo>>

const NO_FILTERS = readFilters(new URLSearchParams())

/** Canonical address of the answer: only the query parameters the page knows. */
export function answerAddress(search: string, site: string): URL {
  const page = new URL(OWN_FIGURE + search, site)
  page.searchParams.delete('fine')
  return new URL(cacheKey(page) ?? OWN_FIGURE, site)
}
