import { expect, test } from 'vitest'
import { HEAD, type Lines } from './hand-made-bill.ts'
import { handMadePage, tableRow } from './hand-made-page.ts'
import { lessonOf, withLearnt } from './learn-labels.ts'
import type { LearntLabel } from './labels/learnt.ts'
import { readPages } from './read-pages.ts'

const page = (...lines: Lines) => [handMadePage([...HEAD, ...lines])]
const row = (label: string, value: string): Lines[number] => tableRow(0.05, label, 0.6, value)
const reading = (texts: ReturnType<typeof page>, learnt: LearntLabel[]) =>
  withLearnt(readPages(texts), readPages(texts, { learnt }))
const read = (texts: ReturnType<typeof page>, ...learnt: LearntLabel[]) => reading(texts, learnt).fields

const ANNUAL: LearntLabel = { means: 'annual', words: 'fabbisogno della casa' }

test('where a corrected value stands beside words that nobody knows, the words are learnt: they, and no value', () => {
  const bill = page(row('Fabbisogno della casa', '2.712 kWh'), row('Impegno del contatore', '4,5 kW'))
  expect(read(bill).annualKwh).toBeUndefined()
  expect(lessonOf(bill, { annualKwh: 2712 }, {})).toEqual({ learnt: [ANNUAL], misled: [] })
  expect(lessonOf(bill, { annualKwh: 2713 }, {}).learnt).toEqual([])
  expect(lessonOf(bill, { annualKwh: 2712 }, { learnt: [ANNUAL] }).learnt).toEqual([])
})

test('the next bill is read by them, beside its value or before it, and marked as not too sure', () => {
  for (const lines of [
    [row('Fabbisogno della casa', '1.905 kWh')],
    [[[0.05, 'Fabbisogno della casa: 1.905 kWh']]] as Lines,
    [[[0.05, 'FABBISOGNO DELLA CASA']], [[0.05, '1.905 kWh']]] as Lines,
  ]) {
    const { annualKwh } = read(page(...lines), ANNUAL)
    expect(annualKwh?.value).toBe(1905)
    expect(annualKwh?.confidence).toBeLessThan(0.7)
  }
  expect(read(page(row('Fabbisogno della casa di Anna', '1.905 kWh')), ANNUAL).annualKwh).toBeUndefined()
})

test('a false lesson changes no value that is read, and takes none that a known label owns', () => {
  const lies: LearntLabel[] = [
    { means: 'annual', words: 'consumo fatturato' },
    { means: 'annual', words: 'energia del vicino' },
  ]
  const lines: Lines = [row('Consumo fatturato', '412 kWh'), row('Energia del vicino', '9.999 kWh')]
  // Even of a value that is read with little to spare.
  expect(read(page(row('Consumo annuo', '2.712'), ...lines), ...lies).annualKwh?.value).toBe(2712)
  expect(read(page(...lines), { means: 'annual', words: 'consumo fatturato' }).annualKwh).toBeUndefined()
})

test('what the sums of the bill contradict is not taken', () => {
  const due: LearntLabel = { means: 'dueDate', words: 'giorno della luna' }
  const lines = (day: string): Lines => [row('Data di emissione', '03/10/2026'), row('Giorno della luna', day)]
  expect(read(page(...lines('28/10/2026')), due).dueDate?.value).toBe('2026-10-28')
  expect(read(page(...lines('28/08/2026')), due).dueDate).toBeUndefined()
})

test('a label that gave another value than the confirmed one has misled', () => {
  const bill = page(row('Fabbisogno della casa', '1.905 kWh'), row('Bisogno vero', '2.712 kWh'))
  expect(lessonOf(bill, { annualKwh: 2712 }, { learnt: [ANNUAL] })).toEqual({
    learnt: [{ means: 'annual', words: 'bisogno vero' }],
    misled: [ANNUAL],
  })
})

test('so has one that gave a value where a person says there is none', () => {
  const bill = page(row('Fabbisogno della casa', '1.905 kWh'))
  expect(lessonOf(bill, { annualKwh: null }, { learnt: [ANNUAL] })).toEqual({ learnt: [], misled: [ANNUAL] })
  expect(lessonOf(bill, { annualKwh: null }, {})).toEqual({ learnt: [], misled: [] })
})

test('long texts, numbers and what the vocabulary knows are never learnt', () => {
  for (const label of ['La casa di Anna e Luca in via dei Gelsi ha bisogno di', 'N.', 'Nome offerta'])
    expect(lessonOf(page(row(label, '2.712 kWh')), { annualKwh: 2712 }, {}).learnt).toEqual([])
})
