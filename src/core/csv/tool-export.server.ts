import { type CalendarDate, isCalendarDate } from '../dates.ts'
import { AppError } from '../errors.ts'
import { type CsvRow, readCsv } from './read-csv.server.ts'
import { comparable } from '../text.ts'

/** Positions of the columns found. */
export type Columns<C extends string> = Partial<Record<C, number>>

/** A CSV exported by a tool, with columns matched by the tool's names (normalised by `comparable`). */
interface ToolExport<C extends string> {
  columns: Columns<C>
  lines: readonly CsvRow[]
}

export const fileRefused = (code: string, values: Readonly<Record<string, number>> = {}): AppError =>
  new AppError('bad-input', { fields: { file: code }, values })

/** Throws for a file that is unreadable, empty, or lacks the columns required by `isKnown`. */
export function openToolExport<C extends string>(
  text: string,
  names: Readonly<Record<C, readonly string[]>>,
  isKnown: (columns: Columns<C>) => boolean,
): ToolExport<C> {
  const { rows, brokenAt } = readCsv(text)
  if (brokenAt !== null) throw fileRefused('broken', { line: brokenAt })
  const [head, ...lines] = rows
  if (!head) throw fileRefused('empty')
  const heads = head.cells.map(comparable)
  const columns: Columns<C> = {}
  for (const column of Object.keys(names) as C[]) {
    const at = heads.findIndex(each => names[column].includes(each))
    if (at >= 0) columns[column] = at
  }
  if (!isKnown(columns)) throw fileRefused('no-header')
  return { columns, lines }
}

export interface RefusedRow<F extends string> {
  line: number
  text: string
  code: F
}

class Refusal extends Error {}
/** Returns a value, or rejects its row when null. */
type OrRefuse<F extends string> = <T>(value: T | null, code: F) => T
const orRefuse = <T>(value: T | null, code: string): T => {
  if (value === null) throw new Refusal(code)
  return value
}

const SHOWN_OF_A_ROW = 120

/** Rows parsed by `read`, and rejected ones with their codes. */
export function rowsOf<Row, C extends string, F extends string>(
  { columns, lines }: ToolExport<C>,
  read: (cell: (column: C) => string, orElse: OrRefuse<F>) => Row,
): { rows: Row[]; refused: RefusedRow<F>[] } {
  const rows: Row[] = []
  const refused: RefusedRow<F>[] = []
  for (const { line, cells } of lines)
    try {
      rows.push(read(column => cells[columns[column] ?? -1] ?? '', orRefuse))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ line, text: cells.join(' · ').slice(0, SHOWN_OF_A_ROW), code: error.message as F })
    }
  return { rows, refused }
}

/** Filters duplicate keys. */
export function onlyOnce() {
  const seen = new Set<string>()
  return <T extends string>(key: T): T | null => (seen.size < seen.add(key).size ? key : null)
}

/** An integer up to `most`, with optional thousands separators: «1.234», «1,234», «1 234». */
export function wholeIn(text: string, most: number): number | null {
  const digits = /^\d{1,3}([.,'’\s\u00a0\u202f]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text
  return /^\d{1,15}$/.test(digits) && Number(digits) <= most ? Number(digits) : null
}

/** A day as written by a tool or saved by an Italian spreadsheet, with or without a time. */
export function dayIn(text: string): CalendarDate | null {
  const [, iso, day = '', month = '', year] =
    /^(?:(\d{4}-\d{2}-\d{2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))(?:[T ].*)?$/.exec(text) ?? []
  const date = iso ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}
