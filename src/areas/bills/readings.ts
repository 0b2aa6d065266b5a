import type { ClientType } from '#areas/offers/cost/use.ts'
import { Decimal } from '#core/decimal.ts'
import type { Cents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { commoditiesOf, type EnergyKind } from '#areas/offers/offer-kinds.ts'
import {
  contractFields,
  fieldsOf,
  type FieldName,
  type FieldValue,
  columnsOf,
  ruleOf,
  type SupplyColumn,
} from './fields.ts'
import { type Sourced, sourceOf } from '#areas/supplies/sources.ts'
import type { SupplyRow } from '#areas/supplies/supply.ts'

/** Position of a value on the page, in page widths (x, w) and page heights (y, h), 0 to 1. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** In photos, one value in twelve below this confidence is wrong, and one in a hundred above it. */
export const READ_WELL = 0.7

export type Author = 'machine' | 'customer' | 'staff'

/** One value of a bill with its position; null if a person cleared it. */
export interface FieldReading {
  value: FieldValue | null
  /** 0 to 1; 1 for values entered by a person. */
  confidence: number
  page: number | null
  box: Box | null
  /** The printed words. */
  text: string | null
  by: Author
  /** Of what the machine read: by the second reader, a language model. */
  isFromModel?: true
}

export type Readings = Partial<Record<FieldName, FieldReading>>

/** Printed amounts that are not the price of energy: excluded from comparisons, and shown as such. */
export interface OutsideAmounts {
  tvLicence: Cents | null
  recalculations: Cents | null
  bonus: Cents | null
}

export const valueOf = (readings: Readings, field: FieldName): FieldValue | null => readings[field]?.value ?? null

export const textIn = (readings: Readings, field: FieldName): string | null => {
  const value = valueOf(readings, field)
  return typeof value === 'string' ? value : null
}

export const numberIn = (readings: Readings, field: FieldName): number | null => {
  const value = valueOf(readings, field)
  return typeof value === 'number' ? value : null
}

export const decimalIn = (readings: Readings, field: FieldName): Decimal | null =>
  plainDecimal(numberIn(readings, field))

/** Null for a figure without a plain notation (1e-7): no bill prints one. */
export const plainDecimal = (value: number | null): Decimal | null =>
  value === null || !/^-?\d+(\.\d+)?$/.test(String(value)) ? null : Decimal.of(value)

/** Applies a person's corrections; an unchanged value keeps its author and confidence. */
export function corrected(
  readings: Readings,
  changes: Partial<Record<FieldName, FieldValue | null>>,
  by: Author,
): Readings {
  const after: Readings = { ...readings }
  for (const [field, value] of Object.entries(changes) as [FieldName, FieldValue | null][]) {
    if (value === valueOf(readings, field)) continue
    const { page = null, box = null, text = null } = readings[field] ?? {}
    after[field] = { value, confidence: 1, page, box, text, by }
  }
  return after
}

/** Required for a yearly cost. */
const neededFor: Record<Commodity, readonly FieldName[]> = {
  luce: ['annualKwh', 'powerKw', 'resident'],
  gas: ['annualSmc', 'province'],
}
/** Required for the cost of the present contract: asked, but optional. */
const wantedFor = (commodity: Commodity): FieldName[] => [
  'priceType',
  contractFields[commodity].price,
  contractFields[commodity].fee,
]

/** Fields to fill in before «Confermo i dati». `province` counts as known when the address gives it. */
export function requiredFields(readings: Readings, supply: EnergyKind, customer: ClientType, provinceKnown: boolean) {
  const applies = new Set(fieldsOf(supply, customer))
  const missing = (fields: readonly FieldName[]) =>
    [...new Set(fields)].filter(
      field => applies.has(field) && valueOf(readings, field) === null && !(field === 'province' && provinceKnown),
    )
  const all = commoditiesOf(supply)
  const isVariable = valueOf(readings, 'priceType') === 'variabile'
  return {
    /** Required before confirming. */
    needed: missing(all.flatMap(commodity => neededFor[commodity])),
    /** «Tocca a te», but optional: without them the present contract has no cost. */
    wanted: missing([...all.flatMap(wantedFor), ...(isVariable ? (['periodFrom', 'periodTo'] as const) : [])]),
  }
}

/** A column as a field value: numbers are stored as exact text. */
const valueIn = (supply: SupplyRow, field: FieldName, column: SupplyColumn): FieldValue | null => {
  const value = supply[column]
  return value !== null && ruleOf(field).kind.type === 'number' ? Number(value) : value
}

/** A supply in the shape of a bill's values: every cost is computed from this shape. */
export function readingsOf(supply: SupplyRow, home: { address: string; province: string | null } | null): Readings {
  const byHand = (column: Sourced) => sourceOf(supply, column)?.from === 'hand'
  const values: [FieldName, FieldValue | null, boolean][] = [
    ...columnsOf(supply.commodity).map(([field, column]): [FieldName, FieldValue | null, boolean] => [
      field,
      valueIn(supply, field, column),
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
