import { Decimal, smaller } from '#core/decimal.ts'
import { formatEuro, type Cents } from '#core/money.ts'
import { indexAssumptions, sumOfCosts } from '../cost/assumptions.ts'
import { yearlyCost, type YearlyCost } from '../cost/yearly-cost.ts'
import type { PricePlan } from '../cost/plan.ts'
import type { Regulated } from '../cost/regulated.ts'

/**
 * All that the ranking may know of an offer. There is no commission here, nor a row of the database that could carry
 * one: money cannot move the order because the code that orders never sees it (PRODUCT.md, «Beyond» 3).
 */
export interface Contender {
  id: string
  name: string
  plan: PricePlan
}

interface Ranked<C extends Contender> {
  offer: C
  /** From 1; equal costs stand in the order of their names. */
  rank: number
  cost: YearlyCost
  why: string[]
}

/** Cheapest first by yearly cost, then by name, then by id. Offers without a computable cost are left out. */
export function rankByCost<C extends Contender>(offers: readonly C[], regulated: Regulated): Ranked<C>[] {
  const costed = offers.flatMap(offer => {
    const cost = yearlyCost(offer.plan, regulated)
    return cost ? [{ offer, cost }] : []
  })
  costed.sort(cheapestFirst)
  const field = fieldOf(costed)
  return costed.map((row, index) => ({ ...row, rank: index + 1, why: reasons(row, index, field, regulated) }))
}

/** An offer for luce and gas together, as the ranking may know it. */
export interface DualContender {
  id: string
  name: string
  luce: PricePlan
  gas: PricePlan
}

interface RankedBoth<C extends DualContender> {
  offer: C
  rank: number
  /** Of both together; `halves` of each. */
  cost: YearlyCost
  halves: { luce: YearlyCost; gas: YearlyCost }
  why: string[]
}

/** Offers for both by the sum of what they cost for each: the order of `rankByCost`. */
export function rankBothByCost<C extends DualContender>(
  offers: readonly C[],
  regulated: { luce: Regulated; gas: Regulated },
): RankedBoth<C>[] {
  const costed = offers.flatMap(offer => {
    const [luce, gas] = [yearlyCost(offer.luce, regulated.luce), yearlyCost(offer.gas, regulated.gas)]
    return luce && gas ? [{ offer, cost: sumOfCosts(luce, gas), halves: { luce, gas } }] : []
  })
  costed.sort(cheapestFirst)
  const field = { size: costed.length, cheapest: costed[0]?.cost.total ?? 0 }
  return costed.map((row, index) => ({
    ...row,
    rank: index + 1,
    why: [
      placeReason(row.cost.total, index, field),
      ...(row.cost.breakdown.discounts > 0 ? [discountReason(row.cost)] : []),
      ...(['luce', 'gas'] as const).flatMap(commodity => indexAssumptions(row.offer[commodity], regulated[commodity])),
    ],
  }))
}

/** The one order of every ranking by money: the cost, then the name, then the id. */
export const cheapestFirst = (
  a: { cost: { total: number }; offer: { id: string; name: string } },
  b: { cost: { total: number }; offer: { id: string; name: string } },
): number =>
  a.cost.total - b.cost.total || compareText(a.offer.name, b.offer.name) || compareText(a.offer.id, b.offer.id)

// Plain code-point order: the same on every machine, whatever its languages.
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

interface Costed {
  offer: Contender
  cost: YearlyCost
}

/** What the rows are measured against, found once for the whole ranking. */
interface Field {
  size: number
  cheapest: number
  lowestFee: Decimal
  lowestUnitPrice: Decimal | null
}

function fieldOf(costed: readonly Costed[]): Field {
  const lowest = (values: readonly Decimal[]) => values.reduce<Decimal | null>((a, b) => (a ? smaller(a, b) : b), null)
  return {
    size: costed.length,
    cheapest: costed[0]?.cost.total ?? 0,
    lowestFee: lowest(costed.map(({ offer }) => offer.plan.feeYear)) ?? Decimal.zero,
    lowestUnitPrice: lowest(costed.map(({ offer }) => fixedUnitPrice(offer.plan)).filter(price => price !== null)),
  }
}

function reasons({ offer, cost }: Costed, index: number, field: Field, regulated: Regulated): string[] {
  const strength = strengthOf(offer.plan, field)
  return [
    placeReason(cost.total, index, field),
    ...(strength ? [strength] : []),
    ...(cost.breakdown.discounts > 0 ? [discountReason(cost)] : []),
    ...indexAssumptions(offer.plan, regulated),
  ]
}

/** The account holds discounts as offers declare them, before VAT; what they take off with it stands beside the cost. */
const discountReason = ({ breakdown }: YearlyCost): string =>
  `Conta sconti per ${centsText(breakdown.discounts)}, IVA esclusa, nel primo anno.`

/** How a reason names the cost: of a year of energy, or of 24 months of a line. */
const YEAR = { lowest: 'La spesa annua più bassa', same: 'Stessa spesa annua', period: 'all’anno' }
export const TWO_YEARS = { lowest: 'Il costo più basso in 24 mesi', same: 'Stesso costo', period: 'in 24 mesi' }

export function placeReason(
  total: number,
  index: number,
  { size, cheapest }: Pick<Field, 'size' | 'cheapest'>,
  { lowest, same, period } = YEAR,
): string {
  if (size === 1) return 'È l’unica offerta per questi dati.'
  if (index === 0) return `${lowest} tra le ${size} offerte confrontate.`
  if (total === cheapest) return `${same} della prima: a parità di spesa l’ordine è alfabetico.`
  return `${centsText(total - cheapest)} in più della prima ${period}.`
}

/** The one quality of an offer that its neighbours have not. */
function strengthOf(plan: PricePlan, { size, lowestFee, lowestUnitPrice }: Field): string | null {
  if (size === 1) return null
  if (plan.feeYear.compare(lowestFee) === 0) return 'Ha la quota fissa più bassa.'
  const price = fixedUnitPrice(plan)
  if (!price || !lowestUnitPrice || price.compare(lowestUnitPrice) !== 0) return null
  return `Ha il prezzo ${plan.commodity === 'luce' ? 'al kWh' : 'allo Smc'} più basso.`
}

const fixedUnitPrice = ({ price }: PricePlan) =>
  price.index === null && price.prices.bands === 'mono' ? price.prices.mono : null

const centsText = (amount: number): string => formatEuro(amount as Cents)
