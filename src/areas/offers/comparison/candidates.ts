import { indexAssumptions, planAssumptions, secondYear } from '../cost/assumptions.ts'
import { oneOff } from '../cost/one-off.ts'
import { priceRisk } from '../cost/price-risk.ts'
import type { Regulated } from '../cost/regulated.ts'
import type { ComparedOffer } from './comparison.ts'
import type { PublicOffer } from '../public-offer.ts'
import { saleLines } from '../cost/sale-lines.ts'
import { type PlanInUse, yearlyTotal } from '../cost/yearly-cost.ts'
import { type Contender, rankByCost } from './ranking.ts'
import { scoreOf, type ScoreFacts } from './score.ts'

/** One of our offers with a price: what a ranking may know and a list prints. */
export interface Candidate extends Contender {
  offer: PublicOffer
  /** What the score reads besides the costs. */
  known: Omit<ScoreFacts, 'cost' | 'cheapest'>
}

/** Offers ranked for one household, by what they cost for all that it uses. */
export function compareCandidates(candidates: readonly Candidate[], rules: readonly Regulated[]): ComparedOffer[] {
  const ranked = rankByCost(candidates, rules)
  const cheapest = ranked[0]?.cost.total
  return ranked.map(({ offer: { offer, known }, cost, parts, rank, why }) => ({
    offer,
    cost,
    saleLines: parts.flatMap(({ plan, regulated }) => saleLines(plan, regulated)),
    halves: halvesOf(parts),
    score: scoreOf({ ...known, cost: cost.total, cheapest: cheapest ?? cost.total }),
    secondYear: secondYear(parts),
    oneOff: oneOff(parts),
    risk: priceRisk(parts),
    rank,
    why,
    place: null,
    assumptions: planAssumptions(parts),
    indexAssumptions: indexAssumptions(parts),
  }))
}

/** Of an offer for both: what each costs. */
function halvesOf(parts: readonly PlanInUse[]): ComparedOffer['halves'] {
  const [luce, gas] = parts.map(({ plan, regulated }) => yearlyTotal(plan, regulated))
  return luce && gas ? { luce, gas } : null
}
