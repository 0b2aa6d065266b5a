import { describe, expect, it } from 'vitest'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

type Lines = [number, string][][]

const HEAD: Lines = [
  [[0.05, 'Bolletta n. 2026/4512']],
  [[0.05, 'Totale da pagare 134,87 €']],
  [[0.05, 'Codice POD: IT001E12345678']],
  [[0.05, 'Consumo fatturato: 412 kWh']],
]
const PERIOD: Lines = [[[0.05, 'Periodo di fatturazione: 01/09/2026 - 31/10/2026']]]
const read = (...lines: Lines) => readPages([handMadePage([...HEAD, ...PERIOD, ...lines])]).fields

describe('which label a value belongs to', () => {
  it('two labels with a bar share two values in their order', () => {
    expect(read([[0.05, 'Potenza impegnata / disponibile: 3 kW / 3,3 kW']]).powerKw?.value).toBe(3)
    expect(read([[0.05, 'Potenza disponibile / impegnata: 3,3 kW / 3 kW']]).powerKw?.value).toBe(3)
  })

  it('a unit in the head of a column is the unit of the number below', () => {
    const fields = read(
      tableRow(0.05, 'Potenza impegnata kW', 0.5, 'Potenza disponibile kW'),
      tableRow(0.15, '180', 0.65, '200'),
    )
    expect(fields.powerKw?.value).toBe(180)
  })

  it('a line of another column, half a line lower, is no answer to the label at its left', () => {
    const first = handMadePage(HEAD)
    const second = handMadePage([[[0.5, 'Periodo di fatturazione']], [[0.5, '01/09/2026 - 31/10/2026']]])
    const other = handMadePage([[], [[0.05, 'Numero cliente']], [[0.05, '712 340 985']]])
    const words = [
      ...first.words,
      ...second.words.map(word => ({ ...word, y: word.y + 0.3 })),
      ...other.words.map(word => ({ ...word, y: word.y + 0.293 })),
    ]
    expect(readPages([{ ...first, words }]).fields.periodFrom?.value).toBe('2026-09-01')
  })
})
