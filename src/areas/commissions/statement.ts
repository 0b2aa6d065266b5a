import type { CalendarDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { toCents } from '#core/money.ts'
import type { CommissionState } from './commission.ts'

export interface StatementLine {
  line: number
  /** Our request number, the supplier's contract number, or the POD or PDR. */
  reference: string
  kind: 'commission' | 'clawback'
  cents: number
}

export interface StatementError {
  line: number
  code: 'columns' | 'quotes' | 'empty' | 'too-long' | 'reference' | 'kind' | 'amount'
}

export interface ReadStatement {
  lines: StatementLine[]
  errors: StatementError[]
}

/** «75,00», «1.075,00 €», «75.00»: whole cents, or null when invalid. */
export function centsIn(text: string): number | null {
  const plain = text.replace(/[\s€]/gu, '').replace(/^−/u, '-')
  const isItalian = /,\d{1,2}$/.test(plain) || /^-?\d{1,3}(\.\d{3})+$/.test(plain)
  const amount = isItalian ? plain.replaceAll('.', '').replace(',', '.') : plain
  if (!/^-?\d{1,7}(\.\d{1,2})?$/.test(amount)) return null
  return toCents(Decimal.of(amount))
}

export interface LedgerRow {
  id: string
  requestId: string | null
  state: CommissionState
  expectedCents: number | null
  confirmedCents: number | null
  concludedOn: CalendarDate
}

export const FINDINGS = {
  same: 'Come atteso',
  different: 'Importo diverso',
  'without-term': 'Confermata senza un compenso registrato',
  clawback: 'Storno',
  'clawback-over': 'Storno più alto della provvigione',
  extra: 'Non corrisponde a nessun contratto',
  repeated: 'Già confermata, o due volte nel file',
  'taken-back': 'Già stornata nel registro',
  'not-confirmed': 'Storno di una provvigione mai confermata',
  missing: 'Attesa e non c’è nel file',
} as const
export type Finding = keyof typeof FINDINGS

export interface ReportRow {
  finding: Finding
  /** Null for a missing one. */
  line: number | null
  requestId: string | null
  commissionId: string | null
  /** As written, only when it matches no contract; supply codes are masked. */
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

/** «IT001•••••••678»: a file may contain codes of people who are not customers. */
const masked = (reference: string): string =>
  reference.length > 10 ? `${reference.slice(0, 5)}•••${reference.slice(-3)}` : reference

/** Compares a statement with the ledger. `find` resolves a reference; `open` are this supplier's rows expected by the end of its period. */
export function compareStatement(
  lines: readonly StatementLine[],
  find: (reference: string) => LedgerRow | undefined,
  open: readonly LedgerRow[],
): StatementReport {
  const rows: ReportRow[] = []
  const confirmed = new Map<string, number>()
  const takenBack = new Set<string>()
  // Within a file, payments precede clawbacks whatever the order of lines.
  const inTurn = lines.toSorted((a, b) => Number(a.kind === 'clawback') - Number(b.kind === 'clawback'))
  for (const { line, reference, kind, cents } of inTurn) {
    const of = find(reference)
    const held = of && kind === 'clawback' ? (confirmed.get(of.id) ?? of.confirmedCents) : (of?.expectedCents ?? null)
    const finding = kind === 'clawback' ? clawbackOf(of, cents, held, takenBack) : paymentOf(of, cents, confirmed)
    if (of && isConfirmation(finding)) confirmed.set(of.id, cents)
    if (of && isClawback(finding)) takenBack.add(of.id)
    rows.push({
      finding,
      line,
      requestId: of?.requestId ?? null,
      commissionId: of?.id ?? null,
      reference: of ? null : masked(reference),
      statedCents: cents,
      expectedCents: held,
    })
  }
  rows.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
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
  return { rows, counts, confirmedCents: total(isConfirmation), clawedBackCents: total(isClawback) }
}

/** Findings that change the ledger: confirmations and clawbacks. */
export const isConfirmation = (finding: Finding): boolean =>
  finding === 'same' || finding === 'different' || finding === 'without-term'
export const isClawback = (finding: Finding): boolean => finding === 'clawback' || finding === 'clawback-over'

function paymentOf(of: LedgerRow | undefined, cents: number, confirmed: ReadonlyMap<string, number>): Finding {
  if (!of) return 'extra'
  if (of.state === 'clawed_back') return 'taken-back'
  if (of.state === 'confirmed' || confirmed.has(of.id)) return 'repeated'
  if (of.expectedCents === null) return 'without-term'
  return of.expectedCents === cents ? 'same' : 'different'
}

/** `held`: amount confirmed, by this file or an earlier one. */
function clawbackOf(
  of: LedgerRow | undefined,
  cents: number,
  held: number | null,
  takenBack: ReadonlySet<string>,
): Finding {
  if (!of) return 'extra'
  if (takenBack.has(of.id)) return 'repeated'
  if (of.state === 'clawed_back') return 'taken-back'
  if (held === null) return 'not-confirmed'
  return cents > held ? 'clawback-over' : 'clawback'
}
