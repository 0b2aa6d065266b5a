import { indexAssumptions, planAssumptions, secondYear, secondYearOfBoth } from '../cost/assumptions.ts'
import { oneOff, oneOffOfBoth } from '../cost/one-off.ts'
import type { PricePlan } from '../cost/plan.ts'
import { priceRisk, priceRiskOfBoth } from '../cost/price-risk.ts'
import type { Regulated } from '../cost/regulated.ts'
import type { ComparedOffer } from './comparison.ts'
import type { PublicOffer } from '../public-offer.ts'
import { saleLines } from '../cost/sale-lines.ts'
import { rankBothByCost, rankByCost } from './ranking.ts'
import { scoreOf, type ScoreFacts } from './score.ts'

/** One of our offers with a price: what a ranking may know and a list prints. */
export interface Candidate {
  id: string
  name: string
  /** One, or luce and gas of an offer for both. */
  plans: readonly PricePlan[]
  offer: PublicOffer
  /** What the score reads besides the costs. */
  known: Omit<ScoreFacts, 'cost' | 'cheapest'>
}

export function compareCandidates(candidates: readonly Candidate[], regulated: Regulated): ComparedOffer[] {
  const contenders = candidates.flatMap(candidate => {
    const [plan] = candidate.plans
    return plan ? [{ id: candidate.id, name: candidate.name, plan, candidate }] : []
  })
  const ranked = rankByCost(contenders, regulated)
  const cheapest = ranked[0]?.cost.total
  return ranked.map(({ offer: { plan, candidate }, cost, rank, why }) => ({
    offer: candidate.offer,
    cost,
    saleLines: saleLines(plan, regulated),
    halves: null,
    score: scoreOf({ ...candidate.known, cost: cost.total, cheapest: cheapest ?? cost.total }),
    secondYear: secondYear(plan, regulated),
    oneOff: oneOff(plan, regulated),
    risk: priceRisk(plan, regulated),
    rank,
    why,
    place: null,
    assumptions: planAssumptions(plan, regulated),
    indexAssumptions: indexAssumptions(plan, regulated),
  }))
}

/** Offers for luce and gas together, by the sum of both. */
export function compareDualCandidates(
  candidates: readonly Candidate[],
  regulated: { luce: Regulated; gas: Regulated },
): ComparedOffer[] {
  const contenders = candidates.flatMap(candidate => {
    const planOf = (commodity: PricePlan['commodity']) => candidate.plans.find(plan => plan.commodity === commodity)
    const [luce, gas] = [planOf('luce'), planOf('gas')]
    return luce && gas ? [{ id: candidate.id, name: candidate.name, luce, gas, candidate }] : []
  })
  const ranked = rankBothByCost(contenders, regulated)
  const cheapest = ranked[0]?.cost.total
  return ranked.map(({ offer, cost, halves, rank, why }) => ({
    offer: offer.candidate.offer,
    cost,
    saleLines: [...saleLines(offer.luce, regulated.luce), ...saleLines(offer.gas, regulated.gas)],
    halves,
    score: scoreOf({ ...offer.candidate.known, cost: cost.total, cheapest: cheapest ?? cost.total }),
    secondYear: secondYearOfBoth(offer, regulated),
    oneOff: oneOffOfBoth(offer, regulated),
    risk: priceRiskOfBoth(offer, regulated),
    rank,
    why,
    place: null,
    assumptions: unique([...planAssumptions(offer.luce, regulated.luce), ...planAssumptions(offer.gas, regulated.gas)]),
    indexAssumptions: unique([
      ...indexAssumptions(offer.luce, regulated.luce),
      ...indexAssumptions(offer.gas, regulated.gas),
    ]),
  }))
}

export const unique = (sentences: readonly string[]): string[] => [...new Set(sentences)]
