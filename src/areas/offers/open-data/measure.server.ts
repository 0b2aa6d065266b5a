import type { Market } from '#areas/market/market.ts'
import type { Asked } from '../compare-question.ts'
import type { Comparison, MarketRow } from '../comparison.ts'
import { regulatedCosts } from '../cost/yearly-cost.ts'
import type { WholeMarket } from './whole-market.server.ts'
import { type MarketCosts, marketCosts, placeInMarket, type PricedEntry } from './yardstick.ts'

/** Offers of the market that one answer lists. */
const LISTED = 100

export interface Measured {
  asked: { luce: Asked | null; gas: Asked | null }
  whole: WholeMarket
  market: Market
  /** Lists the cheapest of the market, too. */
  lists?: boolean
}

/** Puts the whole market beside a comparison of ours: the place of each, and the cheapest that we cannot activate. */
export function measured(comparison: Comparison, { asked, whole, market, lists }: Measured): Comparison {
  if (comparison.notice || whole.day === null) return comparison
  const of = (each: Asked | null) => (each ? regulatedCosts(each.use, market) : null)
  const [luce, gas] = [of(asked.luce), of(asked.gas)]
  if (typeof luce === 'string' || typeof gas === 'string') return comparison
  const { region = null, province = null } = asked.gas ?? asked.luce ?? {}
  const costs = marketCosts(whole.entries, { day: market.asOf, luce, gas, region, province }, market)
  return {
    ...comparison,
    market: {
      count: costs.priced.length + costs.unpriced,
      unpriced: costs.unpriced,
      asOf: whole.day,
      best: bestOf(comparison, costs),
      offers: lists ? costs.priced.slice(0, LISTED).map(rowOf) : [],
    },
    results: comparison.results.map(result => ({
      ...result,
      place: placeInMarket(result.cost.total, costs, { vatNumber: null, code: result.offer.offer_code }),
    })),
  }
}

function bestOf({ results }: Comparison, { priced }: MarketCosts): MarketRow | null {
  const ours = new Set(results.flatMap(({ offer }) => offer.offer_code ?? []))
  const best = priced.find(({ entry }) => !ours.has(entry.offer.code))
  return best ? rowOf(best) : null
}

const rowOf = ({ entry: { supplier, offer }, total }: PricedEntry): MarketRow => ({
  name: offer.name,
  supplier,
  code: offer.code,
  total,
  url: offer.url ?? offer.site,
})
