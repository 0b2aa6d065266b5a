import { getMarketDay } from '#areas/offers/procedures/get-market-day.server.ts'
import { isStale } from '#areas/offers/open-data/staleness.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'

/** The day of the market's data and whether it is too long ago; null where none are expected to come every day. */
export async function marketAge(rt: Runtime) {
  if (!rt.config.OPEN_DATA_URL) return null
  const day = await call(rt, getMarketDay, {})
  return { day, isOld: day === null || isStale(day, rt.now()) }
}

export type MarketAge = Awaited<ReturnType<typeof marketAge>>
