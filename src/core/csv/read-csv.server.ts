import { CSV_GUARDED } from './csv.ts'
import { MAX_CSV_CELLS, MAX_CSV_COLUMNS } from '../limits.ts'

export interface CsvRow {
  /** Line where it begins, from 1. */
  line: number
  cells: string[]
}

interface ReadCsv {
  /** Non-empty rows. */
  rows: CsvRow[]
  separator: string
  /** Line whose quotes never close, or where the cell limit is exceeded: nothing of such a file is used. */
  brokenAt: number | null
}

/** Parses CSV from a spreadsheet, another office or `csvText`; the separator is detected from the first line. */
export function readCsv(text: string): ReadCsv {
  const content = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [first = ''] = content.split('\n', 1)
  const separator = [';', '\t'].find(mark => first.replaceAll(/"[^"]*"/g, '').includes(mark)) ?? ','
  const broken = (brokenAt: number): ReadCsv => ({ rows: [], separator, brokenAt })
  const rows: CsvRow[] = []
  let [at, line, inAll] = [0, 1, 0]
  while (at < content.length) {
    const row: CsvRow = { line, cells: [] }
    for (let isOver = false; !isOver; at++) {
      const from = at
      const cell = cellAt(content, at, separator)
      if (!cell) return broken(line)
      if (row.cells.length >= MAX_CSV_COLUMNS || ++inAll > MAX_CSV_CELLS) return broken(line)
      row.cells.push(cell.text.trim().replace(CSV_GUARDED, ''))
      at = cell.end
      isOver = content[at] !== separator
      if (cell.isQuoted) line += content.slice(from, at).split('\n').length - 1
    }
    line++
    if (row.cells.some(cell => cell !== '')) rows.push(row)
  }
  return { rows, separator, brokenAt: null }
}

/**
 * The cell that begins there, up to its separator or line break; null when its quotes do not close just before. Quotes inside
 * (`5" di schermo`) are text. Every character is looked at once: a hostile file takes no longer.
 */
function cellAt(content: string, from: number, separator: string) {
  let open = from
  while (content[open] !== separator && (content[open] === ' ' || content[open] === '\t')) open++
  const isQuoted = content[open] === '"'
  let end = open
  if (isQuoted) {
    end = content.indexOf('"', open + 1)
    while (end !== -1 && content[end + 1] === '"') end = content.indexOf('"', end + 2)
    if (end === -1) return null
    end++
  }
  const closed = end
  while (end < content.length && content[end] !== separator && content[end] !== '\n') end++
  if (!isQuoted) return { text: content.slice(open, end), end, isQuoted }
  if (content.slice(closed, end).trim() !== '') return null
  return { text: content.slice(open + 1, closed - 1).replaceAll('""', '"'), end, isQuoted }
}

/**
 * Decodes a file: UTF-16 with a byte order mark, as in «Unicode text» of spreadsheets, UTF-8 if valid, else latin-1,
 * as in the Portale Offerte's index history. Drops NUL, which PostgreSQL rejects.
 */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  const decoded = (encoding: string, fatal: boolean) =>
    new TextDecoder(encoding, { fatal }).decode(bytes).replaceAll('\0', '')
  try {
    return decoded(marked ?? 'utf-8', marked === null)
  } catch {
    return decoded('latin1', false)
  }
}
