import { romeDate } from '#core/dates.ts'
import { query } from '#platform/procedure.server.ts'
import { loadMarket } from '../load-market.server.ts'
import { z } from 'zod'
import { Decimal } from '#core/decimal.ts'
import { limits } from '#core/limits.ts'
import { wholesalePrices } from '../wholesale-prices.ts'

export const getMarketContext = query('get-market-context', 'anyone', {
  cacheTags: ['market'],
  run: (_, ctx) => loadMarket(ctx.tx, romeDate(ctx.now)),
})

export const getWholesalePrices = query('get-wholesale-prices', 'anyone', {
  cacheTags: ['market'],
  limit: limits.offers,
  input: z.object({ index: z.enum(['pun', 'psv'], { error: 'unknown' }) }),
  async run({ index }, { tx, now }) {
    const today = romeDate(now)
    const { series, facts, indices, luce } = await loadMarket(tx, today)
    const { luceKwh, gasSmc } = facts['consumption-bands']
    return {
      ...wholesalePrices(series, index, today),
      bandHours: facts['luce-bands'].hours,
      /** Value used for variable offers; null without published data. */
      estimate: indices[index],
      /** Yearly cost of a typical home; for luce including network losses. */
      home:
        index === 'pun'
          ? { units: luceKwh.medio, losses: luce.get('lambda') }
          : { units: gasSmc.riscaldamento.medio, losses: Decimal.zero },
    }
  },
})
