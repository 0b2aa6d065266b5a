import { Decimal } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import { resolvePlace } from '#areas/market/places.ts'
import type { GasUse, LuceUse, Use } from '#areas/offers/cost/use.ts'
import type { Regulated } from '#areas/offers/cost/regulated.ts'
import { regulatedCosts } from '#areas/offers/cost/yearly-cost.ts'

/** The Portale's standard profile: 2,700 kWh, 3 kW, resident, bands unknown. */
export const luceHome = (change: Partial<LuceUse> = {}): LuceUse => ({
  commodity: 'luce',
  client: 'domestico',
  kwh: Decimal.of(2700),
  bands: null,
  powerKw: Decimal.of(3),
  resident: true,
  ...change,
})

/** A household with gas heating in a region. Throws where the region alone does not decide the tariff. */
export function gasHome(market: Market, region = 'Lombardia', smc = 1400, heating = true): GasUse {
  const answer = resolvePlace(market.facts, { region })
  if (answer.kind !== 'found') throw new Error(region)
  return { commodity: 'gas', client: 'domestico', smc: Decimal.of(smc), place: answer.place, heating }
}

/** Regulated charges of a use covered by the rules. */
export function covered(use: Use, market: Market): Regulated {
  const costs = regulatedCosts(use, market)
  if (typeof costs === 'string') throw new Error(costs)
  return costs
}
