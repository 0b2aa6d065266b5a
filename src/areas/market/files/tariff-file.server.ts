import { MAX_FIGURE_LINES } from '#core/limits.ts'
import { type CalendarDate, quarterOf, quarterStart } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { Decimal } from '#core/decimal.ts'
import { readCsv } from '#core/csv/read-csv.server.ts'
import { failed, type LineError, type ParsedFile } from './parsed-file.ts'
import { requiredTariffs, type Commodity, type ParameterRow } from '../parameters.ts'

/** Upper bound of regulated figures: the highest is the 4,820 €/month excise of large users. */
const LARGEST_FIGURE = Decimal.of(100_000)
const LONGEST_NAME = 60

/**
 * Parses `PO_Parametri_Mercato_Libero_{E|G}_YYYYMMDD.csv`: `nome_parametro,valore[,descrizione]`, decimal point, or a
 * comma left by a spreadsheet. Parameter names tell electricity from gas. All are kept, even those the engine does not
 * use.
 */
export function parseTariffFile(text: string, validFrom: CalendarDate, source: string): ParsedFile<ParameterRow> {
  const { rows: all, separator, brokenAt } = readCsv(text)
  if (brokenAt) return failed({ line: brokenAt, code: 'broken-quotes', text: '' })
  const [header, ...lines] = all
  if (!header) return failed({ line: 1, code: 'empty-file', text: '' })
  if (lines.length > MAX_FIGURE_LINES) return failed({ line: header.line, code: 'too-many-lines', text: '' })
  const titles = header.cells.map(title => title.toLowerCase())
  const [nameAt, valueAt] = [titles.indexOf('nome_parametro'), titles.indexOf('valore')]
  if (nameAt < 0 || valueAt < 0)
    return failed({ line: header.line, code: 'unknown-columns', text: header.cells.join(separator) })

  const names = new Set(lines.map(({ cells }) => (cells[nameAt] ?? '').toLowerCase()))
  const commodity = commodityOf(names)
  if (!commodity) return failed({ line: header.line, code: 'unknown-commodity', text: '' })

  const rows: ParameterRow[] = []
  const errors: LineError[] = []
  const seen = new Set<string>()
  for (const { line, cells } of lines) {
    const name = (cells[nameAt] ?? '').toLowerCase()
    const value = (cells[valueAt] ?? '').replace(',', '.')
    const problem = lineProblem(name, value, seen)
    if (problem) errors.push({ line, code: problem, text: cells.join(separator) })
    else rows.push({ commodity, name, validFrom, value: Decimal.of(value), source })
    seen.add(name)
  }
  for (const name of requiredTariffs[commodity]) {
    if (!names.has(name)) errors.push({ line: lines.at(-1)?.line ?? 1, code: 'parameter-missing', text: name })
  }
  return { rows, errors }
}

/** Quarter of a file: as declared by the importer, else from its name; null if neither. */
export function quarterOfFile(name: string, declared: string | undefined): CalendarDate | null {
  if (!declared) return quarterOfFileName(name)
  const quarter = quarterOf(declared)
  if (!quarter) throw new AppError('quarter-unknown')
  return quarter
}

/** By the date in its name (…_20261004.csv, …-2026-10-04.csv). */
export function quarterOfFileName(name: string): CalendarDate | null {
  const [, year, month, day] = /(20\d{2})-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])(?!\d)/.exec(name) ?? []
  return year && month && day ? quarterStart(`${year}-${month}-${day}`) : null
}

function commodityOf(names: ReadonlySet<string>): Commodity | null {
  const [isLuce, isGas] = [names.has('sigma1'), names.has('tau1_cc1_a1')]
  return isLuce === isGas ? null : isLuce ? 'luce' : 'gas'
}

function lineProblem(name: string, value: string, seen: ReadonlySet<string>): LineError['code'] | null {
  if (name === '' || name.length > LONGEST_NAME || value === '') return 'cells-missing'
  if (!/^-?\d+(\.\d+)?$/.test(value)) return 'not-a-number'
  if (Decimal.of(value.replace('-', '')).compare(LARGEST_FIGURE) > 0) return 'out-of-range'
  return seen.has(name) ? 'repeated' : null
}
