import { describe, expect, it } from 'vitest'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

type Lines = [number, string][][]

const HEAD: Lines = [
  [[0.05, 'Bolletta n. 2026/4512']],
  [[0.05, 'Totale da pagare 134,87 €']],
  [[0.05, 'Periodo di fatturazione: 01/09/2026 - 31/10/2026']],
  [[0.05, 'Codice POD: IT001E12345678']],
]
const read = (...lines: Lines) => readPages([handMadePage([...HEAD, ...lines])]).fields

const BANDS = { f1Kwh: { value: 860 }, f2Kwh: { value: 841 }, f3Kwh: { value: 1089 }, annualKwh: { value: 2790 } }

describe('tables of consumption by band', () => {
  it('a yearly row far below its header is known by its sum', () => {
    const months = ['Gen', 'Feb', 'Mar', 'Apr', 'Mag', 'Giu', 'Lug', 'Ago', 'Set', 'Ott']
    const fields = read(
      tableRow(0.05, 'Mese', 0.3, 'F1', 0.4, 'F2', 0.5, 'F3', 0.6, 'Totale'),
      ...months.map((month): Lines[number] => tableRow(0.05, month, 0.3, '80', 0.4, '79', 0.5, '101', 0.6, '260')),
      tableRow(0.05, 'Consumo annuo', 0.3, '860', 0.4, '841', 0.5, '1.089', 0.6, '2.790'),
    )
    expect(fields).toMatchObject(BANDS)
  })

  it('under a chart of months is a table with heads of its own', () => {
    const months = ['gen 26', 'feb 26', 'mar 26', 'apr 26', 'mag 26', 'giu 26', 'lug 26', 'ago 26', 'set 26', 'ott 26']
    const fields = read(
      months.map((month, at): [number, string] => [0.05 + at * 0.09, month]),
      tableRow(0.05, 'Consumo annuo aggiornato', 0.4, 'F1', 0.5, 'F2', 0.6, 'F3', 0.7, 'Totale'),
      tableRow(0.05, 'ultimi dodici mesi', 0.4, '860 kWh', 0.5, '841 kWh', 0.6, '1.089 kWh', 0.7, '2.790 kWh'),
    )
    expect(fields).toMatchObject(BANDS)
  })

  it('in a table of months the year is its column, and no month is', () => {
    const at = (title: string, ...cells: string[]): Lines[number] => [
      [0.05, title],
      ...cells.map((cell, place): [number, string] => [0.15 + place * 0.1, cell]),
    ]
    const title: Lines[number] = [[0.05, 'Consumo annuo per mese (kWh)']]
    const heads = ['nov', 'dic', 'gen', 'feb', 'mar', 'apr']
    const months = [
      at('F1', '150', '140', '130', '150', '140', '150'),
      at('F2', '140', '140', '141', '140', '140', '140'),
      at('F3', '180', '180', '180', '189', '180', '180'),
    ]
    const years = ['860', '841', '1.089']
    const withYear = months.map((row, band): Lines[number] => [...row, [0.8, years[band]!]])
    expect(read(title, [...at('kWh', ...heads), [0.8, 'anno']], ...withYear)).toMatchObject(BANDS)
    const { annualKwh, f1Kwh } = read(title, at('kWh', ...heads), ...months)
    expect([annualKwh, f1Kwh]).toEqual([undefined, undefined])
  })

  it.each(['Media', 'Media al mese', 'Ø'])('a row of averages («%s») is no year', words => {
    const cells = (first: string, ...rest: string[]): Lines[number] =>
      [first, ...rest].map((cell, place) => [0.05 + place * 0.2, cell])
    const { annualKwh, f1Kwh } = read(
      cells('Consumo annuo', 'F1', 'F2', 'F3', 'Totale'),
      cells(words, '72', '70', '91', '233'),
    )
    expect([annualKwh, f1Kwh]).toEqual([undefined, undefined])
  })

  it('bands that head the rows: the yearly consumption is the row of the total', () => {
    const rows: [string, string, string][] = [
      ['F1', '142', '860'],
      ['F2', '89', '841'],
      ['F3', '126', '1.089'],
      ['Totale', '357', '2.790'],
    ]
    const fields = read(
      tableRow(0.05, 'Fascia', 0.3, 'Consumo periodo kWh', 0.6, 'Consumo annuo kWh'),
      ...rows.map(([band, period, year]): Lines[number] => tableRow(0.05, band, 0.38, period, 0.68, year)),
    )
    expect(fields).toMatchObject({ ...BANDS, periodKwh: { value: 357 } })
  })
})
