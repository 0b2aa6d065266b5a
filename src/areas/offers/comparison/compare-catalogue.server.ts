import type { CalendarDate } from '#core/dates.ts'
import type { Market } from '#areas/market/market.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import type { CatalogueOffer } from '../catalogue.server.ts'
import { type Comparison, type LeftOut, type LineComparison, NO_MARKET, NOTHING_LEFT_OUT } from './comparison.ts'
import type { Asked } from './compare-question.ts'
import { type Candidate, compareCandidates, compareDualCandidates, unique } from './candidates.ts'
import { useAssumptions } from '../cost/assumptions.ts'
import { dataDayOf } from '../cost/data-day.ts'
import type { ClientType } from '../cost/use.ts'
import { regulatedCosts, type NotCovered } from '../cost/yearly-cost.ts'
import { rankLines, type LineContender } from './line-ranking.ts'
import { technologyOf } from '../network.ts'
import { type EnergyKind, type LineKind, type OfferKind, sellsSpeed } from '../offer-kinds.ts'
import { isForNewSupplies, isOnSale, isSoldIn } from '../offer.ts'
import { type PublicOffer, publicOffer } from '../public-offer.ts'
import { planFacts } from './score-facts.ts'

export interface ComparisonInput {
  catalogue: readonly CatalogueOffer[]
  market: Market
  asOf: CalendarDate
  /** The catalogue holds what fits already, offers for new supplies among it; else those have no place beside a contract. */
  isFitting?: boolean
}

/** Our offers for one commodity, cheapest first. */
export function compareEnergy(input: ComparisonInput, asked: Asked): Comparison {
  const { market } = input
  const { use } = asked
  const regulated = regulatedCosts(use, market)
  if (typeof regulated === 'string') return nothing(market, use.commodity, regulated)
  const ours = ourEnergy(input, use.commodity, use.client, asked.region)
  const candidates = candidatesOf(ours, market)
  const results = compareCandidates(candidates, regulated)
  return {
    ...dataDayOf(market, [use.commodity], plansOf(candidates)),
    assumptions: useAssumptions(regulated),
    notice: null,
    market: NO_MARKET,
    results,
    unpriced: unpricedOf(input, ours, results),
    newSupplies: newSuppliesOf(input, use.commodity, use.client, asked.region),
    soldHere: soldIn(ours, asked.region),
    leftOut: leftOutOf(input, use.commodity, use.client, asked.region),
  }
}

/** How many are sold in this region and not everywhere: why a count differs from place to place. */
const soldIn = (ours: readonly CatalogueOffer[], region: string | null) =>
  region === null ? null : { region, only: ours.filter(({ regions }) => regions !== null).length }

/** Ours of this kind that this list has no place for, whatever their price: with them every count of offers is the same. */
function leftOutOf(
  { catalogue, asOf }: ComparisonInput,
  kind: OfferKind,
  client: ClientType,
  region: string | null,
): LeftOut {
  const ours = catalogue.filter(offer => offer.type === kind && isOurs(offer) && isOnSale(offer, asOf))
  return {
    otherClients: ours.filter(offer => offer.clientType !== client).length,
    otherRegions: ours.filter(offer => offer.clientType === client && !isSoldIn(offer, region)).length,
  }
}

/** Our offers for luce and gas together, by the sum of both. */
export function compareBoth(input: ComparisonInput, asked: { luce: Asked; gas: Asked }): Comparison {
  const { market } = input
  const [luce, gas] = [regulatedCosts(asked.luce.use, market), regulatedCosts(asked.gas.use, market)]
  if (typeof luce === 'string') return nothing(market, 'luce', luce)
  if (typeof gas === 'string') return nothing(market, 'gas', gas)
  const ours = ourEnergy(input, 'luce_gas', asked.luce.use.client, asked.gas.region)
  const candidates = candidatesOf(ours, market)
  const results = compareDualCandidates(candidates, { luce, gas })
  return {
    ...dataDayOf(market, ['luce', 'gas'], plansOf(candidates)),
    assumptions: unique([...useAssumptions(luce), ...useAssumptions(gas)]),
    notice: null,
    market: NO_MARKET,
    results,
    unpriced: unpricedOf(input, ours, results),
    newSupplies: newSuppliesOf(input, 'luce_gas', asked.luce.use.client, asked.gas.region),
    soldHere: soldIn(ours, asked.gas.region),
    leftOut: leftOutOf(input, 'luce_gas', asked.luce.use.client, asked.gas.region),
  }
}

/** Ours for energy that this customer, who has a contract, can change to today, priced or not. */
export const ourEnergy = (
  input: ComparisonInput,
  kind: EnergyKind,
  client: ClientType,
  region: string | null,
): CatalogueOffer[] =>
  fitting(input, kind, client, region).filter(offer => isOurs(offer) && (input.isFitting || !isForNewSupplies(offer)))

const newSuppliesOf = (
  input: ComparisonInput,
  kind: EnergyKind,
  client: ClientType,
  region: string | null,
): PublicOffer[] =>
  input.isFitting
    ? []
    : fitting(input, kind, client, region)
        .filter(offer => isOurs(offer) && isForNewSupplies(offer))
        .map(offer => publicOffer(offer, input.market))

export const candidatesOf = (offers: readonly CatalogueOffer[], market: Market): Candidate[] =>
  offers.flatMap(whole =>
    whole.plans
      ? [
          {
            id: whole.id,
            name: whole.name,
            plans: whole.plans,
            offer: publicOffer(whole, market),
            known: planFacts(whole, whole.plans),
          },
        ]
      : [],
  )

/** Our internet or mobile offers over 24 months; those without a known price last, without a place. */
export function compareTelecom(input: ComparisonInput, type: LineKind, client: ClientType): LineComparison {
  const offers = fitting(input, type, client, null).filter(isOurs)
  const contenders = offers.map((whole): LineContender & { whole: CatalogueOffer } => ({
    id: whole.id,
    name: whole.name,
    kind: type,
    technology: sellsSpeed(type) ? technologyOf(whole.networkType) : null,
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
    asOf: input.asOf,
    leftOut: leftOutOf(input, type, client, null),
    results: rankLines(contenders).map(({ offer, cost, score, rank, why }) => ({
      offer: { ...publicOffer(offer.whole, input.market), type },
      cost,
      score,
      rank,
      why,
    })),
  }
}

const fitting = ({ catalogue, asOf }: ComparisonInput, kind: OfferKind, client: ClientType, region: string | null) =>
  catalogue.filter(
    offer => offer.type === kind && offer.clientType === client && isOnSale(offer, asOf) && isSoldIn(offer, region),
  )

/** The offers of the open data are a yardstick, never proposed. */
const isOurs = ({ source }: CatalogueOffer) => source !== 'open-data'

const unpricedOf = (
  { market }: ComparisonInput,
  ours: readonly CatalogueOffer[],
  ranked: readonly { offer: { id: string } }[],
) => {
  const placed = new Set(ranked.map(({ offer }) => offer.id))
  return ours.filter(({ id }) => !placed.has(id)).map(offer => publicOffer(offer, market))
}

const plansOf = (candidates: readonly Candidate[]) => candidates.flatMap(({ plans }) => plans)

const nothing = (market: Market, commodity: Commodity, notice: NotCovered): Comparison => ({
  ...dataDayOf(market, [commodity], []),
  assumptions: [],
  notice,
  market: NO_MARKET,
  results: [],
  unpriced: [],
  newSupplies: [],
  soldHere: null,
  leftOut: NOTHING_LEFT_OUT,
})
