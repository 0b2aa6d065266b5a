import { type Sourced, sourceOf } from '#areas/supplies/sources.ts'
import type { SupplyRow } from '#areas/supplies/supply.ts'
import type { Commodity } from './bill.ts'
import type { FieldName, FieldValue } from './fields.ts'
import type { Readings } from './readings.ts'

/** The column of a supply that each field of a bill is kept in, by commodity. */
const ofLuce = {
  supplier: 'supplierName',
  supplierVat: 'supplierVat',
  holder: 'holder',
  taxCode: 'taxCode',
  pod: 'code',
  resident: 'resident',
  offerName: 'offerName',
  offerCodeLuce: 'offerCode',
  annualKwh: 'annualConsumption',
  f1Kwh: 'f1',
  f2Kwh: 'f2',
  f3Kwh: 'f3',
  powerKw: 'powerKw',
  priceType: 'priceType',
  unitPriceLuce: 'unitPrice',
  fixedFeeYearLuce: 'fixedFeeYear',
  contractStart: 'contractStart',
  conditionsEnd: 'conditionsEnd',
} as const satisfies Partial<Record<FieldName, keyof SupplyRow>>

const ofGas = {
  supplier: 'supplierName',
  supplierVat: 'supplierVat',
  holder: 'holder',
  taxCode: 'taxCode',
  pdr: 'code',
  heating: 'heating',
  offerName: 'offerName',
  offerCodeGas: 'offerCode',
  annualSmc: 'annualConsumption',
  priceType: 'priceType',
  unitPriceGas: 'unitPrice',
  fixedFeeYearGas: 'fixedFeeYear',
  contractStart: 'contractStart',
  conditionsEnd: 'conditionsEnd',
} as const satisfies Partial<Record<FieldName, keyof SupplyRow>>

type SupplyColumn = (typeof ofLuce)[keyof typeof ofLuce] | (typeof ofGas)[keyof typeof ofGas]
/** The fields of a supply in the order of the page, with their columns. */
export const columnsOf = (commodity: Commodity) =>
  Object.entries(commodity === 'luce' ? ofLuce : ofGas) as [FieldName, SupplyColumn][]

const NUMBERS: readonly SupplyColumn[] = ['annualConsumption', 'f1', 'f2', 'f3', 'powerKw', 'unitPrice', 'fixedFeeYear']

/** A column as the value of its field: numbers are kept as exact text. */
const valueIn = (supply: SupplyRow, column: SupplyColumn): FieldValue | null => {
  const value = supply[column]
  return value !== null && NUMBERS.includes(column) ? Number(value) : value
}

/** What is known of a supply, in the shape of what a bill says: every cost is computed from this one shape. */
export function readingsOf(supply: SupplyRow, home: { address: string; province: string | null } | null): Readings {
  const byHand = (column: Sourced) => sourceOf(supply, column)?.from === 'hand'
  const values: [FieldName, FieldValue | null, boolean][] = [
    ...columnsOf(supply.commodity).map(([field, column]): [FieldName, FieldValue | null, boolean] => [
      field,
      valueIn(supply, column),
      byHand(column),
    ]),
    ['address', home?.address ?? null, byHand('address')],
    ['province', home?.province ?? null, byHand('address')],
    ['periodFrom', supply.pricedFrom, false],
    ['periodTo', supply.pricedTo, false],
  ]
  return Object.fromEntries(
    values.map(([field, value, isOwn]) => [
      field,
      { value, confidence: 1, page: null, box: null, text: null, by: isOwn ? 'customer' : 'machine' },
    ]),
  )
}
