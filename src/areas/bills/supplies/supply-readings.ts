import { type Sourced, sourceOf } from '#areas/supplies/sources.ts'
import type { SupplyRow } from '#areas/supplies/supply.ts'
import { columnsOf, type FieldName, type FieldValue, ruleOf, type SupplyColumn } from '../fields.ts'
import type { Readings } from '../readings.ts'

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
