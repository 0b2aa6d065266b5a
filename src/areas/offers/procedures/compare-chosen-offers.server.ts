import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { limits, MAX_SIDE_BY_SIDE } from '#core/limits.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { loadCatalogue } from '../catalogue.server.ts'
import { chosenSideBySide, type SideBySide } from '../comparison/side-by-side.server.ts'
import { askedUse, gasQuestion, luceQuestion } from '../comparison/compare-question.ts'

/** Up to four offers beside each other, at one consumption; what can no longer be signed is said to be over. */
export const compareChosenOffers = procedure({
  name: 'compare-chosen-offers',
  allow: 'anyone',
  reads: true,
  limit: limits.compare,
  input: z.object({
    ids: z.array(z.string().min(1).max(100)).min(1, 'required').max(MAX_SIDE_BY_SIDE, 'too-many'),
    luce: luceQuestion,
    gas: gasQuestion,
  }),
  async run({ ids, luce, gas }, { tx, now }): Promise<SideBySide> {
    const asOf = romeDate(now)
    const market = await loadMarket(tx, asOf)
    const asked = { luce: askedUse(luce, market.facts), gas: askedUse(gas, market.facts) }
    return chosenSideBySide({ catalogue: await loadCatalogue(tx), market, asOf }, [...new Set(ids)], asked)
  },
})
