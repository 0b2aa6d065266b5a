import type { MarketRow } from '../comparison/comparison.ts'
import {
  causeSentence,
  indexAssumptions,
  planAssumptions,
  type SecondYear,
  type SecondYearCause,
  sumOfCosts,
} from '../cost/assumptions.ts'
import { priceEndsInFirstYear, type YearlyCost, yearlyCost } from '../cost/yearly-cost.ts'
import { type OneOff, oneOff, oneOffOfBoth } from '../cost/one-off.ts'
import type { PricePlan } from '../cost/plan.ts'
import { priceRisk, type PriceRisk, priceRiskOfBoth } from '../cost/price-risk.ts'
import type { Regulated } from '../cost/regulated.ts'
import { saleLines } from '../cost/sale-lines.ts'
import { publicPrice } from '../public-offer.ts'
import { type CommodityInputs, type PricedEntry, costTerms, termsOfCost } from './yardstick.ts'

/** One commodity of an offer in the first and in the second year of its contract; null where nothing says what comes after. */
interface Part {
  regulated: Regulated
  first: PricePlan
  second: PricePlan | null
}

/** An offer of the market with all that the list says of it. Null where a year of it cannot be computed. */
export function marketRow(
  { entry }: Pick<PricedEntry, 'entry'>,
  inputs: { first: CommodityInputs; second: CommodityInputs },
  place: number,
  ours: string | null,
): MarketRow | null {
  const { offer, supplier } = entry
  const fixedMonths = offer.priceType === 'fixed' ? offer.months : null
  const parts = termsOfCost(entry, inputs.first).flatMap((terms): Part[] => {
    const [first, second] = [inputs.first[terms.commodity], inputs.second[terms.commodity]]
    const [now, then] = [first && costTerms(terms, first), second && costTerms(terms, second)]
    const after = then && (!then.incomplete || now?.incomplete) ? then.plan : null
    return now ? [{ regulated: now.regulated, first: { ...now.plan, fixedMonths }, second: after }] : []
  })
  const cost = costOf(parts, 'first')
  if (!cost) return null
  const priceOf = (commodity: PricePlan['commodity']) => {
    const plan = parts.find(({ first }) => first.commodity === commodity)?.first
    return plan ? publicPrice(plan) : null
  }
  return {
    place,
    name: offer.name,
    supplier,
    code: offer.code,
    ours,
    cost,
    saleLines: parts.flatMap(({ first, regulated }) => saleLines(first, regulated)),
    secondYear: secondYearOf(parts, cost, costOf(parts, 'second')),
    ...onceAndRisk(parts),
    priceType: offer.priceType,
    months: offer.months,
    luce: priceOf('luce'),
    gas: priceOf('gas'),
    assumptions: [...new Set(parts.flatMap(({ first, regulated }) => planAssumptions(first, regulated)))],
    url: offer.url ?? offer.site,
  }
}

/** A plan of the market is made for its year: what ended before is not in it. */
function costOf(parts: readonly Part[], year: 'first' | 'second'): YearlyCost | null {
  const costs = parts.flatMap(part => {
    const plan = part[year]
    return (plan && yearlyCost(plan, part.regulated)) ?? []
  })
  const [one, other] = costs
  if (!one || costs.length < parts.length) return null
  return other ? sumOfCosts(one, other) : one
}

function onceAndRisk([one, other]: readonly Part[]): { oneOff: OneOff | null; risk: PriceRisk | null } {
  if (!one) return { oneOff: null, risk: null }
  if (!other) return { oneOff: oneOff(one.first, one.regulated), risk: priceRisk(one.first, one.regulated) }
  const plans = { luce: one.first, gas: other.first }
  const regulated = { luce: one.regulated, gas: other.regulated }
  return { oneOff: oneOffOfBoth(plans, regulated), risk: priceRiskOfBoth(plans, regulated) }
}

/** Where the second year costs another sum, or the price may change with it. */
function secondYearOf(parts: readonly Part[], { breakdown }: YearlyCost, next: YearlyCost | null): SecondYear | null {
  const [plan] = parts.map(({ first }) => first)
  if (!plan || !next) return null
  const changes = parts.some(({ first, second }) => second && priceText(first) !== priceText(second))
  const because: SecondYearCause[] = [
    ...(next.breakdown.discounts < breakdown.discounts ? (['discount-ends'] as const) : []),
    // A contract that says what comes after leaves nothing to suppose.
    ...(changes ? (['price-changes'] as const) : priceEndsInFirstYear(plan) ? (['fixed-price-ends'] as const) : []),
    ...(parts.some(({ first }) => first.feeOnce) ? (['one-off-fee'] as const) : []),
  ]
  if (because.length === 0) return null
  return {
    total: next.total,
    because,
    assumptions: [
      ...because.map(cause => causeSentence(cause, plan)),
      ...parts.flatMap(({ second, regulated }) => (second ? indexAssumptions(second, regulated) : [])),
    ],
  }
}

/** All that a plan asks year after year, to see whether two years are the same. */
const priceText = ({ price, beside, feeYear, feePerKwYear }: PricePlan): string =>
  JSON.stringify([price, beside, feeYear, feePerKwYear])
