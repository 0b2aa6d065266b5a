import type { CatalogueOffer } from '#areas/offers/catalogue.server.ts'
import { canBeSigned, isSoldIn } from '#areas/offers/offer.ts'
import { Decimal } from '#core/decimal.ts'
import { type Cents, toCents } from '#core/money.ts'
import { isSameSupplier } from '#areas/supplies/same-supplier.ts'
import type { CustomerType, SupplyType } from '../bill.ts'
import type { Activable, ActivableDual } from './quotes.ts'

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

/** Asked once, at the beginning. */
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
