import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { costOf, plansInUse } from '#areas/offers/cost/yearly-cost.ts'
import { plainPlan, type PricePlan } from '#areas/offers/cost/plan.ts'
import { contractFields } from '../fields.ts'
import { Decimal } from '#core/decimal.ts'
import { AppError, wrongField } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { commoditiesOf, type EnergyKind } from '#areas/offers/offer-kinds.ts'
import { decimalEuros, pricesOfPlans, type QuoteInput } from './bill-quotes.server.ts'
import { detailsOf } from './quotes.ts'
import type { billQuotes } from '../tables.server.ts'

interface TypedOffer {
  offerName: string
  supplierName: string | null
  priceType: 'fisso' | 'variabile'
  /** €/kWh, or €/Smc for gas; the spread if the price is variable. */
  pricePerUnit: string
  /** €/Smc, only for luce_gas. */
  pricePerUnitGas: string | null
  /** €/month; of both together for luce_gas. */
  monthlyFixedFee: string
}

const MONTHS = Decimal.of(12)
const HALF = Decimal.of('0.5')

/** Plans of a typed offer; for luce_gas the fee is split in half (as in `planOf`). */
function plansOfTyped(utilityType: EnergyKind, offer: TypedOffer): PricePlan[] {
  const isVariable = offer.priceType === 'variabile'
  const plan = (commodity: Commodity, price: string, feeYear: Decimal) =>
    plainPlan(commodity, isVariable ? contractFields[commodity].index : null, Decimal.of(price), feeYear)
  const fee = Decimal.of(offer.monthlyFixedFee).times(MONTHS)
  if (utilityType !== 'luce_gas') return [plan(utilityType, offer.pricePerUnit, fee)]
  if (offer.pricePerUnitGas === null) throw wrongField('pricePerUnitGas', 'field-needed')
  const half = fee.times(HALF)
  return [plan('luce', offer.pricePerUnit, half), plan('gas', offer.pricePerUnitGas, half)]
}

export function costOfTyped(input: QuoteInput, utilityType: EnergyKind, offer: TypedOffer) {
  const plans = plansOfTyped(utilityType, offer)
  return { ...columnsFor(input, utilityType, plans), prices: pricesOfPlans(plans, input) }
}

/** Cost of a catalogue offer proposed by the office. Throws AppError('offer-gone'). */
export async function costOfCatalogue(ctx: Context, input: QuoteInput, utilityType: EnergyKind, offerId: string) {
  const offer = (await loadCatalogue(ctx.tx)).find(({ id, type }) => id === offerId && type === utilityType)
  if (!offer?.plans) throw new AppError('offer-gone', { fields: { offerId: 'offer-gone' } })
  return { offer, cost: columnsFor(input, utilityType, offer.plans) }
}

/** Recomputes an office quote after data changed; null when impossible: it then stays as it was. */
export async function costOfStaffQuote(ctx: Context, input: QuoteInput, row: typeof billQuotes.$inferSelect) {
  try {
    if (row.offerId !== null) return (await costOfCatalogue(ctx, input, row.utilityType, row.offerId)).cost
    const { pricePerUnit, monthlyFixedFee } = row
    if (pricePerUnit === null || monthlyFixedFee === null) return null
    const priceType = row.offerType === 'prezzo_variabile' ? 'variabile' : 'fisso'
    return costOfTyped(input, row.utilityType, { ...row, priceType, pricePerUnit, monthlyFixedFee })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Cost columns that follow from an offer's price, always computed by the engine. */
function columnsFor(input: QuoteInput, utilityType: EnergyKind, plans: readonly PricePlan[]) {
  const rules = commoditiesOf(utilityType).map(commodity => input.regulated[commodity])
  const known = rules.filter(each => each !== undefined)
  const parts = known.length === rules.length ? plansInUse(plans, known) : null
  const cost = parts && costOf(parts)
  if (!parts || !cost) throw new AppError('field-needed')
  const { secondYearCost, ...besides } = detailsOf(parts)
  return {
    yearlyCost: decimalEuros(cost.total) ?? '',
    secondYearCost: decimalEuros(secondYearCost),
    breakdown: cost.breakdown,
    ...besides,
  }
}
