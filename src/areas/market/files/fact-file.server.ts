import { MAX_FIGURE_LINES } from '#core/limits.ts'
import { type CalendarDate, quarterOf } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { ownRow } from '#core/own.ts'
import { type CsvRow, readCsv } from '#core/csv/read-csv.server.ts'
import type { FactName } from '../facts.ts'
import type { ParameterRow } from '../parameters.ts'
import type { LineError } from './parsed-file.ts'

/** PPE and CCR by quarter, or a sheet's new values: as JSON, to be merged over the previous version. */
export type FactFile = { kind: 'parameters'; rows: ParameterRow[] } | { kind: 'sheet'; name: FactName; says: object }

interface ImportOptions {
  /** Quarter from the file name or the importer; null if neither gives one. */
  validFrom: CalendarDate | null
  source: string
}

const APART = { ppe: 'luce', ccr: 'gas' } as const
const MONTHS = 'ottobre novembre dicembre gennaio febbraio marzo aprile maggio giugno luglio agosto settembre'.split(
  ' ',
)
const TIERS = ['fino_120', 'fino_480', 'fino_1560', 'oltre_1560']
const EXCISE_ZONES = { 'nord-centro': 'northAndCentre', mezzogiorno: 'formerCassaDelMezzogiorno' } as const
const LUCE_EXCISE = {
  potenza_fino_kw: 'powerUpToKw',
  esente_fino_kwh_mese: 'freeUpTo',
  restituita_da_kwh_mese: 'givenBackFrom',
  intera_da_kwh_mese: 'fullFrom',
} as const
/** Yearly shares are printed with seven decimals. */
const HUNDRED = { from: 99.999, to: 100.001 }
const LARGEST_FIGURE = 10_000
/** All provinces of Italy in one cell take less. */
const LONGEST_CELL = 500
/** €/kWh or €/Smc: none of these figures is near a euro. */
const LARGEST_RATE = 1

/** Parses figures not in any Portale file (docs/operations.md); the first column gives their kind. */
export function parseFactFile(text: string, asked: ImportOptions): { file: FactFile | null; errors: LineError[] } {
  const { rows, separator, brokenAt } = readCsv(text)
  if (brokenAt) return failed(brokenAt, 'broken-quotes')
  const [header, ...lines] = rows
  if (!header) return failed(1, 'empty-file')
  if (lines.length === 0) return failed(header.line, 'empty-file')
  if (lines.length > MAX_FIGURE_LINES) return failed(header.line, 'too-many-lines')
  const columns = header.cells.map(cell => cell.toLowerCase())
  const read = ownRow(READERS, columns[0])
  const errors: LineError[] = []
  const report = (line: number, code: LineError['code'], about: string) => void errors.push({ line, code, text: about })
  const table = lines.map(({ line, cells }): FactLine => {
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    if (cells.some(({ length }) => length > LONGEST_CELL)) report(line, 'too-long', cells.join(separator))
    return {
      line,
      key: (cells[0] ?? '').trim(),
      cell,
      number(name, least = 0, most = LARGEST_FIGURE) {
        const typed = cell(name).replace(',', '.')
        if (!/^-?\d+(\.\d{1,9})?$/.test(typed))
          report(line, typed ? 'not-a-number' : 'cells-missing', cells.join(separator))
        else if (Number(typed) < least || Number(typed) > most) report(line, 'out-of-range', cells.join(separator))
        return Number(typed) || 0
      },
    }
  })
  if (!read || read.columns.some(name => !columns.includes(name)))
    return failed(header.line, 'unknown-columns', header.cells.join(separator))
  for (const [key, [, second]] of Object.entries(Object.groupBy(table, read.keyOf ?? (({ key: own }) => own))) as [
    string,
    FactLine[],
  ][])
    if (second) report(second.line, 'repeated', key)
  const file = read.file(table, asked, report)
  return errors.length > 0 ? { file: null, errors } : { file, errors }
}

