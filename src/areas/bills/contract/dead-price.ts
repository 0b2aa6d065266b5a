import { type Sourced, sourceOf } from '#areas/supplies/sources.ts'
import type { SupplyRow } from '#areas/supplies/supply.ts'
import { addMonths, type CalendarDate, formatDate, romeDate } from '#core/dates.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { commoditiesOf, type EnergyKind } from '#areas/offers/offer-kinds.ts'
import { type Readings, textIn } from '../readings.ts'

/** Older prices and consumption say nothing about today. */
const MAX_AGE_MONTHS = 12

/** Why the known price is not today's. `on`: end of the conditions, or the last day for which it is known. */
export interface DeadPrice {
  because: 'ended' | 'old'
  on: CalendarDate
}

export interface PricedDays {
  from: CalendarDate | null
  to: CalendarDate
}

export const daysOfBill = (values: Readings, uploadDate: Date): PricedDays => ({
  from: textIn(values, 'periodFrom'),
  to: textIn(values, 'periodTo') ?? textIn(values, 'issueDate') ?? romeDate(uploadDate),
})

const PRICE = ['unitPrice', 'spread', 'fixedFeeYear'] as const satisfies readonly Sourced[]

/** The days of the last bill, or the day its owner entered the price. */
export function daysOfSupply(supply: SupplyRow): PricedDays {
  const byHand = PRICE.map(name => sourceOf(supply, name)).filter(source => source?.from === 'hand')
  const written = byHand
    .map(source => source?.on ?? '')
    .toSorted()
    .at(-1)
  const billed = { from: supply.pricedFrom, to: supply.pricedTo ?? romeDate(supply.confirmedAt) }
  return written && written > billed.to ? { from: written, to: written } : billed
}

/**
 * The only rule for whether a contract can still be compared: its conditions have not ended since the price was
 * recorded, at most a year ago. Null if it can.
 */
export function deadPrice(values: Readings, { from, to }: PricedDays, today: CalendarDate): DeadPrice | null {
  const end = textIn(values, 'conditionsEnd')
  // A price billed after the end is that of the following conditions.
  if (end !== null && end < today && (from === null || from <= end)) return { because: 'ended', on: end }
  return addMonths(to, MAX_AGE_MONTHS) < today ? { because: 'old', on: to } : null
}

/** Last day of today's price, if the compared year extends beyond it. */
export function priceEnd(values: Readings, today: CalendarDate): CalendarDate | null {
  const end = textIn(values, 'conditionsEnd')
  return end !== null && end >= today && end < addMonths(today, 12) ? end : null
}

export const priceEndText = (on: CalendarDate): string =>
  `Il prezzo di oggi vale fino al ${formatDate(on)}: dopo può cambiare, e la spesa con lui.`

export const deadOf = (dead: Partial<Record<Commodity, DeadPrice>>, supplyType: EnergyKind): DeadPrice | null =>
  commoditiesOf(supplyType).flatMap(commodity => dead[commodity] ?? [])[0] ?? null

export const deadPriceTexts = {
  /** Shown instead of a verdict. */
  headline: 'Per dirti se ti conviene cambiare ci serve una bolletta recente.',
  short: 'Serve una bolletta recente',
  upload: 'Carica una bolletta recente',
  why: ({ because, on }: DeadPrice): string =>
    because === 'ended'
      ? `Le condizioni che conosciamo sono finite il ${formatDate(on)} e il fornitore può averle cambiate: non sappiamo quanto paghi oggi.`
      : `Il prezzo che conosciamo è del ${formatDate(on)}, più di un anno fa: non sappiamo quanto paghi oggi.`,
}
