import type { Cents } from '#core/money.ts'
import { writeExact } from '#core/exact-json.ts'
import type { Facts } from '#areas/market/facts.ts'
import { getComparisonData } from '#areas/offers/procedures/compare.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Asked, readAsked } from '#web/blocks/comparison/questions/asked.ts'
import type { DatedSource, PageSources } from '#web/blocks/comparison/assumption-rows.ts'
import { consumptionBands, gasNames, marketQuestion } from '#web/blocks/comparison/query.ts'
import { type ComputedView, viewOf } from '#web/blocks/comparison/tuner/computed-view.ts'
import { fieldsOf } from '#web/blocks/comparison/questions/question-errors.ts'
import { readSpend } from '#web/blocks/comparison/questions/spend.ts'
import { RESULTS_PARAMS } from '#web/cached-pages.ts'
import { askedOf, listFacts, placesFor, spendError } from './asked.server.ts'
import { compareBothFor, compareFor } from './comparison.server.ts'
import { publicPage } from '#web/public-headers.server.ts'

/** The results page: the ranking with its place in the market, the map of its data, and what computes it again in the browser. */
export async function loadResults(rt: Runtime, params: URLSearchParams) {
  const facts = await listFacts(rt)
  const bands = consumptionBands(facts)
  const form = readAsked(params, bands)
  const { kind, luce, gas } = form
  const question = await askedOf(rt, form, params)
  const asked = { ...form, question }
  const fields = fieldsOf(kind, { luce, gas }, gasNames(kind, params))
  const wishes = marketQuestion(params)
  const list =
    kind === 'luce_gas'
      ? await compareBothFor(rt, { luce: question.luce, gas: question.gas }, wishes, fields)
      : await compareFor(rt, kind, { ...question[kind], ...wishes }, fields)
  const { amount, error } = readSpend(params)
  const sources = pageSources(facts)
  const errors = { ...list.errors, ...spendError(list.errors, { amount, error }) }
  const { spend, ...explanation } = await explained(rt, form, question, sources, amount, Object.keys(errors).length > 0)
  const comparison = { ...list, today: amount, spend, errors }
  const body = {
    page: 'results' as const,
    asked,
    bands,
    sources,
    comparison,
    places: placesFor(facts, kind === 'luce' ? luce : gas),
    query: new URLSearchParams(
      [...params].filter(([name, value]) => value && RESULTS_PARAMS.includes(name)),
    ).toString(),
    ...explanation,
  }
  return publicPage(body, comparison, ['offers', 'market'])
}

/** What the figures rest on, and what a browser needs to compute them again; nothing of a question that was refused. */
async function explained(
  rt: Runtime,
  asked: Asked,
  question: Asked['question'],
  sources: PageSources,
  amount: Cents | null,
  isRefused: boolean,
): Promise<Pick<ComputedView, 'map' | 'spend' | 'apart'> & { comparisonData: string | null }> {
  if (isRefused) return { map: [], spend: null, apart: null, comparisonData: null }
  const { kind } = asked
  const comparisonData = await call(rt, getComparisonData, {
    ...(kind !== 'gas' && { luce: question.luce }),
    ...(kind !== 'luce' && { gas: question.gas }),
  })
  const answer = viewOf(comparisonData, asked, sources, amount)
  const { map, spend, apart } = 'view' in answer ? answer.view : { map: [], spend: null, apart: null }
  return { map, spend, apart, comparisonData: writeExact(comparisonData) }
}

function pageSources(facts: Facts): PageSources {
  const dated = ({ source, validFrom, status }: DatedSource): DatedSource => ({ source, validFrom, status })
  return {
    levels: dated(facts['consumption-bands']),
    household: dated(facts['household-consumption']),
    regions: dated(facts.regions),
  }
}
