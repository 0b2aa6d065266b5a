import { expect, test } from 'vitest'
import { csvLine, csvText } from './csv.ts'
import { readCsv } from './read-csv.server.ts'

test('a cell that a spreadsheet would compute is told to be a text', () => {
  expect(csvLine(['=HYPERLINK("x")', '+39 333', '-5', '@nome', 'a=b'])).toBe(
    `"'=HYPERLINK(""x"")";'+39 333;'-5;'@nome;a=b\r\n`,
  )
  // As some spreadsheets read them: wide signs, and a line that begins after the break.
  expect(csvLine(['＝1+1', '＠nome', '\n=1+1'])).toBe(`'＝1+1;'＠nome;"'\n=1+1"\r\n`)
  expect(csvLine([-5.5, null, undefined, 0])).toBe('-5,5;;;0\r\n')
})

test('what was written is read back, with quotes, separators and line breaks', () => {
  const rows = [
    ['Nome', 'Nota'],
    ['Rossi; "Maria"', 'prima riga\nseconda; riga'],
    ['=1+1', "l'offerta"],
  ]
  expect(readCsv(csvText(rows)).rows.map(({ cells }) => cells)).toEqual(rows)
})

test('each row says the line where an editor shows its beginning; empty lines are none', () => {
  expect(readCsv('a;b\r\n\r\n"c\nc";d\r\ne;f').rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['c\nc', 'd'] },
    { line: 5, cells: ['e', 'f'] },
  ])
  expect(readCsv('a,"b,c"')).toEqual({ rows: [{ line: 1, cells: ['a', 'b,c'] }], separator: ',', brokenAt: null })
})

test('quotes that do not close are told by the line where they open, and nothing is read', () => {
  expect(readCsv('a;b\nc;5" di schermo\n')).toMatchObject({ rows: { length: 2 }, brokenAt: null })
  expect(readCsv('a;b\n"c;d\ne;f')).toMatchObject({ rows: [], brokenAt: 2 })
  expect(readCsv('a;b\n"c\nc";"d" di più;e\nf;g')).toMatchObject({ rows: [], brokenAt: 3 })
  expect(readCsv('"')).toMatchObject({ rows: [], brokenAt: 1 })
})

test('a file wider than any list, or with more cells than all of one, is told by its line and not parsed', () => {
  const wide = (columns: number) => Array.from({ length: columns }, () => 'a').join(';')
  expect(readCsv(`${wide(1_000)}\n${wide(1_000)}`).rows).toHaveLength(2)
  expect(readCsv(`a;b\n${wide(1_001)}`)).toMatchObject({ rows: [], brokenAt: 2 })
  expect(readCsv(`${';'.repeat(500)}\n`.repeat(2_001))).toMatchObject({ rows: [], brokenAt: 1_997 })
  expect(readCsv('\n'.repeat(1_000_001))).toMatchObject({ rows: [], brokenAt: 1_000_001 })
})

test('half a million short lines, and a cell of a million quotes, are read', () => {
  expect(readCsv(`a;b;c\n${'u\n'.repeat(500_000)}`).rows).toHaveLength(500_001)
  expect(readCsv(`a;b;c\n${'""'.repeat(1_000_000)}`).rows).toHaveLength(2)
})
