import { expect, test } from 'vitest'
import { termFor } from './commission.ts'
import { centsIn, compareStatement, type Known, readStatement } from './statement.ts'

const known = (id: string, more: Partial<Known> = {}): Known => ({
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
  expect(['75,00', '75.00', '75', '1.075,50 €', '-75,00', '−75'].map(centsIn)).toEqual([
    7_500, 7_500, 7_500, 107_550, -7_500, -7_500,
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

test('a code of a supply that leads to nobody is not kept whole', () => {
  expect(compare('riferimento;tipo;importo\nIT001E12345678;provvigione;75,00').rows[0]?.reference).toBe('IT001•••678')
})

test('a line that cannot be read is told by its number, and so are missing columns', () => {
  expect(readStatement('riferimento;importo\na;75,00').errors).toEqual([{ line: 1, code: 'columns' }])
  expect(readStatement('riferimento;tipo;importo').errors).toEqual([{ line: 1, code: 'empty' }])
  expect(readStatement('riferimento;tipo;importo\n;storno;1\na;premio;1\na;storno;uno').errors).toEqual([
    { line: 2, code: 'reference' },
    { line: 3, code: 'kind' },
    { line: 4, code: 'amount' },
  ])
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
