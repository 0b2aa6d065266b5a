import type { CalendarDate } from '#core/dates.ts'
import { type Cents, formatEuro } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import type { Box } from '../readings.ts'

export const checkKinds = [
  'rows',
  'sums',
  'total',
  'quantity',
  'months',
  'power',
  'period',
  'sale-price',
  'network',
  'excise',
  'vat',
  'outside',
] as const
export type CheckKind = (typeof checkKinds)[number]

/** One line of a computation: «128 kWh × 0,1820 €/kWh», «23,30 €». */
export interface Step {
  label: string
  value: string
}

export interface Place {
  page: number
  box: Box
}

export interface Finding {
  check: CheckKind
  commodity: Commodity | null
  /** Cost for the customer, VAT included: positive is overbilled. */
  cents: Cents
  title: string
  /** For both owner and supplier: addresses neither. */
  explanation: string
  /** Only the owner can answer it. Never included in a letter. */
  question?: string
  steps: Step[]
  where: Place[]
  /** Rows it is based on, by position in the reading: none may be doubtful. */
  lines: number[]
  meter: number[]
  /** `to-check`: there may be a legitimate reason that the bill does not show, so it is asked, never claimed. */
  certainty: 'sure' | 'to-check'
}

export interface Check {
  kind: CheckKind
  commodity: Commodity | null
  /** `unchecked` says why in `note`. */
  state: 'right' | 'wrong' | 'to-check' | 'unchecked'
  note: string
}

export interface Outcome {
  checks: Check[]
  findings: Finding[]
}

export const NOTHING: Outcome = { checks: [], findings: [] }

type RowRefs = readonly (Place & { at: number })[]
type FindingInput = Omit<Finding, keyof Fixed> & Partial<Omit<Fixed, 'lines'>> & { rows: RowRefs }
type Fixed = Pick<Finding, 'check' | 'commodity' | 'where' | 'lines' | 'meter' | 'certainty'>

export const placesOf = (rows: RowRefs): Place[] => rows.map(({ page, box }) => ({ page, box }))

/** Builds the outcomes of a check, for one supply or for the whole bill. */
export function answersOf(kind: CheckKind, commodity: Commodity | null) {
  const says = (state: Check['state'], note: string, findings: Finding[] = []): Outcome => ({
    checks: [{ kind, commodity, state, note }],
    findings,
  })
  return {
    unchecked: (note: string) => says('unchecked', note),
    right: (note: string) => says('right', note),
    /** Nothing is claimed: the owner is told what to look at. */
    asked: (note: string) => says('to-check', note),
    /** Wrong if any finding is certain; otherwise a question for the owner. */
    found: (note: string, findings: Finding[]) =>
      says(findings.some(({ certainty }) => certainty === 'sure') ? 'wrong' : 'to-check', note, findings),
    /** Located where its `rows` are, unless it gives its own place. */
    finding: ({ rows, ...found }: FindingInput): Finding => ({
      check: kind,
      commodity,
      where: placesOf(rows),
      lines: rows.map(({ at }) => at),
      meter: [],
      certainty: 'sure',
      ...found,
    }),
  }
}

/** End of a computation: the amount to explain, and the VAT paid on it. */
export const toExplain = (net: Cents, vat = 0 as Cents): Step[] => [
  { label: 'Da spiegare', value: formatEuro(net) },
  ...vatPaid(vat),
]
export const vatPaid = (vat: Cents): Step[] =>
  vat > 0 ? [{ label: 'IVA pagata su questa parte', value: formatEuro(vat) }] : []

export interface BilledPeriod {
  from: CalendarDate
  to: CalendarDate
  days: number
  /** Whole months covered, both ends included; null if not whole. */
  wholeMonths: number | null
}
