import { MAX_MARKET_LIST } from '#core/limits.ts'
import type { Market } from '#areas/market/market.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { criteriaOf } from '../comparison/compare-catalogue.server.ts'
import type { UseQuery, MarketFilter } from '../comparison/compare-question.ts'
import type { Comparison } from '../comparison/comparison.ts'
import { regulatedFor } from '../cost/yearly-cost.ts'
import { marketRow } from './market-row.ts'
import type { WholeMarket } from './whole-market.server.ts'
import { countCheaper, countBy, contextsOf, marketCosts, placesWithOurs, type PricedEntry } from './yardstick.ts'

interface MeasureInput {
  /** Luce before gas. */
  asked: readonly UseQuery[]
  whole: WholeMarket
  market: Market
  /** Filters for listing the cheapest market offers. */
  filter?: MarketFilter | null
}

/** Adds the whole market to a comparison of ours: the rank of each offer, and the cheapest that we cannot activate. */
export function withMarket(comparison: Comparison, { asked, whole, market, filter }: MeasureInput): Comparison {
  const { kind, region } = criteriaOf(asked)
  const asOf = whole.days[kind]
  if (comparison.notice || !asOf) return comparison
  const rules = regulatedFor(
    asked.map(({ use }) => use),
    market,
  )
  if (typeof rules === 'string') return comparison
  const of = (commodity: Commodity) => rules.find(({ use }) => use.commodity === commodity) ?? null
  const [luce, gas] = [of('luce'), of('gas')]
  const { province = null } = asked.at(-1) ?? {}
  const costs = marketCosts(whole.entries, { day: market.asOf, luce, gas, region, province }, market)
  const { priced, unranked } = costs
  const inputs = { first: contextsOf({ luce, gas }, market, 1), second: contextsOf({ luce, gas }, market, 2) }
  const ours = new Map(
    comparison.results.flatMap(({ offer }) => (offer.offer_code ? [[offer.offer_code, offer.id]] : [])),
  )
  // From 1, cheapest first; equal costs share a rank.
  const rowOf = (each: PricedEntry) =>
    marketRow(each, inputs, 1 + countCheaper(priced, each.total), ours.get(each.entry.offer.code) ?? null)
  const best = priced.find(({ entry }) => !ours.has(entry.offer.code))
  const matchesFilter = filter && fitting(filter)
  const found = matchesFilter ? priced.filter(matchesFilter) : []
  const placeOf = placesWithOurs(
    costs,
    comparison.results.map(({ offer, cost }) => ({ total: cost.total, code: offer.offer_code })),
    whole.isDemo,
  )
  return {
    ...comparison,
    asOf: asOf < comparison.asOf && !whole.isDemo ? asOf : comparison.asOf,
    market: {
      count: priced.length + unranked.length,
      unpriced: countBy(unranked.map(({ reason }) => reason)),
      asOf,
      demo: whole.isDemo,
      best: best ? rowOf(best) : null,
      offers: found
        .slice(0, MAX_MARKET_LIST)
        .map(rowOf)
        .filter(row => row !== null),
      found: found.length,
      unranked: matchesFilter
        ? unranked
            .filter(matchesFilter)
            .slice(0, MAX_MARKET_LIST)
            .map(({ entry: { supplier, offer }, reason, total }) => ({
              name: offer.name,
              supplier,
              code: offer.code,
              reason,
              total,
            }))
        : [],
    },
    results: comparison.results.map(result => ({
      ...result,
      place: placeOf(result.cost.total),
    })),
  }
}

function fitting({ price, supplier: asked }: MarketFilter) {
  const name = plain(asked)
  return ({ entry: { supplier, offer } }: Pick<PricedEntry, 'entry'>): boolean =>
    (price === null || offer.priceType === price) && (name === '' || plain(supplier).includes(name))
}

/** «societa» finds «Società». */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
