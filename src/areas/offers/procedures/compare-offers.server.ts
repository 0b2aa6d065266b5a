import { romeDate, type CalendarDate } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { loadCatalogue, type CatalogueOffer } from '../catalogue.server.ts'
import type { Comparison } from '../comparison.ts'
import { askedUse, compareQuestion, type Asked } from '../compare-question.ts'
import { planAssumptions, secondYear, useAssumptions } from '../cost/assumptions.ts'
import { regulatedCosts } from '../cost/yearly-cost.ts'
import { canBeSigned, isSoldIn } from '../offer.ts'
import { publicOffer } from '../public-offer.ts'
import { rankByCost, type Contender } from '../ranking.ts'

/** Yearly cost of our offers for one household or business, cheapest first, without any contact data (OPERATIONS.md). */
export const compareOffers = procedure({
  name: 'compare-offers',
  allow: 'anyone',
  reads: true,
  limit: limits.compare,
  input: compareQuestion,
  async run(question, { tx, now }): Promise<Comparison> {
    const asOf = romeDate(now)
    const market = await loadMarket(tx, asOf)
    const asked = askedUse(question, market.facts)
    const regulated = regulatedCosts(asked.use, market)
    if (typeof regulated === 'string')
      return { asOf, assumptions: [], notice: regulated, market: { count: 0 }, results: [] }

    const fit = (await loadCatalogue(tx)).filter(offer => isFit(offer, asked, asOf))
    const contenders = fit.filter(offer => offer.source !== 'open-data').flatMap(contender)
    return {
      asOf,
      assumptions: useAssumptions(regulated),
      notice: null,
      market: { count: fit.filter(offer => offer.source === 'open-data').length },
      results: rankByCost(contenders, regulated).map(({ offer, cost, rank, why }) => ({
        offer: publicOffer(offer.whole, market),
        cost,
        secondYear: secondYear(offer.plan, regulated),
        rank,
        why,
        assumptions: planAssumptions(offer.plan, regulated),
      })),
    }
  },
})

const isFit = (offer: CatalogueOffer, { use, region }: Asked, day: CalendarDate): boolean =>
  offer.type === use.commodity && offer.clientType === use.client && canBeSigned(offer, day) && isSoldIn(offer, region)

/** What the ranking may see of an offer, with the whole of it to show afterwards; none without a price. */
function contender(offer: CatalogueOffer): (Contender & { whole: CatalogueOffer })[] {
  const [plan] = offer.plans ?? []
  return plan ? [{ id: offer.id, name: offer.name, plan, whole: offer }] : []
}
