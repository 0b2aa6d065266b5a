import type { Cents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { commoditiesOf } from '#areas/offers/offer-kinds.ts'
import type { CustomerType, SupplyType } from './bill.ts'
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

/** Where on the page a value was read, in page widths (x, w) and page heights (y, h), 0 to 1. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Of what was read less surely every twelfth value of a photo is wrong, of the others every hundredth. */
export const READ_WELL = 0.7

export type Author = 'machine' | 'customer' | 'staff'

/** One value of a bill, with the place it was read from; null where a person emptied it. */
export interface FieldReading {
  value: FieldValue | null
  /** 0 to 1; 1 for what a person wrote. */
  confidence: number
  page: number | null
  box: Box | null
  /** The printed words. */
  text: string | null
  by: Author
}

export type Readings = Partial<Record<FieldName, FieldReading>>

/** Amounts printed on the bill that are no price of energy: never part of a comparison, and shown so. */
export interface OutsideAmounts {
  tvLicence: Cents | null
  recalculations: Cents | null
  bonus: Cents | null
}

export const valueOf = (readings: Readings, field: FieldName): FieldValue | null => readings[field]?.value ?? null

/** The readings after a person's corrections; a value left as it was keeps its author and its confidence. */
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

/** Without these no yearly cost can be computed. */
const neededFor: Record<Commodity, readonly FieldName[]> = {
  luce: ['annualKwh', 'powerKw', 'resident'],
  gas: ['annualSmc', 'province'],
}
/** Without these the present contract has no cost: asked, but they may be left empty. */
const wantedFor = (commodity: Commodity): FieldName[] => [
  'priceType',
  contractFields[commodity].price,
  contractFields[commodity].fee,
]

interface Asked {
  /** Confirming waits for these. */
  needed: FieldName[]
  /** «Tocca a te», but they may be left empty: then there is no cost of the present contract. */
  wanted: FieldName[]
}

/** What the person has to fill in before «Confermo i dati». `province` counts as known when the address tells it. */
export function askedOf(readings: Readings, supply: SupplyType, customer: CustomerType, provinceKnown: boolean): Asked {
  const applies = new Set(fieldsOf(supply, customer))
  const missing = (fields: readonly FieldName[]) =>
    [...new Set(fields)].filter(
      field => applies.has(field) && valueOf(readings, field) === null && !(field === 'province' && provinceKnown),
    )
  const all = commoditiesOf(supply)
  const isVariable = valueOf(readings, 'priceType') === 'variabile'
  return {
    needed: missing(all.flatMap(commodity => neededFor[commodity])),
    wanted: missing([...all.flatMap(wantedFor), ...(isVariable ? (['periodFrom', 'periodTo'] as const) : [])]),
  }
}

/** A column as the value of its field: numbers are kept as exact text. */
const valueIn = (supply: SupplyRow, field: FieldName, column: SupplyColumn): FieldValue | null => {
  const value = supply[column]
  return value !== null && ruleOf(field).kind.type === 'number' ? Number(value) : value
}

/** What is known of a supply, in the shape of what a bill says: every cost is computed from this one shape. */
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
