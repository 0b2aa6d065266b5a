/** Excel opens UTF-8 as such only behind this mark. */
export const CSV_MARK = '\uFEFF'
/** What an Italian spreadsheet expects: the comma is its decimal sign. */
export const CSV_SEPARATOR = ';'

export type CsvCell = string | number | null | undefined

/** A text that a spreadsheet would take for a formula gets an apostrophe; numbers stay numbers. */
const FORMULA = /^[=+\-@\t\r]/
const GUARDED = /^'(?=[=+\-@\t\r])/

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a file for a spreadsheet, with its line end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(CSV_SEPARATOR)}\r\n`

/** A small file at once; a long one is sent line by line. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => CSV_MARK + rows.map(csvLine).join('')

export interface CsvRow {
  /** Where it begins, counted from 1, as an editor shows it. */
  line: number
  cells: string[]
}

/** Rows with something in them, as `csvText` or a spreadsheet wrote them: quotes, and line breaks inside them, included. */
export function parseCsv(text: string, separator: ',' | ';' = CSV_SEPARATOR): CsvRow[] {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let startedAt = 1
  const endCell = () => {
    cells.push(cell.trim().replace(GUARDED, ''))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some(each => each !== '')) rows.push({ line: startedAt, cells })
    cells = []
  }
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at)
    if (character === '\n') line += 1
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (source[at + 1] === '"') cell += source[(at += 1)]
      else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (character === separator) endCell()
    else if (character === '\n') {
      endRow()
      startedAt = line
    } else cell += character
  }
  endRow()
  return rows
}
