import { CsvError, parse } from 'csv-parse/sync'
import { CSV_GUARDED } from './csv.ts'

export interface CsvRow {
  /** Where it begins, counted from 1, as an editor shows it. */
  line: number
  cells: string[]
}

interface ReadCsv {
  /** Those with something in them. */
  rows: CsvRow[]
  separator: ',' | ';'
  /** The line whose quotes cannot be understood: nothing of such a file is read. */
  brokenAt: number | null
}

/** A file as a spreadsheet, an office elsewhere or `csvText` wrote it; the first line tells what separates the cells. */
export function readCsv(text: string): ReadCsv {
  const content = text.replace(/\r\n?/g, '\n')
  const separator = content.split('\n', 1)[0]?.includes(';') ? ';' : ','
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

/** Bytes of an open-data file as text: UTF-8 where it is, else latin-1, as the Portale Offerte writes its history of indices. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}
