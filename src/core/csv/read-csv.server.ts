import { CsvError, parse } from 'csv-parse/sync'
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
  /** Line with unbalanced quotes, or where the cell limit is exceeded: nothing of such a file is used. */
  brokenAt: number | null
}

/** Parses CSV from a spreadsheet, another office or `csvText`; the separator is detected from the first line. */
export function readCsv(text: string): ReadCsv {
  const content = text.replace(/\r\n?/g, '\n')
  const [first = ''] = content.split('\n', 1)
  const separator = [';', '\t'].find(mark => first.replaceAll(/"[^"]*"/g, '').includes(mark)) ?? ','
  const tooWideAt = lineTooWide(content, separator)
  if (tooWideAt) return { rows: [], separator, brokenAt: tooWideAt }
  try {
    const ends: number[] = []
    const records = parse(content, {
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      trim: true,
      on_record: (record: string[], { lines }) => {
        ends.push(lines)
        return record
      },
    })
    const rows = records.map((cells, index) => ({
      line: (ends[index] ?? 1) - (cells.join('').split('\n').length - 1),
      cells: cells.map(cell => cell.trim().replace(CSV_GUARDED, '')),
    }))
    return { rows, separator, brokenAt: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rows: [], separator, brokenAt: Number(error.lines ?? 1) }
  }
}

/** Checked before parsing, which takes a second for a million cells: first line wider than any list of ours. */
function lineTooWide(content: string, separator: string): number | null {
  let [line, inLine, inAll] = [1, 0, 0]
  for (let at = 0; at < content.length; at++) {
    const character = content[at]
    if (character === '\n') [line, inLine] = [line + 1, 0]
    else if (character === separator) {
      if (++inLine >= MAX_CSV_COLUMNS || ++inAll >= MAX_CSV_CELLS) return line
    }
  }
  return null
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
