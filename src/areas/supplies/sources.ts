import { romeDate, type CalendarDate } from '#core/dates.ts'

/** Contract values: not valid for another supplier's contract. */
export const CONTRACT = [
  'supplierVat',
  'priceType',
  'unitPrice',
  'fixedFeeYear',
  'spread',
  'offerName',
  'offerCode',
  'contractStart',
  'conditionsEnd',
] as const

/** Values of a supply with a source: a bill, a request or its owner. */
export const SOURCED = [
  'address',
  'code',
  'holder',
  'taxCode',
  'supplierName',
  'customerType',
  'resident',
  'heating',
  'annualConsumption',
  'f1',
  'f2',
  'f3',
  'powerKw',
  ...CONTRACT,
] as const
export type Sourced = (typeof SOURCED)[number]

/**
 * `on`: day of confirmation, request or entry. `period`: last billed day, if printed. `market` is never stored: open
 * data are read whenever a supply is viewed.
 */
export type Source =
  | { from: 'bill'; on: CalendarDate; period: CalendarDate | null }
  | { from: 'hand'; on: CalendarDate }
  | { from: 'request'; on: CalendarDate }
  | { from: 'market'; on: CalendarDate }

export type Sources = Partial<Record<Sourced, Source>>

/** Source of a value; for older rows, derived from how they were created. */
export function sourceOf(
  { sources, billId, confirmedAt }: { sources: Sources | null; billId: string | null; confirmedAt: Date },
  name: Sourced,
): Source | null {
  if (sources) return sources[name] ?? null
  const on = romeDate(confirmedAt)
  return billId === null ? { from: 'request', on } : { from: 'bill', on, period: null }
}

type Values = Partial<Record<Sourced, unknown>>

/** One source for every present value. */
export const allFrom = (values: Values, source: Source): Sources =>
  Object.fromEntries(
    SOURCED.flatMap(name => (values[name] === null || values[name] === undefined ? [] : [[name, source]])),
  )
