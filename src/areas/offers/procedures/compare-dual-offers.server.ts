import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { loadCatalogue } from '../catalogue.server.ts'
import { compareBoth } from '../comparison/compare-catalogue.server.ts'
import type { Comparison } from '../comparison/comparison.ts'
import { askedUse, gasQuestion, luceQuestion, marketFields, marketWish } from '../comparison/compare-question.ts'
import { measured } from '../open-data/measure.server.ts'
import { loadWholeMarket } from '../open-data/whole-market.server.ts'

/** Yearly cost of the offers that serve luce and gas under one contract, for the consumption of both. */
export const compareDualOffers = procedure({
  name: 'compare-dual-offers',
  allow: 'anyone',
  reads: true,
  keeps: ['offers', 'market'],
  limit: limits.compare,
  input: z.object({ luce: luceQuestion, gas: gasQuestion, ...marketFields }),
  async run(question, { tx, now }): Promise<Comparison> {
    const asOf = romeDate(now)
    const market = await loadMarket(tx, asOf)
    const asked = { luce: askedUse(question.luce, market.facts), gas: askedUse(question.gas, market.facts) }
    const ours = compareBoth({ catalogue: await loadCatalogue(tx), market, asOf }, asked)
    return measured(ours, { asked, whole: await loadWholeMarket(tx), market, wish: marketWish(question) })
  },
})