interface FactLine extends Pick<CsvRow, 'line'> {
  key: string
  cell(name: string): string
  /** Range; without one, a quantity. */
  number(name: string, least?: number, most?: number): number
}
type Report = (line: number, code: LineError['code'], about: string) => void
interface Reader {
  columns: readonly string[]
  /** Identity of a line, if not its first cell. */
  keyOf?: (line: FactLine) => string
  file(lines: readonly FactLine[], asked: ImportOptions, report: Report): FactFile
}

const ratesOf = (line: FactLine): number[] => TIERS.map(tier => line.number(tier, 0, LARGEST_RATE))
const isNot = (shape: RegExp) => (text: string) => !shape.test(text)
const listOf = (cell: string): string[] => cell.split(/[\s/]+/).filter(Boolean)
/** For a sheet with exactly one line per name. */
function named<Key extends string>(
  lines: readonly FactLine[],
  names: Record<Key, string>,
  report: Report,
): [string, FactLine][] {
  for (const { line, key } of lines) if (!Object.hasOwn(names, key)) report(line, 'unknown-name', key)
  return (Object.keys(names) as Key[]).flatMap((name): [string, FactLine][] => {
    const found = lines.find(({ key }) => key === name)
    if (!found) report(lines.at(-1)?.line ?? 1, 'parameter-missing', name)
    return found ? [[names[name], found]] : []
  })
}

const READERS: Record<string, Reader> = {
  parametro: {
    columns: ['valore'],
    keyOf: line => `${line.key} ${line.cell('trimestre')}`,
    file: (lines, { validFrom, source }, report) => ({
      kind: 'parameters',
      rows: lines.flatMap((line): ParameterRow[] => {
        const name = line.key.toLowerCase()
        const from = line.cell('trimestre') ? quarterOf(line.cell('trimestre')) : validFrom
        const value = Decimal.of(line.number('valore', -LARGEST_RATE, LARGEST_RATE).toFixed(9))
        if (name !== 'ppe' && name !== 'ccr') report(line.line, 'unknown-name', line.key)
        else if (!from) report(line.line, 'quarter-missing', line.key)
        else return [{ commodity: APART[name], name, validFrom: from, value, source }]
        return []
      }),
    }),
  },
  profilo: {
    columns: MONTHS,
    file: (lines, { validFrom }, report) => {
      if (validFrom && !validFrom.endsWith('-10-01')) report(1, 'not-october', validFrom)
      const profiles = lines.map(line => {
        const percent = MONTHS.map(month => line.number(month))
        const whole = percent.reduce((sum, share) => sum + share, 0)
        if (whole < HUNDRED.from || whole > HUNDRED.to) report(line.line, 'not-hundred', line.key)
        return { profile: line.key, percent }
      })
      return { kind: 'sheet', name: 'withdrawal-profiles', says: { profiles } }
    },
  },
  regione: {
    columns: TIERS,
    keyOf: line => [line.key, line.cell('province'), line.cell('zone_climatiche')].join(' '),
    file: (lines, _, report) => ({
      kind: 'sheet',
      name: 'gas-regional-surcharge',
      says: {
        rows: lines.map(line => {
          const [provinces, climateZones] = [listOf(line.cell('province')), listOf(line.cell('zone_climatiche'))]
          const wrong = [...provinces.filter(isNot(/^[A-Z]{2}$/)), ...climateZones.filter(isNot(/^[A-F]$/))]
          for (const name of wrong) report(line.line, 'unknown-name', name)
          return {
            region: line.key,
            ...(provinces.length > 0 && { provinces }),
            ...(climateZones.length > 0 && { climateZones }),
            rates: ratesOf(line),
          }
        }),
      },
    }),
  },
  zona: {
    columns: TIERS,
    file: (lines, _, report) => ({
      kind: 'sheet',
      name: 'gas-excise',
      says: Object.fromEntries(named(lines, EXCISE_ZONES, report).map(([name, line]) => [name, ratesOf(line)])),
    }),
  },
  accisa_luce: {
    columns: ['valore'],
    file: (lines, _, report) => ({
      kind: 'sheet',
      name: 'luce-excise',
      says: Object.fromEntries(named(lines, LUCE_EXCISE, report).map(([name, line]) => [name, line.number('valore')])),
    }),
  },
}

const failed = (line: number, code: LineError['code'], text = '') => ({ file: null, errors: [{ line, code, text }] })
