/** Excel opens UTF-8 as such only behind this mark. */
export const CSV_MARK = '\uFEFF'
/** What an Italian spreadsheet expects: the comma is its decimal sign. */
const CSV_SEPARATOR = ';'

export type CsvCell = string | number | null | undefined

/** A text that a spreadsheet would take for a formula gets an apostrophe; numbers stay numbers. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
export const CSV_GUARDED = /^'(?=[=+\-@\t\r\n＝＋－＠])/

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
