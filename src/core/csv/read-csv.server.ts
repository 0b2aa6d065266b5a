import { CsvError, parse } from 'csv-parse/sync'
import { CSV_GUARDED } from './csv.ts'
import { MAX_CSV_CELLS, MAX_CSV_COLUMNS } from '../limits.ts'

export interface CsvRow {
  /** Where it begins, counted from 1, as an editor shows it. */
  line: number
  cells: string[]
}

interface ReadCsv {
  /** Those with something in them. */
  rows: CsvRow[]
  separator: string
  /** The line whose quotes cannot be understood, or beyond which there are too many cells: nothing of such a file is read. */
  brokenAt: number | null
}

/** A file as a spreadsheet, an office elsewhere or `csvText` wrote it; the first line tells what separates the cells. */
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

/** Before anything is parsed, which takes a second for a million cells: where no list of ours goes on. */
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
 * Bytes of a file as text: UTF-16 where its mark says so, as spreadsheets write «Unicode text», UTF-8 where it is, else
 * latin-1, as the Portale Offerte writes its history of indices. NUL, which no column of the database takes, is left out.
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
