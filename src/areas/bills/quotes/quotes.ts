import type { CatalogueOffer } from '#areas/offers/catalogue.server.ts'
import { canBeSigned, isSoldIn } from '#areas/offers/offer.ts'
import { Decimal } from '#core/decimal.ts'
import { type Cents, toCents } from '#core/money.ts'
import { isSameSupplier } from '#areas/supplies/same-supplier.ts'
import type { CustomerType, SupplyType } from '../bill.ts'
import { gainOf, ranks } from '#areas/offers/gain.ts'
import {
  planAssumptions,
  secondYear,
  useAssumptions,
  secondYearOfBoth,
  sumOfCosts,
} from '#areas/offers/cost/assumptions.ts'
import type { PricePlan } from '#areas/offers/cost/plan.ts'
import type { Regulated } from '#areas/offers/cost/regulated.ts'
import { yearlyCost, type Breakdown, type YearlyCost } from '#areas/offers/cost/yearly-cost.ts'
import { rankBothByCost, rankByCost } from '#areas/offers/comparison/ranking.ts'
import type { PresentContract } from '../contract/present-contract.ts'

export interface Customer {
  client: CustomerType
  /** Null when the place is not known: then only what is sold everywhere. */
  region: string | null
  /** As read from the bill; nobody switches to the supplier they have (spec 2 §5.9). */
  supplier: string | null
}

/** The offers this customer could switch to today. The market's open data are a yardstick, never proposed. */
const activable = (
  catalogue: readonly CatalogueOffer[],
  type: SupplyType,
  customer: Customer,
  day: string,
): CatalogueOffer[] =>
  catalogue.filter(
    offer =>
      offer.type === type &&
      offer.source !== 'open-data' &&
      offer.clientType === customer.client &&
      offer.contractTypes.includes('switch') &&
      canBeSigned(offer, day) &&
      isSoldIn(offer, customer.region) &&
      !(customer.supplier && isSameSupplier(offer.supplierName, customer.supplier)),
  )

export const oneOffFeeOf = (cost: Decimal | null): Cents => toCents(cost ?? Decimal.zero)

export const activableOf = (
  catalogue: readonly CatalogueOffer[],
  type: 'luce' | 'gas',
  customer: Customer,
  day: string,
): Activable[] =>
  activable(catalogue, type, customer, day).flatMap(({ id, name, plans, activationCost }) => {
    const plan = plans?.find(plan => plan.commodity === type)
    return plan ? [{ id, name, plan, oneOffFee: oneOffFeeOf(activationCost) }] : []
  })

export const activableDual = (catalogue: readonly CatalogueOffer[], customer: Customer, day: string): ActivableDual[] =>
  activable(catalogue, 'luce_gas', customer, day).flatMap(({ id, name, plans, activationCost }) => {
    const [luce, gas] = [plans?.find(plan => plan.commodity === 'luce'), plans?.find(plan => plan.commodity === 'gas')]
    return luce && gas ? [{ id, name, luce, gas, oneOffFee: oneOffFeeOf(activationCost) }] : []
  })

const QUOTES_PER_SUPPLY = 5

/** An offer that this customer could activate, for one commodity. */
export interface Activable {
  id: string
  name: string
  plan: PricePlan
  oneOffFee: Cents
}

export interface ActivableDual {
  id: string
  name: string
  luce: PricePlan
  gas: PricePlan
  oneOffFee: Cents
}

export interface Quote {
  utilityType: SupplyType
  kind: 'stay' | 'offer'
  /** From 1; 0 for the present contract where it is not the best, shown ahead of the results for comparison. */
  rank: number
  /** Null for the present contract. */
  offerId: string | null
  /** All in, first year; null for a present contract whose price is not known. */
  yearlyCost: Cents | null
  secondYearCost: Cents | null
  /** Asked once, at the beginning; 0 for the present contract. */
  oneOffFee: Cents
  /** `gainOf` against the present contract; null when what is spent today is not known. */
  savings: Cents | null
  breakdown: Breakdown | null
  assumptions: string[]
  isEstimate: boolean
}

interface Costed {
  offerId: string
  cost: YearlyCost
  oneOffFee: Cents
  secondYearCost: Cents | null
  assumptions: string[]
  isEstimate: boolean
}

