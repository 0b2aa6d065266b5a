/** Byte order mark: without it Excel does not detect UTF-8. */
export const CSV_MARK = '\uFEFF'
/** For Italian spreadsheets, whose decimal sign is the comma. */
const CSV_SEPARATOR = ';'

export type CsvCell = string | number | null | undefined

/** Prevents formula injection with an apostrophe; numbers stay numbers. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
export const CSV_GUARDED = /^'(?=[=+\-@\t\r\n＝＋－＠])/

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a spreadsheet file, with line end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(CSV_SEPARATOR)}\r\n`

/** For small files; long ones are streamed by line. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => CSV_MARK + rows.map(csvLine).join('')
