import { parseCsv } from '#core/csv.ts'
import type { CalendarDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { MAX_STATEMENT_LINES } from '#core/limits.ts'
import { toCents } from '#core/money.ts'
import type { CommissionState } from './commission.ts'

/** A line of a supplier's statement. */
export interface StatementLine {
  line: number
  /** Our number of the request, the supplier's number of the contract, or the POD or PDR. */
  reference: string
  kind: 'commission' | 'clawback'
  cents: number
}

export interface StatementError {
  line: number
  code: 'columns' | 'empty' | 'too-long' | 'reference' | 'kind' | 'amount'
}

export interface ReadStatement {
  lines: StatementLine[]
  errors: StatementError[]
}

const KINDS: Readonly<Record<string, StatementLine['kind']>> = {
  provvigione: 'commission',
  compenso: 'commission',
  storno: 'clawback',
}
const COLUMNS = ['riferimento', 'tipo', 'importo'] as const

/** «riferimento;tipo;importo» in any order, other columns passed over; nothing is taken from a file with an error. */
export function readStatement(text: string): ReadStatement {
  const [head, ...rows] = parseCsv(text, text.split('\n', 1)[0]?.includes(';') ? ';' : ',')
  const names = head?.cells.map(cell => cell.toLowerCase()) ?? []
  const [reference = -1, kind = -1, amount = -1] = COLUMNS.map(name => names.indexOf(name))
  if (Math.min(reference, kind, amount) < 0) return { lines: [], errors: [{ line: 1, code: 'columns' }] }
  if (rows.length === 0) return { lines: [], errors: [{ line: 1, code: 'empty' }] }
  if (rows.length > MAX_STATEMENT_LINES)
    return { lines: [], errors: [{ line: MAX_STATEMENT_LINES + 2, code: 'too-long' }] }
  const lines: StatementLine[] = []
  const errors: StatementError[] = []
  for (const { line, cells } of rows) {
    const of = cells[reference]?.replace(/\s/gu, '').replace(/^r(?=-?\d+$)/, 'R') ?? ''
    const saidKind = KINDS[cells[kind]?.toLowerCase() ?? '']
    const cents = centsIn(cells[amount] ?? '')
    if (of === '' || of.length > 100) errors.push({ line, code: 'reference' })
    else if (!saidKind) errors.push({ line, code: 'kind' })
    else if (cents === null) errors.push({ line, code: 'amount' })
    // Some write what they take back as a negative commission.
    else lines.push({ line, reference: of, kind: cents < 0 ? 'clawback' : saidKind, cents: Math.abs(cents) })
  }
  return { lines, errors }
}

/** «75,00», «1.075,00 €», «75.00»: whole cents, or null for anything else. */
export function centsIn(text: string): number | null {
  const plain = text.replace(/[\s€]/gu, '').replace(/^−/u, '-')
  const isItalian = /,\d{1,2}$/.test(plain) || /^-?\d{1,3}(\.\d{3})+$/.test(plain)
  const amount = isItalian ? plain.replaceAll('.', '').replace(',', '.') : plain
  if (!/^-?\d{1,7}(\.\d{1,2})?$/.test(amount)) return null
  return toCents(Decimal.of(amount))
}

/** A row of the ledger that a line may be about. */
export interface Known {
  id: string
  requestId: string | null
  state: CommissionState
  expectedCents: number | null
  confirmedCents: number | null
  concludedOn: CalendarDate
}

/** What a line of the statement, or its absence, means. */
export const FINDINGS = {
  same: 'Come atteso',
  different: 'Importo diverso',
  'without-term': 'Confermata senza un compenso registrato',
  clawback: 'Storno',
  extra: 'Non corrisponde a nessun contratto',
  repeated: 'Già confermata, o due volte nel file',
  'not-confirmed': 'Storno di una provvigione mai confermata',
  missing: 'Attesa e non c’è nel file',
} as const
export type Finding = keyof typeof FINDINGS

export interface ReportRow {
  finding: Finding
  /** Null of what is missing. */
  line: number | null
  requestId: string | null
  commissionId: string | null
  /** As written, only where it leads to no contract; a code of a supply with its middle left out. */
  reference: string | null
  statedCents: number | null
  expectedCents: number | null
}

export interface StatementReport {
  rows: ReportRow[]
  counts: Record<Finding, number>
  confirmedCents: number
  clawedBackCents: number
}

/** «IT001•••••••678»: a file may hold codes of people who are not ours. */
const masked = (reference: string): string =>
  reference.length > 10 ? `${reference.slice(0, 5)}•••${reference.slice(-3)}` : reference

/**
 * The statement against the ledger. `find` gives the row that a reference leads to; `open` are the rows of this supplier
 * that were expected until the end of its period.
 */
export function compareStatement(
  lines: readonly StatementLine[],
  find: (reference: string) => Known | undefined,
  open: readonly Known[],
): StatementReport {
  const rows: ReportRow[] = []
  const confirmed = new Set<string>()
  const takenBack = new Set<string>()
  for (const { line, reference, kind, cents } of lines) {
    const of = find(reference)
    const finding = findingOf(of, kind, cents, confirmed, takenBack)
    if (of && isConfirmation(finding)) confirmed.add(of.id)
    if (of && finding === 'clawback') takenBack.add(of.id)
    rows.push({
      finding,
      line,
      requestId: of?.requestId ?? null,
      commissionId: of?.id ?? null,
      reference: of ? null : masked(reference),
      statedCents: cents,
      expectedCents: kind === 'commission' ? (of?.expectedCents ?? null) : (of?.confirmedCents ?? null),
    })
  }
  for (const of of open) {
    if (of.state !== 'expected' || confirmed.has(of.id)) continue
    const { id, requestId, expectedCents } = of
    rows.push({
      finding: 'missing',
      line: null,
      requestId,
      commissionId: id,
      reference: null,
      statedCents: null,
      expectedCents,
    })
  }
  const counts = Object.fromEntries(Object.keys(FINDINGS).map(name => [name, 0])) as Record<Finding, number>
  for (const { finding } of rows) counts[finding]++
  const total = (of: (finding: Finding) => boolean) =>
    rows.reduce((sum, row) => (of(row.finding) ? sum + (row.statedCents ?? 0) : sum), 0)
  return { rows, counts, confirmedCents: total(isConfirmation), clawedBackCents: total(each => each === 'clawback') }
}

export const isConfirmation = (finding: Finding): boolean =>
  finding === 'same' || finding === 'different' || finding === 'without-term'

function findingOf(
  of: Known | undefined,
  kind: StatementLine['kind'],
  cents: number,
  confirmed: ReadonlySet<string>,
  takenBack: ReadonlySet<string>,
): Finding {
  if (!of) return 'extra'
  if (kind === 'clawback') {
    if (takenBack.has(of.id) || of.state === 'clawed_back') return 'repeated'
    return of.state === 'confirmed' || confirmed.has(of.id) ? 'clawback' : 'not-confirmed'
  }
  if (of.state !== 'expected' || confirmed.has(of.id)) return 'repeated'
  if (of.expectedCents === null) return 'without-term'
  return of.expectedCents === cents ? 'same' : 'different'
}