interface Present {
  cost: YearlyCost | null
  assumptions: string[]
  isEstimate: boolean
}

export function quotesForSupply(present: PresentContract, offers: readonly Activable[], regulated: Regulated): Quote[] {
  const best = rankByCost(offers, regulated)
    .slice(0, QUOTES_PER_SUPPLY)
    .map(({ offer, cost }) => ({
      offerId: offer.id,
      cost,
      oneOffFee: offer.oneOffFee,
      secondYearCost: secondYear(offer.plan, regulated)?.total ?? null,
      assumptions: [...useAssumptions(regulated), ...planAssumptions(offer.plan, regulated)],
      isEstimate: isEstimate(offer.plan, regulated),
    }))
  return inOrder(regulated.use.commodity, presentCost(present, regulated), best)
}

/** Both supplies under one contract: each offer costs the sum of its two plans, against the sum of the two present ones. */
export function quotesForBoth(
  present: { luce: PresentContract; gas: PresentContract },
  offers: readonly ActivableDual[],
  regulated: { luce: Regulated; gas: Regulated },
): Quote[] {
  const best = rankBothByCost(offers, regulated)
    .slice(0, QUOTES_PER_SUPPLY)
    .map(({ offer: { id, luce, gas, oneOffFee }, cost }) => ({
      offerId: id,
      cost,
      oneOffFee,
      secondYearCost: secondYearOfBoth({ luce, gas }, regulated)?.total ?? null,
      assumptions: unique([
        ...useAssumptions(regulated.luce),
        ...useAssumptions(regulated.gas),
        ...planAssumptions(luce, regulated.luce),
        ...planAssumptions(gas, regulated.gas),
      ]),
      isEstimate: isEstimate(luce, regulated.luce) || isEstimate(gas, regulated.gas),
    }))
  const [luce, gas] = [presentCost(present.luce, regulated.luce), presentCost(present.gas, regulated.gas)]
  const both = {
    cost: luce.cost && gas.cost ? sumOfCosts(luce.cost, gas.cost) : null,
    assumptions: unique([...luce.assumptions, ...gas.assumptions]),
    isEstimate: luce.isEstimate || gas.isEstimate,
  }
  return inOrder('luce_gas', both, best)
}

function inOrder(utilityType: SupplyType, present: Present, offers: readonly Costed[]): Quote[] {
  const today = present.cost?.total ?? null
  const [first] = offers
  const { stay: stayRank, firstOffer } = ranks(today, first ? gainOf(today, first.cost.total, first.oneOffFee) : null)
  const stay: Quote = {
    utilityType,
    kind: 'stay',
    rank: stayRank,
    offerId: null,
    yearlyCost: today,
    secondYearCost: null,
    oneOffFee: 0 as Cents,
    savings: null,
    breakdown: present.cost?.breakdown ?? null,
    assumptions: present.assumptions,
    isEstimate: present.isEstimate,
  }
  return [
    stay,
    ...offers.map(({ offerId, cost, oneOffFee, secondYearCost, assumptions, isEstimate }, i) => ({
      utilityType,
      kind: 'offer' as const,
      rank: firstOffer + i,
      offerId,
      yearlyCost: cost.total,
      secondYearCost,
      oneOffFee,
      savings: gainOf(today, cost.total, oneOffFee),
      breakdown: cost.breakdown,
      assumptions,
      isEstimate,
    })),
  ]
}

function presentCost(present: PresentContract, regulated: Regulated): Present {
  if (present.kind === 'unknown') return { cost: null, assumptions: useAssumptions(regulated), isEstimate: false }
  const { plan, assumptions } = present
  return {
    cost: yearlyCost(plan, regulated),
    assumptions: [...useAssumptions(regulated), ...planAssumptions(plan, regulated), ...assumptions],
    isEstimate: present.isEstimate || isEstimate(plan, regulated),
  }
}

/** Variable prices, and the tariffs of business customers that no published result checks (ENERGY.md §1). */
const isEstimate = (plan: PricePlan, { use }: Regulated): boolean =>
  plan.price.index !== null || use.client === 'business'

const unique = (sentences: string[]): string[] => [...new Set(sentences)]
