import { romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { loadMarket } from '../load-market.server.ts'

/** Today's tariffs, taxes, indices and places: what the cost engine and the pages about the market need. */
export const getMarketContext = procedure({
  name: 'get-market-context',
  allow: 'anyone',
  reads: true,
  keeps: ['market'],
  run: (_, ctx) => loadMarket(ctx.tx, romeDate(ctx.now)),
})
