import { asNumber, type BillCase, type FieldName } from './case.ts'
import type { Address } from './identities.ts'
import type { Print } from './sheet.ts'

export type FieldValue = string | number

export interface FieldTruth {
  value: FieldValue
  /** Other values as right as this one (brand for legal name). */
  alsoRight?: FieldValue[]
  /** Two readings are defensible: counted only when wrong (a bill whose prices differ by band). */
  isOptional?: boolean
  texts: string[]
  page: number
  /** Half a unit of the last printed digit, for numbers. */
  tolerance?: number
}

export interface BillTruth {
  kind: 'luce' | 'gas' | 'dual' | 'not-a-bill' | 'unreadable'
  /** Fields printed on the bill. */
  fields: Partial<Record<FieldName, FieldTruth>>
  /** True values of fields this bill does not print: giving one of them is neither right nor wrong. */
  unprinted: Partial<Record<FieldName, FieldValue>>
  /** Possibly printed, but not recorded by the author: neither right nor wrong. */
  untold?: readonly FieldName[]
}

const UNTOLD: readonly FieldName[] = [
  'unitPriceLuceF1',
  'unitPriceLuceF2',
  'unitPriceLuceF3',
  'unitPriceLuceF23',
  'spreadLuce',
  'spreadGas',
  'contractStart',
]

const oneLine = (place: Address): string =>
  `${place.street} ${place.number}${place.inner ? ` ${place.inner}` : ''}, ${place.town.cap} ${place.town.name} (${place.town.province})`

function valuesOf(bill: BillCase): Partial<Record<FieldName, FieldValue>> {
  const luce = bill.supplies.find(supply => supply.commodity === 'luce')
  const gas = bill.supplies.find(supply => supply.commodity === 'gas')
  const [f1, f2, f3] = luce?.bands ?? []
  const number = (value: number | undefined) => (value === undefined ? undefined : asNumber(value))
  const values: Partial<Record<FieldName, FieldValue | undefined>> = {
    supplier: bill.supplier.legalName,
    supplierVat: bill.supplier.vat,
    holder: bill.holder,
    taxCode: bill.taxCode,
    address: oneLine(bill.supplyAddress),
    pod: luce?.point,
    pdr: gas?.point,
    annualKwh: number(luce?.annual),
    annualSmc: number(gas?.annual),
    f1Kwh: number(f1),
    f2Kwh: number(f2),
    f3Kwh: number(f3),
    periodFrom: bill.periodFrom,
    periodTo: bill.periodTo,
    periodKwh: number(luce?.billed),
    periodSmc: number(gas?.billed),
    unitPriceLuce: number(luce?.price),
    unitPriceGas: number(gas?.price),
    fixedFeeYearLuce: number(luce && luce.monthlyFee * 12),
    fixedFeeYearGas: number(gas && gas.monthlyFee * 12),
    powerKw: number(luce?.power),
    priceType: bill.priceType,
    index: bill.priceType === 'variabile' ? (luce?.indexName ?? gas?.indexName) : undefined,
    offerName: bill.offerName,
    offerCodeLuce: luce?.offerCode,
    offerCodeGas: gas?.offerCode,
    conditionsEnd: bill.conditionsEnd,
    total: bill.totalCents / 100,
    dueDate: bill.dueDate,
    billNumber: bill.billNumber,
    issueDate: bill.issueDate,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Half a unit of the last digit of the coarsest print: the reader may have read that one. */
function toleranceOf(prints: Print[]): number {
  const units = prints.map(({ text, times }) => times / 10 ** (/,(\d+)/.exec(text)?.[1]?.length ?? 0))
  return Math.max(...units) / 2 + 1e-9
}

/** What a reader should find in a drawn bill, or in one page of it (a photo). */
export function truthOf(bill: BillCase, printed: Map<FieldName, Print[]>, page?: number): BillTruth {
  const values = valuesOf(bill)
  const fields: BillTruth['fields'] = {}
  const unprinted: BillTruth['unprinted'] = {}
  // An average over bands or months is no price, though the receipt prints it.
  const isAverage = bill.supplies.some(supply => supply.pricing !== 'single')
  for (const [name, value] of Object.entries(values) as [FieldName, FieldValue][]) {
    const prints = (printed.get(name) ?? []).filter(print => page === undefined || print.page === page)
    const [first] = prints
    if (!first) {
      unprinted[name] = value
      continue
    }
    fields[name] = {
      value,
      texts: prints.map(print => print.text),
      page: page === undefined ? first.page : 1,
      ...(typeof value === 'number' ? { tolerance: toleranceOf(prints) } : {}),
      ...(name === 'supplier' ? { alsoRight: [bill.supplier.brand] } : {}),
      // A dual bill with a variable price names both indices; the field holds one.
      ...(name === 'index' && bill.kind === 'dual' ? { alsoRight: ['PSV'] } : {}),
      ...(name.startsWith('unitPrice') && isAverage ? { isOptional: true } : {}),
      ...(name === 'taxCode' && bill.customerVat ? { alsoRight: [bill.customerVat] } : {}),
    }
  }
  return { kind: bill.kind, fields, unprinted, untold: UNTOLD }
}
