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
  /** What it costs the customer, VAT included: positive is billed too much. */
  cents: Cents
  title: string
  /** For its owner and for the supplier alike: it speaks to neither. */
  explanation: string
  /** What only its owner can know. It never enters a letter. */
  question?: string
  steps: Step[]
  where: Place[]
  /** Rows of the bill it rests on, by their place in the reading: none of them may be doubtful. */
  lines: number[]
  meter: number[]
  /** `to-check`: an honest reason may exist that the bill alone does not tell, so it is asked, never claimed. */
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

type Rows = readonly (Place & { at: number })[]
type Found = Omit<Finding, keyof Fixed> & Partial<Omit<Fixed, 'lines'>> & { rows: Rows }
type Fixed = Pick<Finding, 'check' | 'commodity' | 'where' | 'lines' | 'meter' | 'certainty'>

export const placesOf = (rows: Rows): Place[] => rows.map(({ page, box }) => ({ page, box }))

/** How a check answers of one supply, or of the bill as a whole. */
export function answersOf(kind: CheckKind, commodity: Commodity | null) {
  const says = (state: Check['state'], note: string, findings: Finding[] = []): Outcome => ({
    checks: [{ kind, commodity, state, note }],
    findings,
  })
  return {
    unchecked: (note: string) => says('unchecked', note),
    right: (note: string) => says('right', note),
    /** Wrong where one of them is sure; else its owner is asked. */
    found: (note: string, findings: Finding[]) =>
      says(findings.some(({ certainty }) => certainty === 'sure') ? 'wrong' : 'to-check', note, findings),
    /** It rests on `rows`, and stands where they do unless it says so itself. */
    finding: ({ rows, ...found }: Found): Finding => ({
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

/** The end of a computation: what has to be explained, and the VAT paid on it. */
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
  /** Months it covers, both ends included; null where they are not whole. */
  wholeMonths: number | null
}
