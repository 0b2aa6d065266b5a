import { type CalendarDate, isCalendarDate } from '../dates.ts'
import { AppError } from '../errors.ts'
import { type CsvRow, readCsv } from './read-csv.server.ts'
import { comparable } from '../text.ts'

/** Where each column stands that was found. */
export type Columns<C extends string> = Partial<Record<C, number>>

/** A CSV file that a tool exported, its columns found by what tools call them (in the form of `comparable`). */
interface ToolExport<C extends string> {
  columns: Columns<C>
  lines: readonly CsvRow[]
}

export const fileRefused = (code: string, values: Readonly<Record<string, number>> = {}): AppError =>
  new AppError('bad-input', { fields: { file: code }, values })

/** Throws for a file that cannot be read, holds nothing, or lacks the columns that `isKnown` asks for. */
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
/** Gives a value back, or refuses its row where there is none. */
type OrRefuse<F extends string> = <T>(value: T | null, code: F) => T
const orRefuse = <T>(value: T | null, code: string): T => {
  if (value === null) throw new Refusal(code)
  return value
}

const SHOWN_OF_A_ROW = 120

/** What `read` makes of each row, and the rows that it refuses, each with its code. */
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

/** Lets each key through once. */
export function onlyOnce() {
  const seen = new Set<string>()
  return <T extends string>(key: T): T | null => (seen.size < seen.add(key).size ? key : null)
}

/** A whole number up to `most`, also with the thousands that a tool or a spreadsheet adds: «1.234», «1,234», «1 234». */
export function wholeIn(text: string, most: number): number | null {
  const digits = /^\d{1,3}([.,'’\s\u00a0\u202f]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text
  return /^\d{1,15}$/.test(digits) && Number(digits) <= most ? Number(digits) : null
}

/** A day as a tool writes it or an Italian spreadsheet saves it, with or without a time after it. */
export function dayIn(text: string): CalendarDate | null {
  const [, iso, day = '', month = '', year] =
    /^(?:(\d{4}-\d{2}-\d{2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))(?:[T ].*)?$/.exec(text) ?? []
  const date = iso ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}
