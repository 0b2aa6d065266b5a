import type { ClientType } from '#areas/offers/cost/use.ts'
import type { Facts } from '#areas/market/facts.ts'
import type { Market } from '#areas/market/market.ts'
import type { Place } from '#areas/market/places.ts'
import type { PricePlan } from '#areas/offers/cost/plan.ts'
import { addDays, addMonths, daysBetween } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { commoditiesOf, type EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { ChargeLine } from '#areas/bill-reading/charges/charges.ts'
import { decimalIn, plainDecimal, type Readings, textIn } from '../readings.ts'
import type { Charges } from './answers.ts'
import type { BilledPeriod } from './finding.ts'

export interface EarlierBill {
  issueDate: string | null
  values: Readings
  charges: Charges | null
}

export interface CheckInput {
  supplyType: EnergyKind
  customerType: ClientType
  values: Readings
  charges: Charges
  period: BilledPeriod | null
  /** Regulated figures of the billed days; null unless they fall in one known quarter. */
  market: Market | null
  place: Place | null
  earlier: Partial<Record<Commodity, EarlierBill>>
  offers: Partial<Record<Commodity, { name: string; plan: PricePlan }>>
  /** Figures independent of the quarter, each with its start day. */
  facts: Pick<Facts, 'tv-licence'>
}

export interface ChargeRow extends ChargeLine {
  at: number
}

export const commoditiesIn = (input: CheckInput): readonly Commodity[] => commoditiesOf(input.supplyType)

export const rowsOf = (charges: Charges, commodity: Commodity): ChargeRow[] =>
  charges.lines.flatMap((line, at) => (line.commodity === commodity ? [{ ...line, at }] : []))

interface RowFilter {
  part: ChargeLine['part']
  side?: ChargeLine['side']
  level?: ChargeLine['level']
}

export const pick = (rows: readonly ChargeRow[], { part, side, level }: RowFilter): ChargeRow[] =>
  rows.filter(
    row =>
      row.part === part && (side === undefined || row.side === side) && (level === undefined || row.level === level),
  )

/** The single matching row; null when there is none or several, since it is then unclear which is meant. */
export function only(rows: readonly ChargeRow[], filter: RowFilter): ChargeRow | null {
  const found = pick(rows, filter)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Longer than any bill. */
const MAX_DAYS = 800
const MAX_MONTHS = 24

export function periodOf(values: Readings): BilledPeriod | null {
  const [from, to] = [textIn(values, 'periodFrom'), textIn(values, 'periodTo')]
  if (!from || !to || from > to) return null
  const days = daysBetween(from, to) + 1
  if (days > MAX_DAYS) return null
  const next = addDays(to, 1)
  const months = Array.from({ length: MAX_MONTHS }, (_, n) => n + 1)
  return { from, to, days, wholeMonths: months.find(n => addMonths(from, n) === next) ?? null }
}

const DAYS_IN_YEAR = Decimal.of(365)
const MONTHS_IN_YEAR = Decimal.of(12)
const MONTH_PLACES = 9

/** Length of a period in months, for sharing out a yearly figure: by whole months if they are whole, and by days. */
export function monthsOf({ days, wholeMonths }: BilledPeriod): { byDays: Decimal; whole: Decimal | null } {
  return {
    byDays: Decimal.of(days).times(MONTHS_IN_YEAR).dividedBy(DAYS_IN_YEAR, MONTH_PLACES),
    whole: wholeMonths === null ? null : Decimal.of(wholeMonths),
  }
}

/** Billed kWh or Smc, of the consumption row or as confirmed; null where the two differ: one is something else. */
export function billedQuantity(input: CheckInput, commodity: Commodity): Decimal | null {
  const rows = rowsOf(input.charges, commodity)
  const head = only(rows, { part: 'consumption', side: 'whole', level: 'summary' })
  const charged = head && plainDecimal(head.quantity)
  const confirmed = decimalIn(input.values, commodity === 'luce' ? 'periodKwh' : 'periodSmc')
  if (charged && confirmed && charged.minus(confirmed).rounded(0).compare(Decimal.zero) !== 0) return null
  return charged ?? confirmed
}
