import { type CalendarDate, readItalianDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { MAX_COVERAGE_OPERATORS } from '#core/limits.ts'
import { plainText } from '#core/sanitise.ts'
import { squeezeSpaces } from '#core/text.ts'
import { readCsv } from '#core/csv/read-csv.server.ts'
import { LINE_TECHNOLOGIES, type LineTechnology } from '../coverage.ts'
import { failed, type LineError, type ParsedFile } from './parsed-file.ts'

export interface CoverageRow {
  town: string
  technology: LineTechnology
  operator: string
  maxDownMbps: string
  maxUpMbps: string
  homesPercent: string
  source: string
  day: CalendarDate
}

const COLUMNS = [
  'comune_istat',
  'tecnologia',
  'operatore',
  'max_down_mbps',
  'max_up_mbps',
  'copertura',
  'fonte',
  'data',
] as const
const LONGEST_TEXT = 120
const FASTEST_MBPS = 100_000
/** No technology of ours is older. */
const EARLIEST = '2000-01-01'

/** Parses a coverage file (docs/operations.md): towns by ISTAT code, speeds in Mbit/s, homes reached per cent. */
export function parseCoverageFile(
  text: string,
  knownTowns: ReadonlySet<string>,
  today: CalendarDate,
): ParsedFile<CoverageRow> {
  const { rows: all, separator, brokenAt } = readCsv(text)
  if (brokenAt) return failed({ line: brokenAt, code: 'broken-quotes', text: '' })
  const [header, ...lines] = all
  if (!header || lines.length === 0) return failed({ line: 1, code: 'empty-file', text: '' })
  const columns = header.cells.map(cell => cell.toLowerCase())
  if (COLUMNS.some(name => !columns.includes(name)))
    return failed({ line: header.line, code: 'unknown-columns', text: header.cells.join(separator) })

  const rows: CoverageRow[] = []
  const errors: LineError[] = []
  const seen = new Set<string>()
  for (const { line, cells } of lines) {
    // Operator and source are shown to everyone.
    const cell = (name: (typeof COLUMNS)[number]) => squeezeSpaces(plainText(cells[columns.indexOf(name)] ?? ''))
    const figure = (name: (typeof COLUMNS)[number]) => cell(name).replace(',', '.')
    // Spreadsheets drop the leading zero of a code.
    const town = cell('comune_istat').padStart(6, '0')
    const technology = LINE_TECHNOLOGIES.find(name => name === cell('tecnologia').toUpperCase())
    const day = readItalianDate(cell('data'))
    const key = `${town} ${technology} ${cell('operatore').toLowerCase()}`
    const report = (code: LineError['code'], about = cells.join(separator)) => errors.push({ line, code, text: about })
    if (COLUMNS.some(name => cell(name) === '' || cell(name).length > LONGEST_TEXT)) report('cells-missing')
    else if (!knownTowns.has(town)) report('unknown-name', cell('comune_istat'))
    else if (!technology) report('unknown-name', cell('tecnologia'))
    else if (![figure('max_down_mbps'), figure('max_up_mbps'), figure('copertura')].every(isFigure))
      report('not-a-number')
    else if (
      isAbove(figure('copertura'), 100) ||
      isAbove(figure('max_down_mbps'), FASTEST_MBPS) ||
      isAbove(figure('max_up_mbps'), FASTEST_MBPS)
    )
      report('out-of-range')
    else if (!day || day < EARLIEST) report('not-a-day')
    else if (day > today) report('not-yet', day)
    else if (seen.has(key)) report('repeated')
    else
      rows.push({
        town,
        technology,
        operator: cell('operatore'),
        maxDownMbps: figure('max_down_mbps'),
        maxUpMbps: figure('max_up_mbps'),
        homesPercent: figure('copertura'),
        source: cell('fonte'),
        day,
      })
    seen.add(key)
  }
  if (new Set(rows.map(({ operator }) => operator)).size > MAX_COVERAGE_OPERATORS)
    return failed({ line: header.line, code: 'too-many-operators', text: '' })
  return { rows, errors }
}

const isFigure = (text: string): boolean => /^\d{1,7}(\.\d{1,2})?$/.test(text)
const isAbove = (figure: string, most: number): boolean => Decimal.of(figure).compare(Decimal.of(most)) > 0
