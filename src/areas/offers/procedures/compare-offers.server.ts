import { romeDate } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { loadCatalogue } from '../catalogue.server.ts'
import { compareEnergy } from '../comparison/compare-catalogue.server.ts'
import type { Comparison } from '../comparison/comparison.ts'
import { askedUse, compareQuestion, marketWish } from '../comparison/compare-question.ts'
import { measured } from '../open-data/measure.server.ts'
import { loadWholeMarket } from '../open-data/whole-market.server.ts'

/** Yearly cost of our offers for one household or business, cheapest first, without any contact data (OPERATIONS.md). */
export const compareOffers = procedure({
  name: 'compare-offers',
  allow: 'anyone',
  reads: true,
  keeps: ['offers', 'market'],
  limit: limits.compare,
  input: compareQuestion,
  async run(question, { tx, now }): Promise<Comparison> {
    const asOf = romeDate(now)
    const market = await loadMarket(tx, asOf)
    const asked = askedUse(question, market.facts)
    const ours = compareEnergy({ catalogue: await loadCatalogue(tx), market, asOf }, asked)
    const { use } = asked
    return measured(ours, {
      asked: { luce: use.commodity === 'luce' ? asked : null, gas: use.commodity === 'gas' ? asked : null },
      whole: await loadWholeMarket(tx),
      market,
      wish: marketWish(question),
    })
  },
})
