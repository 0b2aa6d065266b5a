import { describe, expect, it } from 'vitest'
import { handMadePage } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

type Lines = [number, string][][]

const HEAD: Lines = [
  [[0.05, 'Bolletta n. 2026/4512']],
  [[0.05, 'Totale da pagare 134,87 €']],
  [[0.05, 'Periodo di fatturazione: 01/09/2026 - 31/10/2026']],
  [[0.05, 'Codice POD: IT001E12345678']],
  [[0.05, 'Consumo fatturato: 412 kWh']],
]
const read = (...lines: Lines) => readPages([handMadePage([...HEAD, ...lines])]).fields

const row = (name: string, ...cells: string[]): Lines[number] => [
  [0.05, name],
  ...cells.map((cell, index): [number, string] => [0.5 + index * 0.15, cell]),
]

describe('prices without their unit', () => {
  it('quantity times price is the amount of the row', () => {
    const fields = read(
      row('Prezzo energia', '412 kWh', '0,204100', '84,09'),
      row('Commercializzazione e vendita', '2 mesi', '18,000000', '36,00'),
    )
    expect(fields).toMatchObject({ unitPriceLuce: { value: 0.2041 }, fixedFeeYearLuce: { value: 216 } })
  })

  it('a unit in its own cell belongs to the price and not to the quantity before it', () => {
    const line = row('Corrispettivo energia', '€/kWh', '23,232', '0,346493')
    expect(read([[0.05, 'Box offerta']], [], line).unitPriceLuce?.value).toBe(0.346493)
  })

  it('a product that does not close says nothing of the unit', () => {
    expect(read(row('Quota fissa vendita', '2 mesi', '18,0000', '41,00')).fixedFeeYearLuce).toBeUndefined()
  })

  it('what stands in brackets has no part in the price after them', () => {
    const line = 'Prezzo energia (PUN medio + spread 0,0300 €/kWh) 412 kWh × 0,16243 €/kWh'
    expect(read([[0.05, line]]).unitPriceLuce?.value).toBe(0.16243)
  })

  it('an average cost is not the price, a negative fee of the gradual service is its fee', () => {
    expect(read([[0.05, 'Costo medio della spesa per la materia energia: 0,21 €/kWh']]).unitPriceLuce).toBeUndefined()
    expect(
      read(row('di cui spesa per la vendita di energia elettrica', '-6,077500 €/mese')).fixedFeeYearLuce?.value,
    ).toBe(-72.93)
  })
})
