import { expect, test } from 'vitest'
import { handMadePage } from '#areas/bill-reading/hand-made-page.ts'
import type { FieldName } from '../fields.ts'
import type { FieldReading, Readings } from '../readings.ts'
import { answersIn, checkAnswer } from './check-answer.ts'
import { maskedLines } from './masked-lines.ts'

const LINES = maskedLines(
  [
    handMadePage([
      [[0.05, 'Consumo annuo 2.304 kWh']],
      [[0.05, 'Prezzo energia 0,1243 €/kWh']],
      [[0.05, 'Quota fissa 12,50 €/mese']],
      [[0.05, 'Quota fissa annua 150,00 €']],
      [[0.05, 'Potenza impegnata 4,5 kW']],
      [[0.05, 'Periodo dal 1 agosto 2026 al 30/09/2026']],
      [[0.05, 'Prezzo variabile, indice PUN']],
      [
        [0.05, 'F1 801'],
        [0.3, 'F2 702'],
        [0.5, 'F3 801'],
      ],
      [[0.05, 'Emessa il 05/10/2026, scadenza 26/10/2026']],
      [[0.05, 'Codice cliente 7718']],
      [[0.05, 'Totale da pagare € 88,40']],
      [[0.05, 'Consumo del periodo 377 kWh']],
    ]),
  ],
  { values: [], places: [] },
)
const ASKED: FieldName[] = [
  'annualKwh',
  'f1Kwh',
  'f2Kwh',
  'f3Kwh',
  'unitPriceLuce',
  'fixedFeeYearLuce',
  'powerKw',
  'periodFrom',
  'periodTo',
  'periodKwh',
  'priceType',
  'index',
  'issueDate',
  'dueDate',
  'total',
]
const check = (answers: Record<string, unknown>, read: Readings = {}) => {
  const { values, refused } = checkAnswer(answers, ASKED, LINES, read)
  return {
    values: Object.fromEntries(Object.entries(values).map(([field, reading]) => [field, reading?.value])),
    refused,
  }
}
const at = (value: unknown, line: unknown) => ({ value, line })
const known = (value: string | number, page: number | null = 1, box: FieldReading['box'] = null): FieldReading => ({
  value,
  confidence: 1,
  page,
  box: box ?? { x: 0.9, y: 0.9, w: 0.01, h: 0.01 },
  text: null,
  by: 'machine',
})

test('what stands on its line counts, with its place, as read by a model and in doubt', () => {
  const { annualKwh, periodFrom, issueDate } = checkAnswer(
    { annualKwh: at('2.304', 1), periodFrom: at('01/08/2026', 6), issueDate: at('5/10/2026', 9) },
    ASKED,
    LINES,
    {},
  ).values
  expect(annualKwh).toMatchObject({ value: 2304, page: 1, text: '2.304', by: 'machine', isFromModel: true })
  expect(annualKwh?.confidence).toBeLessThan(0.7)
  expect(annualKwh?.box?.x).toBeCloseTo(0.154, 3)
  expect(annualKwh?.box?.y).toBeCloseTo(0.05 / 1.4, 3)
  expect(periodFrom).toMatchObject({ value: '2026-08-01', text: '1 agosto 2026' })
  expect(issueDate).toMatchObject({ value: '2026-10-05', text: '05/10/2026,' })
})

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['a number with its unit', { annualKwh: at('2.304 kWh', 1) }, { annualKwh: 2304 }],
  ['a number as a number', { powerKw: at(4.5, 5) }, { powerKw: 4.5 }],
  ['words of choice', { priceType: at('Variabile', 7), index: at('pun', 7) }, { priceType: 'variabile', index: 'PUN' }],
  ['a year’s fee', { fixedFeeYearLuce: at('150,00', 4) }, { fixedFeeYearLuce: 150 }],
  ['the sign of currency before it', { total: at('88,40', 11) }, { total: 88.4 }],
  [
    'bands that close',
    { annualKwh: at('2304', 1), f1Kwh: at('801', 8), f2Kwh: at('702', 8) },
    { annualKwh: 2304, f1Kwh: 801, f2Kwh: 702 },
  ],
])('counts: %s', (_, answers, values) => expect(check(answers)).toEqual({ values, refused: {} }))

test.each<[string, Record<string, unknown>, string, Readings?]>([
  ['a field that was not asked', { holder: at('Prezzo', 2) }, 'not-asked'],
  ['a field that does not exist', { constructor: at('1', 1) }, 'not-asked'],
  ['another number', { annualKwh: at('2.305', 1) }, 'not-printed'],
  ['another line', { annualKwh: at('2.304', 2) }, 'not-printed'],
  ['no such line', { annualKwh: at('2.304', 99) }, 'not-printed'],
  ['masked words', { periodKwh: at('7718', 10) }, 'not-printed'],
  ['beyond what the field can be', { powerKw: at('2.304', 1) }, 'not-valid'],
  ['no number', { annualKwh: at('tanto', 1) }, 'not-valid'],
  ['no line', { annualKwh: { value: '2.304' } }, 'not-valid'],
  ['no entry', { annualKwh: '2.304' }, 'not-valid'],
  ['a line that is none', { annualKwh: at('2.304', 'uno') }, 'not-valid'],
  ['a fee for each month', { fixedFeeYearLuce: at('12,50', 3) }, 'other-unit'],
  ['kWh for money', { total: at('2.304', 1) }, 'other-unit'],
  ['a price without its unit', { unitPriceLuce: at('4,5', 5) }, 'other-unit'],
  ['due before it was issued', { dueDate: at('30/09/2026', 6) }, 'contradicts', { issueDate: known('2026-10-05') }],
  ['a period that ends first', { periodFrom: at('30/09/2026', 6) }, 'contradicts', { periodTo: known('2026-08-01') }],
  ['more in two months than in a year', { periodKwh: at('2.304', 1) }, 'contradicts', { annualKwh: known(377) }],
  [
    'bands that miss the year',
    { annualKwh: at('2.304', 1) },
    'contradicts',
    { f1Kwh: known(100), f2Kwh: known(100), f3Kwh: known(100) },
  ],
  [
    'the place of another value',
    { periodKwh: at('2.304', 1) },
    'taken',
    { annualKwh: known(2304, 1, { x: 0.16, y: 0.035, w: 0.05, h: 0.01 }) },
  ],
])('does not count: %s', (_, answers, why, read) =>
  expect(check(answers, read)).toEqual({ values: {}, refused: { [why]: 1 } }),
)

test('of two answers at one place the first counts', () =>
  expect(check({ issueDate: at('05/10/2026', 9), dueDate: at('05/10/2026', 9) })).toEqual({
    values: { issueDate: '2026-10-05' },
    refused: { taken: 1 },
  }))

test.each<[string, unknown]>([
  ['{"total": {"value": "1", "line": 1}}', { total: { value: '1', line: 1 } }],
  ['```json\n{"total": {}}\n```', { total: {} }],
  ['Non lo so.', null],
  ['[1, 2]', null],
  ['{"total": ', null],
  ['', null],
])('an answer is an object of JSON: %s', (text, answers) => expect(answersIn(text)).toEqual(answers))
