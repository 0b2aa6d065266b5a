import { compareText } from '#core/text.ts'
import { Decimal, smaller } from '#core/decimal.ts'
import { formatEuro, type Cents } from '#core/money.ts'
import { indexAssumptions } from '../cost/assumptions.ts'
import { costOf, type PlanInUse, plansInUse, unitPrice, type YearlyCost } from '../cost/yearly-cost.ts'
import type { PricePlan } from '../cost/plan.ts'
import type { Regulated } from '../cost/regulated.ts'

/**
 * Ranking input. It holds no commission, nor a database row that could carry one: the sorting code cannot see it, so
 * money cannot influence the order (PRODUCT.md, «Beyond» 3).
 */
export interface Contender {
  id: string
  name: string
  /** One, or luce and gas of a dual offer. */
  plans: readonly PricePlan[]
}

interface Ranked<C extends Contender> {
  offer: C
  /** From 1; ties are ordered by name. */
  rank: number
  /** Sum of `parts`. */
  cost: YearlyCost
  parts: PlanInUse[]
  /** Per kWh or Smc in the hours of this household; null for a dual offer, which has two. */
  unitPrice: Decimal | null
  why: string[]
}

/** Cheapest first by yearly cost, then by name, then by id. Offers without a computable cost are left out. */
export function rankByCost<C extends Contender>(offers: readonly C[], rules: readonly Regulated[]): Ranked<C>[] {
  const costed = offers.flatMap(offer => {
    const parts = plansInUse(offer.plans, rules)
    const cost = parts && costOf(parts)
    const [part, other] = parts ?? []
    return cost ? [{ offer, cost, parts, unitPrice: part && !other ? unitPrice(part.plan, part.regulated) : null }] : []
  })
  costed.sort(cheapestFirst)
  const field = referenceValuesOf(costed)
  return costed.map((row, index) => ({ ...row, rank: index + 1, why: reasons(row, index, field) }))
}

/** The only order by cost: cost, then name, then id. */
export const cheapestFirst = (
  a: { cost: { total: number }; offer: { id: string; name: string } },
  b: { cost: { total: number }; offer: { id: string; name: string } },
): number =>
  a.cost.total - b.cost.total || compareText(a.offer.name, b.offer.name) || compareText(a.offer.id, b.offer.id)

// Code-point order: independent of the machine's locale.

type Costed = Pick<Ranked<Contender>, 'cost' | 'parts' | 'unitPrice'>

/** Reference values for the reasons, computed once per ranking. */
function referenceValuesOf(costed: readonly Costed[]) {
  const lowest = (values: readonly Decimal[]) => values.reduce<Decimal | null>((a, b) => (a ? smaller(a, b) : b), null)
  const plans = costed.flatMap(({ parts }) => parts.map(({ plan }) => plan))
  return {
    size: costed.length,
    cheapest: costed[0]?.cost.total ?? 0,
    lowestFee: lowest(plans.map(plan => plan.feeYear)) ?? Decimal.zero,
    lowestUnitPrice: lowest(costed.flatMap(({ unitPrice }) => unitPrice ?? [])),
  }
}

type ReferenceValues = ReturnType<typeof referenceValuesOf>

function reasons(row: Costed, index: number, field: ReferenceValues): string[] {
  const { cost, parts } = row
  const strength = strengthOf(row, field)
  return [
    placeReason(cost.total, index, field),
    ...(strength ? [strength] : []),
    ...(cost.breakdown.discounts > 0 ? [discountReason(cost)] : []),
    ...indexAssumptions(parts),
  ]
}

/** The breakdown holds discounts as declared, before VAT; the amount saved with VAT is shown next to the cost. */
const discountReason = ({ breakdown }: YearlyCost): string =>
  `Conta sconti per ${centsText(breakdown.discounts)}, IVA esclusa, nel primo anno.`

/** Wording for the cost: a year of energy, or 24 months of a line. */
const YEAR = { lowest: 'La spesa annua più bassa', same: 'Stessa spesa annua', period: 'all’anno' }
export const TWO_YEARS = { lowest: 'Il costo più basso in 24 mesi', same: 'Stesso costo', period: 'in 24 mesi' }

export function placeReason(
  total: number,
  index: number,
  { size, cheapest }: Pick<ReferenceValues, 'size' | 'cheapest'>,
  { lowest, same, period } = YEAR,
): string {
  if (size === 1) return 'È l’unica offerta per questi dati.'
  if (index === 0) return `${lowest} tra le ${size} offerte confrontate.`
  if (total === cheapest) return `${same} della prima: a parità di spesa l’ordine è alfabetico.`
  return `${centsText(total - cheapest)} in più della prima ${period}.`
}

/** A quality that other offers in the list lack. A dual offer has two prices, so none of its own. */
function strengthOf(
  { parts: [part, other], unitPrice }: Costed,
  { size, lowestFee, lowestUnitPrice }: ReferenceValues,
): string | null {
  if (size === 1 || !part || other) return null
  const { plan } = part
  if (plan.feeYear.compare(lowestFee) === 0) return 'Ha la quota fissa più bassa.'
  if (!unitPrice || !lowestUnitPrice || unitPrice.compare(lowestUnitPrice) !== 0) return null
  return `Ha il prezzo ${plan.commodity === 'luce' ? 'al kWh' : 'allo Smc'} più basso.`
}

const centsText = (amount: number): string => formatEuro(amount as Cents)
