import { expect, test } from 'vitest'
import { termFor } from './commission.ts'
import { readStatement } from './procedures/statements.server.ts'
import { centsIn, compareStatement, type LedgerRow } from './statement.ts'

const known = (id: string, more: Partial<LedgerRow> = {}): LedgerRow => ({
  id,
  requestId: `request-${id}`,
  state: 'expected',
  expectedCents: 7_500,
  confirmedCents: null,
  concludedOn: '2026-10-05',
  ...more,
})
const ledger = [
  known('a'),
  known('b'),
  known('c', { state: 'confirmed', confirmedCents: 7_500 }),
  known('d'),
  known('e', { expectedCents: null }),
]
const compare = (text: string) =>
  compareStatement(readStatement(text).lines, reference => ledger.find(({ id }) => id === reference), ledger)
const findings = (text: string) =>
  compare(text).rows.map(({ finding, line, commissionId }) => [line, finding, commissionId])

test('an amount is whole cents, however it is written', () => {
  expect(['75,00', '75.00', '75', '1.075,50 €', '-75,00', '−75', '1.234,56', '1.234'].map(centsIn)).toEqual([
    7_500, 7_500, 7_500, 107_550, -7_500, -7_500, 123_456, 123_400,
  ])
  expect(['', 'settanta', '75,123', '7,5,0', '1e3'].map(centsIn)).toEqual([null, null, null, null, null])
})

test('each line is the same, different, extra, repeated or a clawback; what is expected and absent is missing', () => {
  const text =
    'Riferimento;Tipo;Importo;Data\r\na;provvigione;75,00;x\r\nb;Provvigione;70,00;x\r\na;provvigione;75,00;x\r\nz;provvigione;75,00;x\r\nc;storno;75,00;x\r\ne;provvigione;60,00;x\r\n'
  expect(findings(text)).toEqual([
    [2, 'same', 'a'],
    [3, 'different', 'b'],
    [4, 'repeated', 'a'],
    [5, 'extra', null],
    [6, 'clawback', 'c'],
    [7, 'without-term', 'e'],
    [null, 'missing', 'd'],
  ])
  const report = compare(text)
  expect([report.confirmedCents, report.clawedBackCents]).toEqual([20_500, 7_500])
})

test('a clawback of what was never confirmed, or was taken back already, takes nothing', () => {
  expect(findings('riferimento,tipo,importo\nd,storno,75.00\nc,storno,75.00\nc,storno,75.00').slice(0, 3)).toEqual([
    [2, 'not-confirmed', 'd'],
    [3, 'clawback', 'c'],
    [4, 'repeated', 'c'],
  ])
  // A negative commission is one, too.
  expect(findings('riferimento,tipo,importo\nc,provvigione,-75.00')[0]).toEqual([2, 'clawback', 'c'])
})

test('what is paid and taken back in one file is paid first; a clawback over what was paid stands out', () => {
  expect(findings('riferimento;tipo;importo\nd;storno;80,00\nd;provvigione;75,00').slice(0, 2)).toEqual([
    [2, 'clawback-over', 'd'],
    [3, 'same', 'd'],
  ])
  const report = compare('riferimento;tipo;importo\nc;storno;20,00')
  expect(report.rows[0]).toMatchObject({ finding: 'clawback', statedCents: 2_000, expectedCents: 7_500 })
})

test('what the ledger has taken back is neither paid nor taken back again', () => {
  const gone = [known('g', { state: 'clawed_back' })]
  const { rows } = compareStatement(
    readStatement('riferimento;tipo;importo\ng;provvigione;75,00\ng;storno;75,00').lines,
    () => gone[0],
    gone,
  )
  expect(rows.map(({ finding }) => finding)).toEqual(['taken-back', 'taken-back'])
})

test('our numbers and the codes of supplies are read in any case, a supplier’s own number as it stands', () => {
  const { lines } = readStatement(
    'riferimento;tipo;importo\nr-12;provvigione;1\nit001e 12345678;provvigione;1\ntl-9a;provvigione;1',
  )
  expect(lines.map(({ reference }) => reference)).toEqual(['R-12', 'IT001E12345678', 'tl-9a'])
})

test('a code of a supply that leads to nobody is not kept whole', () => {
  expect(compare('riferimento;tipo;importo\nIT001E12345678;provvigione;75,00').rows[0]?.reference).toBe('IT001•••678')
})

test('a line that cannot be read is told by its number, and so are missing columns', () => {
  expect(readStatement('riferimento;importo\na;75,00').errors).toEqual([{ line: 1, code: 'columns' }])
  expect(readStatement('riferimento\ttipo\timporto\na\tstorno\t1').errors).toEqual([])
  for (const other of ['a;storno;1', '', 'PK\u0003\u0004\u0014'])
    expect(readStatement(other).errors).toEqual([{ line: 1, code: 'columns' }])
  expect(readStatement('riferimento;tipo;importo\n"a;storno;1').errors).toEqual([{ line: 2, code: 'quotes' }])
  expect(readStatement('riferimento;tipo;importo').errors).toEqual([{ line: 1, code: 'empty' }])
  expect(readStatement('riferimento;tipo;importo\n;storno;1\na;premio;1\na;storno;uno').errors).toEqual([
    { line: 2, code: 'reference' },
    { line: 3, code: 'kind' },
    { line: 4, code: 'amount' },
  ])
})

test('ten thousand lines are read, one more is not', () => {
  const text = (count: number) =>
    `riferimento;tipo;importo\n${Array.from({ length: count }, (_, line) => `R-${line + 1};provvigione;1.234,56\n`).join('')}`
  expect(readStatement(text(10_000))).toMatchObject({ errors: [], lines: { length: 10_000 } })
  expect(readStatement(text(10_000)).lines.at(-1)).toMatchObject({ reference: 'R-10000', cents: 123_456 })
  expect(readStatement(text(10_001)).errors).toEqual([{ line: 10_002, code: 'too-long' }])
})

test('the term of the offer comes before that of the supplier, and the one in force on the day of the contract counts', () => {
  const terms = [
    { id: 'old', offerId: null, cents: 5_000, validFrom: '2025-01-01' },
    { id: 'new', offerId: null, cents: 6_000, validFrom: '2026-06-01' },
    { id: 'own', offerId: 'chiara-24', cents: 9_000, validFrom: '2026-03-01' },
  ]
  expect(termFor(terms, 'other', '2026-05-31')?.id).toBe('old')
  expect(termFor(terms, 'other', '2026-06-01')?.id).toBe('new')
  expect(termFor(terms, 'chiara-24', '2026-06-01')?.id).toBe('own')
  expect(termFor(terms, 'chiara-24', '2026-02-28')?.id).toBe('old')
  expect(termFor(terms, 'other', '2024-12-31')).toBeNull()
})
