import { MAX_FIGURE_LINES } from '#core/limits.ts'
import { Decimal } from '#core/decimal.ts'
import { readCsv } from '#core/csv/read-csv.server.ts'
import { failed, type LineError, type ParsedFile } from './parsed-file.ts'
import type { IndexName, IndexRow } from '../index-series.ts'

/** €/kWh or €/Smc. In August 2022 the PUN reached 0.543 and the PSV 2.5; more than ten times that is a wrong unit (€/MWh). */
const LARGEST_INDEX = Decimal.of(10)

/**
 * Parses monthly indices: ours (`month,pun_eur_kwh,psv_eur_smc`, `2026-06`, decimal point) and the history of the
 * Portale Offerte (`AnnoMese;PUN (€/kWh);PSV (€/Smc);…`, `202606;0,132505`, decimal comma). Other indices are ignored,
 * an empty cell is a month not published yet; months after `until` are errors.
 */
export function parseIndexFile(text: string, source: string, until: string): ParsedFile<IndexRow> {
  const { rows: all, separator, brokenAt } = readCsv(text)
  if (brokenAt) return failed({ line: brokenAt, code: 'broken-quotes', text: '' })
  const [header, ...lines] = all
  if (!header) return failed({ line: 1, code: 'empty-file', text: '' })
  if (lines.length > MAX_FIGURE_LINES) return failed({ line: header.line, code: 'too-many-lines', text: '' })
  const columns = indexColumns(header.cells)
  const monthAt = header.cells.findIndex(title => /^(month|mese|annomese)$/i.test(title))
  if (monthAt < 0 || columns.length === 0)
    return failed({ line: header.line, code: 'unknown-columns', text: header.cells.join(separator) })

  const rows: IndexRow[] = []
  const errors: LineError[] = []
  const seen = new Set<string>()
  for (const { line, cells } of lines) {
    const report = (code: LineError['code']) => errors.push({ line, code, text: cells.join(separator) })
    const month = monthOf(cells[monthAt] ?? '')
    if (!month) report('not-a-month')
    else if (month > until) report('not-over')
    else if (seen.has(month)) report('repeated')
    else {
      for (const { index, column } of columns) {
        const cell = (cells[column] ?? '').replace(',', '.')
        if (cell === '') continue
        const problem = valueProblem(cell)
        if (problem) report(problem)
        else rows.push({ index, month, value: Decimal.of(cell), source })
      }
      seen.add(month)
    }
  }
  if (rows.length === 0 && errors.length === 0) return failed({ line: header.line, code: 'empty-file', text: '' })
  return { rows, errors }
}

function indexColumns(header: string[]): { index: IndexName; column: number }[] {
  const bands: [RegExp, IndexName][] = [
    [/^(pun[ _]?)?f1\b|^(pun[ _]?)?f1_/i, 'pun_f1'],
    [/^(pun[ _]?)?f2\b|^(pun[ _]?)?f2_/i, 'pun_f2'],
    [/^(pun[ _]?)?f3\b|^(pun[ _]?)?f3_/i, 'pun_f3'],
    [/^pun($|[ _(])/i, 'pun'],
    [/^psv($|[ _(])/i, 'psv'],
  ]
  const found = new Map<IndexName, number>()
  for (const [column, title] of header.entries()) {
    const index = bands.find(([pattern]) => pattern.test(title))?.[1]
    if (index && !found.has(index)) found.set(index, column)
  }
  return [...found].map(([index, column]) => ({ index, column }))
}

function monthOf(cell: string): string | null {
  const [, year, month] = /^(20\d{2})-?(0[1-9]|1[0-2])$/.exec(cell) ?? []
  return year && month ? `${year}-${month}` : null
}

function valueProblem(cell: string): LineError['code'] | null {
  if (!/^-?\d+(\.\d{1,9})?$/.test(cell)) return 'not-a-number'
  const value = Decimal.of(cell)
  // Spreadsheets write zero for a missing month.
  return value.isNegative() || value.isZero() || value.compare(LARGEST_INDEX) > 0 ? 'out-of-range' : null
}
