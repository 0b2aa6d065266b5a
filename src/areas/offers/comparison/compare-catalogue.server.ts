import type { CalendarDate } from '#core/dates.ts'
import type { Market } from '#areas/market/market.ts'
import type { CatalogueOffer } from '../catalogue.server.ts'
import {
  type ComparedOffer,
  type Comparison,
  type LeftOut,
  type LineComparison,
  NO_MARKET,
  NOTHING_LEFT_OUT,
} from './comparison.ts'
import type { UseQuery } from './compare-question.ts'
import { indexAssumptions, planAssumptions, secondYear, useAssumptions } from '../cost/assumptions.ts'
import { oneOff } from '../cost/one-off.ts'
import { priceRisk } from '../cost/price-risk.ts'
import type { Regulated } from '../cost/regulated.ts'
import { saleLines } from '../cost/sale-lines.ts'
import { dataDayOf } from '../cost/data-day.ts'
import type { ClientType } from '../cost/use.ts'
import { regulatedFor, type NotCovered, type PlanInUse, yearlyTotal } from '../cost/yearly-cost.ts'
import { rankLines, type LineContender } from './line-ranking.ts'
import { type Contender, rankByCost } from './ranking.ts'
import { scoreOf, type ScoreFacts } from './score.ts'
import { technologyOf } from '../network.ts'
import { type EnergyKind, type LineKind, type OfferKind, sellsSpeed } from '../offer-kinds.ts'
import { isForNewSupplies, isOnSale, isSoldIn } from '../offer.ts'
import { type PublicOffer, publicOffer } from '../public-offer.ts'
import { planFacts } from './score-facts.ts'
import { pick } from '#platform/database/rows.server.ts'

export interface ComparisonInput {
  catalogue: readonly CatalogueOffer[]
  market: Market
  asOf: CalendarDate
  /** The catalogue is already filtered and may include offers for new supplies; otherwise those are left out. */
  isFitting?: boolean
}

/** Filters of a list of offers. */
interface Criteria {
  kind: OfferKind
  client: ClientType
  /** Null when unknown: only offers sold everywhere. */
  region: string | null
}

/** Criteria for a household, luce before gas. The place is that of the gas: luce costs the same everywhere. */
export function criteriaOf(asked: readonly UseQuery[]): Criteria & { kind: EnergyKind } {
  const [first, last] = [asked[0], asked.at(-1)]
  return {
    kind: asked.length > 1 ? 'luce_gas' : (first?.use.commodity ?? 'luce'),
    client: first?.use.client ?? 'domestico',
    region: last?.region ?? null,
  }
}

/** Our offers for a household, cheapest first; for both commodities by the sum of the two. */
export function compareEnergy(input: ComparisonInput, asked: readonly UseQuery[]): Comparison {
  const { market } = input
  const uses = asked.map(({ use }) => use)
  const rules = regulatedFor(uses, market)
  if (typeof rules === 'string') return emptyComparison(market, rules)
  const criteria = criteriaOf(asked)
  const ours = ourEnergy(input, criteria)
  const candidates = candidatesOf(ours, market)
  const results = compareCandidates(candidates, rules)
  return {
    ...dataDayOf(
      market,
      uses.map(({ commodity }) => commodity),
      candidates.flatMap(({ plans }) => plans),
    ),
    assumptions: [...new Set(rules.flatMap(useAssumptions))],
    rules,
    notice: null,
    market: NO_MARKET,
    results,
    unpriced: unpricedOf(input, ours, results),
    newSupplies: newSuppliesOf(input, criteria),
    soldHere: soldIn(ours, criteria.region),
    leftOut: leftOutOf(input, criteria),
  }
}

/** How many are sold in this region only: explains why counts differ from place to place. */
const soldIn = (ours: readonly CatalogueOffer[], region: string | null) =>
  region === null ? null : { region, only: ours.filter(({ regions }) => regions !== null).length }

/** Our offers of this kind excluded from this list whatever their price; counting them keeps totals consistent. */
function leftOutOf({ catalogue, asOf }: ComparisonInput, { kind, client, region }: Criteria): LeftOut {
  const ours = catalogue.filter(offer => offer.type === kind && isOurs(offer) && isOnSale(offer, asOf))
  return {
    otherClients: ours.filter(offer => offer.clientType !== client).length,
    otherRegions: ours.filter(offer => offer.clientType === client && !isSoldIn(offer, region)).length,
  }
}

