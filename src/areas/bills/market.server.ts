import type { IndexRow } from '#areas/market/index-series.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { priceIndices } from '#areas/market/tables.server.ts'
import type { Market } from '#areas/market/market.ts'
import { romeDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import type { Context } from '#platform/procedure.server.ts'

export const marketToday = (ctx: Context): Promise<Market> => loadMarket(ctx.tx, romeDate(ctx.now))

/** The published months, with which the spread of a variable contract is worked out. */
export async function publishedIndices(ctx: Context): Promise<IndexRow[]> {
  const rows = await ctx.tx.select().from(priceIndices)
  return rows.map(({ index, month, value, source }) => ({ index, month, value: Decimal.of(value), source }))
}
