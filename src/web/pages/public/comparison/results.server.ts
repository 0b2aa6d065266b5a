import { costMarketOf } from '#areas/market/cost-market.ts'
import type { Facts } from '#areas/market/facts.ts'
import { regulatedOf } from '#areas/offers/comparison/comparison-data.ts'
import { getComparisonData } from '#areas/offers/procedures/compare.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type AssumptionRow, assumptionRows } from '#web/blocks/comparison/assumption-rows.ts'
import { type Asked, readAsked } from '#web/blocks/comparison/questions/asked.ts'
import { consumptionBands, gasNames } from '#web/blocks/comparison/query.ts'
import { RESULTS_PARAMS } from '#web/cached-pages.ts'
import { publicPage } from '#web/public-headers.server.ts'
import { listFacts } from './asked.server.ts'
import { energyList } from './comparison.server.ts'

/** The results page: the ranking with its place in the market, and the map of its data. */
export async function loadResults(rt: Runtime, params: URLSearchParams) {
  const facts = await listFacts(rt)
  const asked = readAsked(params, consumptionBands(facts))
  const { kind, said } = asked
  const list = await energyList(rt, kind, params, kind === 'luce' ? undefined : gasNames(kind, params))
  const isRefused = Object.keys(list.comparison.errors).length > 0
  const body = {
    ...list,
    page: 'results' as const,
    kind,
    said,
    query: new URLSearchParams(
      [...params].filter(([name, value]) => value && RESULTS_PARAMS.includes(name)),
    ).toString(),
    map: isRefused ? [] : await mapOf(rt, { ...asked, question: list.question }, facts, list.comparison.rows),
  }
  return publicPage(body, list.comparison, ['offers', 'market'])
}

/** What the figures of these rows rest on. */
async function mapOf(
  rt: Runtime,
  asked: Asked,
  facts: Facts,
  rows: readonly { id: string }[],
): Promise<AssumptionRow[]> {
  const { kind, question } = asked
  const comparisonData = await call(rt, getComparisonData, {
    ...(kind !== 'gas' && { luce: question.luce }),
    ...(kind !== 'luce' && { gas: question.gas }),
  })
  const costs = regulatedOf(comparisonData, question)
  if ('refused' in costs || typeof costs.luce === 'string' || typeof costs.gas === 'string') return []
  const { luce, gas } = costs
  const offers = comparisonData.candidates.filter(({ id }) => rows.some(row => row.id === id)).map(({ offer }) => offer)
  return assumptionRows({ asked, market: costMarketOf(comparisonData.market), sources: facts }, { luce, gas, offers })
}
