import { type DataDay, dataDay } from '#areas/market/data-day.ts'
import type { Market } from '#areas/market/market.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import type { PricePlan } from './plan.ts'

/**
 * Age of the data behind a list: the parameters of the commodities asked for, and what its plans were computed with.
 */
export function dataDayOf(
  market: Pick<Market, 'asOf' | 'luce' | 'gas' | 'series' | 'indices'>,
  asked: readonly Commodity[],
  plans: readonly PricePlan[],
): DataDay {
  const apart = plans.flatMap(({ declared }) => [
    declared.includes('ppe') ? market.luce.apart.ppe?.validFrom : undefined,
    declared.includes('ccr') ? market.gas.apart.ccr?.validFrom : undefined,
  ])
  const followed = plans.flatMap(({ price: { index, prices } }) =>
    index === null ? [] : index === 'pun' && prices.bands !== 'mono' ? (['pun', 'pun_f1'] as const) : [index],
  )
  return dataDay(market, [...asked.map(commodity => market[commodity].validFrom), ...apart], [...new Set(followed)])
}
