import type { MarketRow } from '../comparison/comparison.ts'
import {
  causeSentence,
  indexAssumptions,
  planAssumptions,
  type SecondYear,
  type SecondYearCause,
} from '../cost/assumptions.ts'
import { costOf, type PlanInUse, priceEndsInFirstYear, type YearlyCost } from '../cost/yearly-cost.ts'
import { oneOff } from '../cost/one-off.ts'
import type { PricePlan } from '../cost/plan.ts'
import { priceRisk } from '../cost/price-risk.ts'
import { saleLines } from '../cost/sale-lines.ts'
import { publicPrice } from '../public-offer.ts'
import { type CommodityInputs, type PricedEntry, costTerms, termsOfCost } from './yardstick.ts'

/** A market offer as listed. Null when a year of it cannot be computed. */
export function marketRow(
  { entry }: Pick<PricedEntry, 'entry'>,
  inputs: { first: CommodityInputs; second: CommodityInputs },
  place: number,
  ours: string | null,
): MarketRow | null {
  const { offer, supplier } = entry
  const fixedMonths = offer.priceType === 'fixed' ? offer.months : null
  const years = termsOfCost(entry, inputs.first).flatMap(terms => {
    const [first, second] = [inputs.first[terms.commodity], inputs.second[terms.commodity]]
    const [now, then] = [first && costTerms(terms, first), second && costTerms(terms, second)]
    if (!now) return []
    const { regulated } = now
    // Null when nothing states what comes after.
    const after = then && (!then.incomplete || now.incomplete) ? { plan: then.plan, regulated } : null
    return [{ now: { plan: { ...now.plan, fixedMonths }, regulated }, after }]
  })
  const parts = years.map(({ now }) => now)
  const cost = costOf(parts)
  if (!cost) return null
  const priceOf = (commodity: PricePlan['commodity']) => {
    const part = parts.find(({ plan }) => plan.commodity === commodity)
    return part ? publicPrice(part.plan) : null
  }
  return {
    place,
    name: offer.name,
    supplier,
    code: offer.code,
    ours,
    cost,
    saleLines: parts.flatMap(({ plan, regulated }) => saleLines(plan, regulated)),
    secondYear: secondYearOf(
      parts,
      years.flatMap(({ after }) => after ?? []),
      cost,
    ),
    oneOff: oneOff(parts),
    risk: priceRisk(parts),
    priceType: offer.priceType,
    months: offer.months,
    luce: priceOf('luce'),
    gas: priceOf('gas'),
    assumptions: planAssumptions(parts),
    url: offer.url ?? offer.site,
  }
}

/** Set when the second year costs a different amount or the price may change. Market plans are built per year. */
function secondYearOf(first: readonly PlanInUse[], second: readonly PlanInUse[], now: YearlyCost): SecondYear | null {
  const [part] = first
  const next = second.length === first.length ? costOf(second) : null
  if (!part || !next) return null
  const because: SecondYearCause[] = [
    ...(next.breakdown.discounts < now.breakdown.discounts ? (['discount-ends'] as const) : []),
    // A contract that states the following price needs no assumption.
    ...(priceText(first) !== priceText(second)
      ? (['price-changes'] as const)
      : priceEndsInFirstYear(part.plan)
        ? (['fixed-price-ends'] as const)
        : []),
    ...(first.some(({ plan }) => plan.feeOnce) ? (['one-off-fee'] as const) : []),
  ]
  if (because.length === 0) return null
  return {
    total: next.total,
    because,
    assumptions: [...because.map(cause => causeSentence(cause, part.plan)), ...indexAssumptions(second)],
  }
}

/** All recurring charges as a comparable key, to see whether two years are equal. */
const priceText = (parts: readonly PlanInUse[]): string =>
  JSON.stringify(
    parts.map(({ plan: { price, beside, feeYear, feePerKwYear } }) => [price, beside, feeYear, feePerKwYear]),
  )
