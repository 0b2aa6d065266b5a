import type { ClientType } from '#areas/offers/cost/use.ts'
import type { CatalogueOffer } from '#areas/offers/catalogue.server.ts'
import { canBeSigned, isSoldIn } from '#areas/offers/offer.ts'
import { type Cents, cents, toCents } from '#core/money.ts'
import { Decimal } from '#core/decimal.ts'
import { isSameSupplier } from '#areas/supplies/same-supplier.ts'
import { gainOf, isWorthChanging, ranks } from '#areas/offers/gain.ts'
import { assumptionsOf, secondYear, useAssumptions } from '#areas/offers/cost/assumptions.ts'
import type { Regulated } from '#areas/offers/cost/regulated.ts'
import { type Breakdown, costOf, type PlanInUse, type YearlyCost } from '#areas/offers/cost/yearly-cost.ts'
import { type Contender, rankByCost } from '#areas/offers/comparison/ranking.ts'
import { commoditiesOf, type EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { PresentContract } from '../contract/present-contract.ts'

export interface Customer {
  client: ClientType
  /** Null when the place is unknown: only offers sold everywhere. */
  region: string | null
  /** As read from the bill; nobody switches to their own supplier (spec 2 §5.9). */
  supplier: string | null
}

/** Offers this customer could switch to today. Open-data offers are for comparison, never proposed. */
export const activableOf = (
  catalogue: readonly CatalogueOffer[],
  type: EnergyKind,
  customer: Customer,
  day: string,
): Contender[] =>
  catalogue
    .filter(
      offer =>
        offer.type === type &&
        offer.source !== 'open-data' &&
        offer.clientType === customer.client &&
        offer.contractTypes.includes('switch') &&
        canBeSigned(offer, day) &&
        isSoldIn(offer, customer.region) &&
        !(customer.supplier && isSameSupplier(offer.supplierName, customer.supplier)),
    )
    .flatMap(({ id, name, plans }) => (plans?.length === commoditiesOf(type).length ? [{ id, name, plans }] : []))

const QUOTES_PER_SUPPLY = 5

export interface Quote {
  utilityType: EnergyKind
  kind: 'stay' | 'offer'
  /** From 1; 0 for the present contract unless it is the best: then it is shown first for comparison. */
  rank: number
  /** Null for the present contract. */
  offerId: string | null
  /** All in, first year; null for a present contract with an unknown price. */
  yearlyCost: Cents | null
  secondYearCost: Cents | null
  /** `gainOf` against the present contract; null when today's spend is unknown. */
  savings: Cents | null
  breakdown: Breakdown | null
  assumptions: string[]
  isEstimate: boolean
}

type CostedOffer = { offerId: string; cost: YearlyCost } & ReturnType<typeof detailsOf>

interface Present {
  cost: YearlyCost | null
  assumptions: string[]
  isEstimate: boolean
}

/** A supply as of today, with its regulated part. */
export interface PresentSupply {
  present: PresentContract
  regulated: Regulated
}

/** The best offers for supplies that one contract can serve, compared with their cost today. */
export function quotesFor(type: EnergyKind, supplies: readonly PresentSupply[], offers: readonly Contender[]): Quote[] {
  const best = rankByCost(
    offers,
    supplies.map(({ regulated }) => regulated),
  ).slice(0, QUOTES_PER_SUPPLY)
  return quotesOf(
    type,
    presentOf(supplies),
    best.map(({ offer, cost, parts }) => ({ offerId: offer.id, cost, ...detailsOf(parts) })),
  )
}

export const detailsOf = (parts: readonly PlanInUse[]) => {
  const later = secondYear(parts)
  return {
    secondYearCost: later?.total ?? null,
    assumptions: [...new Set([...assumptionsOf(parts), ...(later?.assumptions ?? [])])],
    isEstimate: parts.some(isEstimate),
  }
}

function quotesOf(utilityType: EnergyKind, present: Present, offers: readonly CostedOffer[]): Quote[] {
  const today = present.cost?.total ?? null
  const [first] = offers
  const { stay: stayRank, firstOffer } = ranks(today, first ? gainOf(today, first.cost.total) : null)
  const stay: Quote = {
    utilityType,
    kind: 'stay',
    rank: stayRank,
    offerId: null,
    yearlyCost: today,
    secondYearCost: null,
    savings: null,
    breakdown: present.cost?.breakdown ?? null,
    assumptions: present.assumptions,
    isEstimate: present.isEstimate,
  }
  return [
    stay,
    ...offers.map(({ cost, ...offer }, index) => ({
      ...offer,
      utilityType,
      kind: 'offer' as const,
      rank: firstOffer + index,
      yearlyCost: cost.total,
      savings: gainOf(today, cost.total),
      breakdown: cost.breakdown,
    })),
  ]
}

function presentOf(supplies: readonly PresentSupply[]): Present {
  const each = supplies.map(presentDetails)
  const parts = supplies.flatMap(({ present, regulated }) =>
    present.kind === 'unknown' ? [] : [{ plan: present.plan, regulated }],
  )
  return {
    cost: parts.length === supplies.length ? costOf(parts) : null,
    assumptions: [...new Set(each.flatMap(({ assumptions }) => assumptions))],
    isEstimate: each.some(({ isEstimate }) => isEstimate),
  }
}

function presentDetails({ present, regulated }: PresentSupply): Omit<Present, 'cost'> {
  if (present.kind === 'unknown') return { assumptions: useAssumptions(regulated), isEstimate: false }
  const part = { plan: present.plan, regulated }
  return {
    assumptions: [...assumptionsOf([part]), ...present.assumptions],
    isEstimate: present.isEstimate || isEstimate(part),
  }
}

/** Variable prices, and business tariffs that no published result verifies (ENERGY.md §1). */
const isEstimate = ({ plan, regulated: { use } }: PlanInUse): boolean =>
  plan.price.index !== null || use.client === 'business'

/**
 * The largest saving of a year: of a dual bill, that of both supplies where each is worth changing, or of one contract for
 * both. Negative when all cost more; null when today's spend is unknown.
 */
export function bestSavingOf(
  quotes: readonly { utilityType: EnergyKind; estimatedSavings: string | null }[],
): Cents | null {
  const best = (type: EnergyKind) => {
    const savings = quotes.flatMap(({ utilityType, estimatedSavings }) =>
      utilityType === type && estimatedSavings !== null ? [toCents(Decimal.of(estimatedSavings))] : [],
    )
    return savings.length > 0 ? [cents(Math.max(...savings))] : []
  }
  const apart = commoditiesOf('luce_gas').flatMap(best)
  const both =
    apart.length > 1 && apart.every(isWorthChanging) ? [cents(apart.reduce((sum, saving) => sum + saving, 0))] : []
  const all = [...apart, ...both, ...best('luce_gas')]
  return all.length > 0 ? cents(Math.max(...all)) : null
}
