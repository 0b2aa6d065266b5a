import { MAX_STATEMENT_LINES } from '#core/limits.ts'
import { readCsv } from '#core/csv/read-csv.server.ts'
import { centsIn, type ReadStatement, type StatementError, type StatementLine } from './statement.ts'

const KINDS: Readonly<Record<string, StatementLine['kind']>> = {
  provvigione: 'commission',
  compenso: 'commission',
  storno: 'clawback',
}
const COLUMNS = ['riferimento', 'tipo', 'importo'] as const

/** «riferimento;tipo;importo» in any order, other columns passed over; nothing is taken from a file with an error. */
export function readStatement(text: string): ReadStatement {
  const { rows: all, brokenAt } = readCsv(text)
  if (brokenAt) return { lines: [], errors: [{ line: brokenAt, code: 'quotes' }] }
  const [head, ...rows] = all
  const names = head?.cells.map(cell => cell.toLowerCase()) ?? []
  const [reference = -1, kind = -1, amount = -1] = COLUMNS.map(name => names.indexOf(name))
  if (Math.min(reference, kind, amount) < 0) return { lines: [], errors: [{ line: 1, code: 'columns' }] }
  if (rows.length === 0) return { lines: [], errors: [{ line: 1, code: 'empty' }] }
  if (rows.length > MAX_STATEMENT_LINES)
    return { lines: [], errors: [{ line: MAX_STATEMENT_LINES + 2, code: 'too-long' }] }
  const lines: StatementLine[] = []
  const errors: StatementError[] = []
  for (const { line, cells } of rows) {
    const of = referenceIn(cells[reference] ?? '')
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

/** Our numbers and the codes of supplies are written in any case; a supplier's own number is taken as it stands. */
const referenceIn = (text: string): string => {
  const plain = text.replace(/\s/gu, '')
  return /^(r-?\d+|it\d{3}e\w+)$/i.test(plain) ? plain.toUpperCase() : plain
}
