import type { EnergyKind } from '../offer-kinds.ts'
import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { costMarketData } from '#areas/market/cost-market.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { rangeRows } from '../cost/index-range.ts'
import { loadCatalogue } from '../catalogue.server.ts'
import { candidatesOf, ourEnergy } from '../comparison/compare-catalogue.server.ts'
import { askedUse, gasQuestion, luceQuestion } from '../comparison/compare-question.ts'
import type { ComparisonData } from '../comparison/compute-comparison.ts'

/**
 * What a browser needs to compute the comparison of one household again by itself: our offers fit for it, with their public
 * facts and prices, and the tariffs of its place. Both questions ask for offers that serve both.
 */
export const getComparisonData = procedure({
  name: 'get-comparison-data',
  allow: 'anyone',
  reads: true,
  keeps: ['offers', 'market'],
  limit: limits.compare,
  input: z
    .object({ luce: luceQuestion.optional(), gas: gasQuestion.optional() })
    .refine(({ luce, gas }) => luce || gas, { message: 'required', path: ['luce'] }),
  async run(question, { tx, now }): Promise<ComparisonData> {
    const asOf = romeDate(now)
    const market = await loadMarket(tx, asOf)
    const luce = question.luce && askedUse(question.luce, market.facts)
    const gas = question.gas && askedUse(question.gas, market.facts)
    const kind = luce && gas ? 'luce_gas' : gas ? 'gas' : 'luce'
    const commodities = (['luce', 'gas'] as const).filter(each => question[each])
    const client = (luce ?? gas)?.use.client ?? 'domestico'
    const place = gas?.use.commodity === 'gas' ? gas.use.place : null
    const input = { catalogue: await loadCatalogue(tx), market, asOf }
    const offered = (each: EnergyKind) =>
      candidatesOf(ourEnergy(input, each, client, (gas ?? luce)?.region ?? null), market)
    return {
      kind,
      market: costMarketData(
        { ...market, series: rangeRows(market, commodities) },
        { luce: luce !== undefined, gas: place },
      ),
      place,
      candidates: offered(kind),
      apart: kind === 'luce_gas' ? { luce: offered('luce'), gas: offered('gas') } : null,
    }
  },
})
