import { describe, expect, it } from 'vitest'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

type Lines = [number, string][][]

const HEAD: Lines = [
  [[0.05, 'Bolletta n. 2026/4512']],
  [[0.05, 'Totale da pagare 134,87 €']],
  [[0.05, 'Periodo di fatturazione: 01/09/2026 - 31/10/2026']],
  [[0.05, 'Codice POD: IT001E12345678']],
  [[0.05, 'Consumo fatturato: 412 kWh']],
]
const read = (lines: Lines, later: Lines = []) =>
  readPages([handMadePage([...HEAD, ...lines]), ...(later.length > 0 ? [handMadePage(later, 2)] : [])]).fields

describe('what a bill says of other matters', () => {
  it('an unpaid bill gives neither number nor sum nor dates of this one', () => {
    const fields = read([
      [[0.05, 'Scadenza 25/11/2026']],
      [[0.05, 'Non risulta pagata la bolletta n. 2026/3987 di 99,10 € scaduta il 25/09/2026']],
    ])
    expect(fields).toMatchObject({
      total: { value: 134.87 },
      dueDate: { value: '2026-11-25' },
      billNumber: { value: '2026/4512' },
    })
  })

  it('a table of former payments says nothing of this bill', () => {
    const fields = read([
      [[0.05, 'Scadenza 25/11/2026']],
      [[0.05, 'Situazione dei pagamenti']],
      tableRow(0.05, 'Emessa il', 0.3, 'Scadenza', 0.5, 'Importo'),
      tableRow(0.05, '10/07/2026', 0.3, '30/07/2026', 0.5, '88,20 €'),
    ])
    expect(fields.dueDate?.value).toBe('2026-11-25')
    expect(fields.issueDate).toBeUndefined()
    expect(fields.total?.value).toBe(134.87)
  })

  it('a refund, a plan of payments and the end of a bonus are no due date', () => {
    expect(read([[[0.05, 'Il credito sarà rimborsato entro il 10/12/2026']]]).dueDate).toBeUndefined()
    expect(read([[[0.05, 'Puoi chiedere la rateizzazione entro il 10/12/2026']]]).dueDate).toBeUndefined()
    expect(read([[[0.05, 'Scadenza del bonus: 31/12/2026']]]).dueDate).toBeUndefined()
  })

  it('examples and the glossary invent their values', () => {
    expect(read([[[0.05, 'Consumo annuo: quanto consumi, es. 2.700 kWh']]]).annualKwh).toBeUndefined()
    const explained = read(
      [[[0.05, 'Consumo annuo 2.480 kWh']]],
      [[[0.05, 'Glossario']], [[0.05, 'Consumo annuo 2.700 kWh']]],
    )
    expect(explained.annualKwh?.value).toBe(2480)
  })

  it('the period of a recalculation is not the billed one', () => {
    const fields = read([tableRow(0.05, 'Ricalcoli', 0.3, 'Periodo 01/03/2026 - 30/04/2026')])
    expect(fields.periodFrom?.value).toBe('2026-09-01')
  })

  it('the first page outweighs a later one', () => {
    const fields = read([[[0.05, 'Consumo annuo 2.480 kWh']]], [[[0.05, 'Consumo annuo 2.511 kWh']]])
    expect(fields.annualKwh?.value).toBe(2480)
  })

  it('recognised pages that disagree stay in doubt: one has lost a digit', () => {
    const pages = [
      handMadePage([...HEAD, [[0.05, 'Consumo annuo 480 kWh']]]),
      handMadePage([[[0.05, 'Consumo annuo 2.480 kWh']]], 2),
    ]
    const recognised = pages.map(page => ({ ...page, source: 'ocr' as const }))
    expect(readPages(recognised).fields.annualKwh).toBeUndefined()
  })
})