/** Our energy offers that this customer can switch to today, priced or not. */
export const ourEnergy = (input: ComparisonInput, wanted: Criteria): CatalogueOffer[] =>
  fitting(input, wanted).filter(offer => isOurs(offer) && (input.isFitting || !isForNewSupplies(offer)))

const newSuppliesOf = (input: ComparisonInput, wanted: Criteria): PublicOffer[] =>
  input.isFitting
    ? []
    : fitting(input, wanted)
        .filter(offer => isOurs(offer) && isForNewSupplies(offer))
        .map(offer => publicOffer(offer, input.market))

const candidatesOf = (offers: readonly CatalogueOffer[], market: Market): Candidate[] =>
  offers.flatMap(whole => {
    const { id, name, plans } = whole
    return plans ? [{ id, name, plans, offer: publicOffer(whole, market), known: planFacts(whole, plans) }] : []
  })

/** One of our offers with a price: ranking input plus what a list shows. */
interface Candidate extends Contender {
  offer: PublicOffer
  /** Score input besides costs. */
  known: Omit<ScoreFacts, 'cost' | 'cheapest'>
}

/** Ranks offers for one household by their total cost. */
function compareCandidates(candidates: readonly Candidate[], rules: readonly Regulated[]): ComparedOffer[] {
  const ranked = rankByCost(candidates, rules)
  const cheapest = ranked[0]?.cost.total
  return ranked.map(({ offer: { offer, known }, cost, parts, unitPrice, rank, why }) => ({
    offer,
    cost,
    saleLines: parts.flatMap(({ plan, regulated }) => saleLines(plan, regulated)),
    unitPrice: unitPrice?.toNumber() ?? null,
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

/** For a dual offer: the cost of each commodity. */
function halvesOf(parts: readonly PlanInUse[]): ComparedOffer['halves'] {
  const [luce, gas] = parts.map(part => yearlyTotal([part]))
  return luce && gas ? { luce, gas } : null
}

/** Our internet or mobile offers over 24 months; those without a known price come last, without a rank. */
export function compareTelecom(input: ComparisonInput, type: LineKind, client: ClientType): LineComparison {
  const criteria = { kind: type, client, region: null }
  const offers = fitting(input, criteria).filter(isOurs)
  const contenders = offers.map((whole): LineContender & { whole: CatalogueOffer } => ({
    id: whole.id,
    name: whole.name,
    kind: type,
    technology: sellsSpeed(type) ? technologyOf(whole.networkType) : null,
    plan: whole,
    payment: whole.paymentMethod,
    whole,
  }))
  return {
    asOf: input.asOf,
    leftOut: leftOutOf(input, criteria),
    results: rankLines(contenders).map(({ offer, ...ranked }) => ({
      ...pick(ranked, 'cost', 'score', 'rank', 'why'),
      offer: { ...publicOffer(offer.whole, input.market), type },
    })),
  }
}

const fitting = ({ catalogue, asOf }: ComparisonInput, { kind, client, region }: Criteria) =>
  catalogue.filter(
    offer => offer.type === kind && offer.clientType === client && isOnSale(offer, asOf) && isSoldIn(offer, region),
  )

/** Open-data offers are for comparison only, never proposed. */
const isOurs = ({ source }: CatalogueOffer) => source !== 'open-data'

const unpricedOf = (
  { market }: ComparisonInput,
  ours: readonly CatalogueOffer[],
  ranked: readonly { offer: { id: string } }[],
) => {
  const placed = new Set(ranked.map(({ offer }) => offer.id))
  return ours.filter(({ id }) => !placed.has(id)).map(offer => publicOffer(offer, market))
}

/** Only gas has places and customers without regulated figures. */
const emptyComparison = (market: Market, notice: NotCovered): Comparison => ({
  ...dataDayOf(market, ['gas'], []),
  assumptions: [],
  rules: [],
  notice,
  market: NO_MARKET,
  results: [],
  unpriced: [],
  newSupplies: [],
  soldHere: null,
  leftOut: NOTHING_LEFT_OUT,
})
