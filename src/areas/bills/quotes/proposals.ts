import { daysBetween } from '#core/dates.ts'
import type { FieldName, FieldValue } from '../fields.ts'
import { numberIn, type Readings, textIn, valueOf } from '../readings.ts'

/** A value derived from others: prefilled in the empty field, and used once a person confirms it. */
export interface Proposal {
  value: FieldValue
  /** «la somma delle tre fasce» */
  why: string
}

const bands = ['f1Kwh', 'f2Kwh', 'f3Kwh'] as const

/** A year billed from the first of a month may end a day early. */
const DAYS_OF_YEAR = 365

/** Sums only, no estimates: bands add up to the year, a bill of a whole year is the year, an index means a variable price. */
export function proposalsFor(readings: Readings): Partial<Record<FieldName, Proposal>> {
  const parts = bands.flatMap(field => numberIn(readings, field) ?? [])
  const sum = parts.reduce((total, part) => total + part, 0)
  const [from, to] = [textIn(readings, 'periodFrom'), textIn(readings, 'periodTo')]
  const isYear = from !== null && to !== null && Math.abs(daysBetween(from, to) + 1 - DAYS_OF_YEAR) <= 1
  const [periodKwh, periodSmc] = isYear
    ? [numberIn(readings, 'periodKwh'), numberIn(readings, 'periodSmc')]
    : [null, null]
  const all: Partial<Record<FieldName, Proposal | null>> = {
    annualKwh:
      parts.length === bands.length && sum > 0 ? { value: sum, why: 'la somma delle tre fasce' } : ofYear(periodKwh),
    annualSmc: ofYear(periodSmc),
    priceType: valueOf(readings, 'index') === null ? null : { value: 'variabile', why: 'il prezzo segue un indice' },
  }
  return Object.fromEntries(
    Object.entries(all).filter(([field, proposal]) => proposal && valueOf(readings, field as FieldName) === null),
  )
}

const ofYear = (value: number | null): Proposal | null =>
  value === null ? null : { value, why: 'il consumo fatturato, che è di un anno intero' }
