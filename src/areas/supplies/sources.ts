import type { CalendarDate } from '#core/dates.ts'

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
  'conditionsEnd',
] as const
export type Sourced = (typeof SOURCED)[number]

/** `on`: the day it was confirmed, asked for or written. `period`: the last billed day of the bill, where it is printed. */
export type Source =
  | { from: 'bill'; on: CalendarDate; period: CalendarDate | null }
  | { from: 'hand'; on: CalendarDate }
  | { from: 'request'; on: CalendarDate }

export type Sources = Partial<Record<Sourced, Source>>
