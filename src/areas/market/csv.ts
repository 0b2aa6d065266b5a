/** Bytes of an open-data file as text: UTF-8 where it is, else latin-1, as the Portale Offerte writes its history of indices. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

export interface CsvLine {
  /** Counted from 1, as an editor shows it. */
  line: number
  cells: string[]
}

/** Lines with something in them, cut at `separator` outside double quotes. */
export const csvLines = (text: string, separator: ',' | ';'): CsvLine[] =>
  text
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ line: index + 1, cells: cut(content, separator) }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))

function cut(content: string, separator: string): string[] {
  const cells = ['']
  let quoted = false
  for (const character of content) {
    if (character === '"') quoted = !quoted
    else if (character === separator && !quoted) cells.push('')
    else cells.push(cells.pop() + character)
  }
  return cells.map(cell => cell.trim())
}

/** What is wrong with one line of an imported file; the sentence stands in `texts.ts`. */
export interface LineError {
  line: number
  code:
    | 'empty-file'
    | 'unknown-columns'
    | 'cells-missing'
    | 'not-a-number'
    | 'out-of-range'
    | 'not-a-month'
    | 'repeated'
    | 'parameter-missing'
    | 'unknown-commodity'
  text: string
}

/** Rows are to be stored only when there is no error: half a tariff file would give wrong costs. */
export interface ParsedFile<Row> {
  rows: Row[]
  errors: LineError[]
}
