import { romeDate, type CalendarDate } from '#core/dates.ts'

/** Everything of a supply that can come from a bill, a request or its owner's hand. */
export const SOURCED = [
  'address',
  'code',
  'holder',
  'taxCode',
  'supplierName',
  'supplierVat',
  'customerType',
  'resident',
  'heating',
  'annualConsumption',
  'f1',
  'f2',
  'f3',
  'powerKw',
  'priceType',
  'unitPrice',
  'fixedFeeYear',
  'spread',
  'offerName',
  'offerCode',
  'contractStart',
  'conditionsEnd',
] as const
export type Sourced = (typeof SOURCED)[number]

/**
 * `on`: the day it was confirmed, asked for or written. `period`: the last billed day of the bill, where it is printed.
 * `market` is never stored: the open data are asked whenever a supply is looked at.
 */
export type Source =
  | { from: 'bill'; on: CalendarDate; period: CalendarDate | null }
  | { from: 'hand'; on: CalendarDate }
  | { from: 'request'; on: CalendarDate }
  | { from: 'market'; on: CalendarDate }

export type Sources = Partial<Record<Sourced, Source>>

/** What a bill says of the contract of its supplier alone: another supplier's contract has its own. */
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
] as const satisfies readonly Sourced[]

/** Where a value comes from; of rows of before this was kept, by what they were made of. */
export function sourceOf(
  { sources, billId, confirmedAt }: { sources: Sources | null; billId: string | null; confirmedAt: Date },
  name: Sourced,
): Source | null {
  if (sources) return sources[name] ?? null
  const on = romeDate(confirmedAt)
  return billId === null ? { from: 'request', on } : { from: 'bill', on, period: null }
}

type Values = Partial<Record<Sourced, unknown>>

/** One source for every value that is there. */
export const allFrom = (values: Values, source: Source): Sources =>
  Object.fromEntries(
    SOURCED.flatMap(name => (values[name] === null || values[name] === undefined ? [] : [[name, source]])),
  )
