import type { ConfirmedSupply } from '#areas/supplies/store-supply.server.ts'
import { commoditiesOf } from '#areas/offers/offer-kinds.ts'
import type { ContractMarket, CustomerType, SupplyType } from './bill.ts'
import { columnsOf, type FieldName, ruleOf } from './fields.ts'
import { priceTypeOf } from './present-contract.ts'
import { valueOf, type Readings } from './readings.ts'

/** The supplies a confirmed bill tells of, ready to be kept: what the bill said is never typed again. */
export function confirmedSupplies(
  bill: { id: string; supplyType: SupplyType; customerType: CustomerType },
  values: Readings,
  province: string | null,
  market: ContractMarket | null = null,
): ConfirmedSupply[] {
  const text = (field: FieldName) => valueOf(values, field)?.toString() ?? null
  const kept = (field: FieldName) => {
    const value = valueOf(values, field)
    return ruleOf(field).kind.type !== 'yes-no' ? text(field) : typeof value === 'boolean' ? value : null
  }
  return commoditiesOf(bill.supplyType).map(commodity => ({
    commodity,
    billId: bill.id,
    address: text('address'),
    province,
    customerType: bill.customerType,
    ...Object.fromEntries(columnsOf(commodity).map(([field, column]) => [column, kept(field)])),
    priceType: priceTypeOf(values, market),
    pricedFrom: text('periodFrom'),
    pricedTo: text('periodTo'),
    market,
  }))
}
