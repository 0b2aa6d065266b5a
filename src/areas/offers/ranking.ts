import { Decimal, smaller } from '#core/decimal.ts'
import { formatEuro, type Cents } from '#core/money.ts'
import { indexAssumption } from './cost/assumptions.ts'
import type { PricePlan } from './cost/plan.ts'
import type { Regulated } from './cost/regulated.ts'
import { yearlyCost, type YearlyCost } from './cost/yearly-cost.ts'

/**
 * All that the ranking may know of an offer. There is no commission here, nor a row of the database that could carry
 * one: money cannot move the order because the code that orders never sees it (PRODUCT.md, «Beyond» 3).
 */
export interface Contender {
  id: string
  name: string
  plan: PricePlan
}

export interface Ranked<C extends Contender> {
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
  costed.sort(
    (a, b) =>
      a.cost.total - b.cost.total || compareText(a.offer.name, b.offer.name) || compareText(a.offer.id, b.offer.id),
  )
  const field = fieldOf(costed)
  return costed.map((row, index) => ({ ...row, rank: index + 1, why: reasons(row, index, field, regulated) }))
}

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

/** Why a row stands where it stands, from the same figures that put it there. */
function reasons({ offer, cost }: Costed, index: number, field: Field, regulated: Regulated): string[] {
  const strength = strengthOf(offer.plan, field)
  return [
    placeReason(cost.total, index, field),
    ...(strength ? [strength] : []),
    ...(cost.breakdown.discounts > 0 ? [`Conta sconti per ${euros(cost.breakdown.discounts)} nel primo anno.`] : []),
    ...(offer.plan.price.index === null ? [] : [indexAssumption(offer.plan, regulated)]),
  ]
}

function placeReason(total: number, index: number, { size, cheapest }: Field): string {
  if (size === 1) return 'È l’unica offerta per questi dati.'
  if (index === 0) return `La spesa annua più bassa tra le ${size} offerte confrontate.`
  if (total === cheapest) return 'Stessa spesa annua della prima: a parità di spesa l’ordine è alfabetico.'
  return `${euros(total - cheapest)} in più all’anno rispetto alla prima.`
}

/** The one quality of an offer that its neighbours have not. */
function strengthOf(plan: PricePlan, { size, lowestFee, lowestUnitPrice }: Field): string | null {
  if (size === 1) return null
  if (plan.feeYear.compare(lowestFee) === 0) return 'Ha la quota fissa più bassa.'
  const price = fixedUnitPrice(plan)
  return price && lowestUnitPrice && price.compare(lowestUnitPrice) === 0
    ? 'Ha il prezzo fisso per consumo più basso.'
    : null
}

const fixedUnitPrice = ({ price }: PricePlan) =>
  price.index === null && price.prices.bands === 'mono' ? price.prices.mono : null

const euros = (amount: number): string => formatEuro(amount as Cents)
