import type { ConfirmedSupply } from '#areas/supplies/store-supply.server.ts'
import { commoditiesOf, type ContractMarket, type CustomerType, type SupplyType } from './bill.ts'
import type { FieldName } from './fields.ts'
import { priceTypeOf } from './present-contract.ts'
import { valueOf, type Readings } from './readings.ts'

const sourceFields = {
  luce: {
    code: 'pod',
    consumption: 'annualKwh',
    price: 'unitPriceLuce',
    fee: 'fixedFeeYearLuce',
    offerCode: 'offerCodeLuce',
  },
  gas: {
    code: 'pdr',
    consumption: 'annualSmc',
    price: 'unitPriceGas',
    fee: 'fixedFeeYearGas',
    offerCode: 'offerCodeGas',
  },
} as const

/** The supplies a confirmed bill tells of, ready to be kept: what the bill said is never typed again. */
export function confirmedSupplies(
  bill: { id: string; supplyType: SupplyType; customerType: CustomerType },
  values: Readings,
  province: string | null,
  market: ContractMarket | null = null,
): ConfirmedSupply[] {
  const text = (field: FieldName) => valueOf(values, field)?.toString() ?? null
  const yes = (field: FieldName) => {
    const value = valueOf(values, field)
    return typeof value === 'boolean' ? value : null
  }
  const priceType = priceTypeOf(values, market)
  return commoditiesOf(bill.supplyType).map(commodity => {
    const fields = sourceFields[commodity]
    const isLuce = commodity === 'luce'
    return {
      commodity,
      billId: bill.id,
      address: text('address'),
      province,
      code: text(fields.code),
      holder: text('holder'),
      taxCode: text('taxCode'),
      supplierName: text('supplier'),
      supplierVat: text('supplierVat'),
      customerType: bill.customerType,
      resident: isLuce ? yes('resident') : null,
      heating: isLuce ? null : yes('heating'),
      annualConsumption: text(fields.consumption),
      f1: isLuce ? text('f1Kwh') : null,
      f2: isLuce ? text('f2Kwh') : null,
      f3: isLuce ? text('f3Kwh') : null,
      powerKw: isLuce ? text('powerKw') : null,
      priceType,
      unitPrice: text(fields.price),
      fixedFeeYear: text(fields.fee),
      offerName: text('offerName'),
      offerCode: text(fields.offerCode),
      contractStart: text('contractStart'),
      conditionsEnd: text('conditionsEnd'),
      pricedFrom: text('periodFrom'),
      pricedTo: text('periodTo'),
      market,
    }
  })
}
