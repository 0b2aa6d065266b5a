import { describe, expect, it } from 'vitest'
import { handMadePage } from '../hand-made-page.ts'
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
      [
        [0.05, 'Mese'],
        [0.3, 'F1'],
        [0.4, 'F2'],
        [0.5, 'F3'],
        [0.6, 'Totale'],
      ],
      ...months.map((month): Lines[number] => [
        [0.05, month],
        [0.3, '80'],
        [0.4, '79'],
        [0.5, '101'],
        [0.6, '260'],
      ]),
      [
        [0.05, 'Consumo annuo'],
        [0.3, '860'],
        [0.4, '841'],
        [0.5, '1.089'],
        [0.6, '2.790'],
      ],
    )
    expect(fields).toMatchObject(BANDS)
  })

  it('bands that head the rows: the yearly consumption is the row of the total', () => {
    const rows: [string, string, string][] = [
      ['F1', '142', '860'],
      ['F2', '89', '841'],
      ['F3', '126', '1.089'],
      ['Totale', '357', '2.790'],
    ]
    const fields = read(
      [
        [0.05, 'Fascia'],
        [0.3, 'Consumo periodo kWh'],
        [0.6, 'Consumo annuo kWh'],
      ],
      ...rows.map(([band, period, year]): Lines[number] => [
        [0.05, band],
        [0.38, period],
        [0.68, year],
      ]),
    )
    expect(fields).toMatchObject({ ...BANDS, periodKwh: { value: 357 } })
  })
})
