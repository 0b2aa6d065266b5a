import type { CalendarDate } from '#core/dates.ts'
import type { Market } from '#areas/market/market.ts'
import type { CatalogueOffer } from './catalogue.server.ts'
import { type Comparison, type LineComparison, NO_MARKET } from './comparison.ts'
import type { Asked } from './compare-question.ts'
import { planAssumptions, secondYear, useAssumptions } from './cost/assumptions.ts'
import { secondYearOfBoth } from './cost/both.ts'
import { oneOff, oneOffOfBoth } from './cost/one-off.ts'
import type { PricePlan } from './cost/plan.ts'
import { priceRisk, priceRiskOfBoth } from './cost/price-risk.ts'
import type { ClientType } from './cost/use.ts'
import { regulatedCosts, type NotCovered } from './cost/yearly-cost.ts'
import { rankLines, type LineContender } from './line-ranking.ts'
import { canBeSigned, isSoldIn, type OfferKind } from './offer.ts'
import { publicOffer } from './public-offer.ts'
import { rankBothByCost, rankByCost, type Contender, type DualContender } from './ranking.ts'
import { scoreOf } from './score.ts'
import { planFacts } from './score-facts.ts'

/** What a comparison reads: all offers, the figures of the day, the day. */
export interface Ground {
  catalogue: readonly CatalogueOffer[]
  market: Market
  asOf: CalendarDate
}

/** Our offers for one commodity, cheapest first. */
export function compareEnergy(ground: Ground, asked: Asked): Comparison {
  const { market, asOf } = ground
  const { use } = asked
  const regulated = regulatedCosts(use, market)
  if (typeof regulated === 'string') return nothing(asOf, regulated)
  const ours = fitting(ground, use.commodity, use.client, asked.region).filter(isOurs)
  const contenders = ours.flatMap((whole): (Contender & { whole: CatalogueOffer })[] => {
    const [plan] = whole.plans ?? []
    return plan ? [{ id: whole.id, name: whole.name, plan, whole }] : []
  })
  const ranked = rankByCost(contenders, regulated)
  const cheapest = ranked[0]?.cost.total
  return {
    asOf,
    assumptions: useAssumptions(regulated),
    notice: null,
    market: NO_MARKET,
    results: ranked.map(({ offer: { plan, whole }, cost, rank, why }) => ({
      offer: publicOffer(whole, market),
      cost,
      halves: null,
      score: scoreOf({ ...planFacts(whole, [plan]), cost: cost.total, cheapest: cheapest ?? cost.total }),
      secondYear: secondYear(plan, regulated),
      oneOff: oneOff(plan, regulated),
      risk: priceRisk(plan, regulated),
      rank,
      why,
      place: null,
      assumptions: planAssumptions(plan, regulated),
    })),
    unpriced: unpricedOf(ground, ours, ranked),
  }
}

/** Our offers for luce and gas together, by the sum of both. */
export function compareBoth(ground: Ground, asked: { luce: Asked; gas: Asked }): Comparison {
  const { market, asOf } = ground
  const [luce, gas] = [regulatedCosts(asked.luce.use, market), regulatedCosts(asked.gas.use, market)]
  if (typeof luce === 'string') return nothing(asOf, luce)
  if (typeof gas === 'string') return nothing(asOf, gas)
  const regulated = { luce, gas }
  const ours = fitting(ground, 'luce_gas', asked.luce.use.client, asked.gas.region).filter(isOurs)
  const contenders = ours.flatMap((whole): (DualContender & { whole: CatalogueOffer })[] => {
    const planOf = (commodity: PricePlan['commodity']) => whole.plans?.find(plan => plan.commodity === commodity)
    const [forLuce, forGas] = [planOf('luce'), planOf('gas')]
    return forLuce && forGas ? [{ id: whole.id, name: whole.name, luce: forLuce, gas: forGas, whole }] : []
  })
  const ranked = rankBothByCost(contenders, regulated)
  const cheapest = ranked[0]?.cost.total
  return {
    asOf,
    assumptions: unique([...useAssumptions(luce), ...useAssumptions(gas)]),
    notice: null,
    market: NO_MARKET,
    results: ranked.map(({ offer, cost, halves, rank, why }) => ({
      offer: publicOffer(offer.whole, market),
      cost,
      halves,
      score: scoreOf({
        ...planFacts(offer.whole, [offer.luce, offer.gas]),
        cost: cost.total,
        cheapest: cheapest ?? cost.total,
      }),
      secondYear: secondYearOfBoth(offer, regulated),
      oneOff: oneOffOfBoth(offer, regulated),
      risk: priceRiskOfBoth(offer, regulated),
      rank,
      why,
      place: null,
      assumptions: unique([...planAssumptions(offer.luce, luce), ...planAssumptions(offer.gas, gas)]),
    })),
    unpriced: unpricedOf(ground, ours, ranked),
  }
}

/** Our internet or mobile offers over 24 months; those without a known price last, without a place. */
export function compareTelecom(ground: Ground, type: 'internet' | 'mobile', client: ClientType): LineComparison {
  const offers = fitting(ground, type, client, null).filter(isOurs)
  const contenders = offers.map((whole): LineContender & { whole: CatalogueOffer } => ({
    id: whole.id,
    name: whole.name,
    kind: type,
    plan: {
      monthlyFee: whole.monthlyFixedFee,
      activationCost: whole.activationCost,
      promoMonths: whole.promoMonths,
      priceAfterPromo: whole.priceAfterPromo,
    },
    payment: whole.paymentMethod,
    whole,
  }))
  return {
    asOf: ground.asOf,
    results: rankLines(contenders).map(({ offer, cost, score, rank, why }) => ({
      offer: publicOffer(offer.whole, ground.market),
      cost,
      score,
      rank,
      why,
    })),
  }
}

const fitting = ({ catalogue, asOf }: Ground, kind: OfferKind, client: ClientType, region: string | null) =>
  catalogue.filter(
    offer => offer.type === kind && offer.clientType === client && canBeSigned(offer, asOf) && isSoldIn(offer, region),
  )

/** The offers of the open data are a yardstick, never proposed. */
const isOurs = ({ source }: CatalogueOffer) => source !== 'open-data'

const unpricedOf = (
  { market }: Ground,
  ours: readonly CatalogueOffer[],
  ranked: readonly { offer: { id: string } }[],
) => {
  const placed = new Set(ranked.map(({ offer }) => offer.id))
  return ours.filter(({ id }) => !placed.has(id)).map(offer => publicOffer(offer, market))
}

const nothing = (asOf: CalendarDate, notice: NotCovered): Comparison => ({
  asOf,
  assumptions: [],
  notice,
  market: NO_MARKET,
  results: [],
  unpriced: [],
})

const unique = (sentences: string[]): string[] => [...new Set(sentences)]
