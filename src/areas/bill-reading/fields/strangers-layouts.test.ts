import { describe, expect, it } from 'vitest'
import { fieldsOf, type Lines, value, HEAD } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

describe('columns and lists', () => {
  it('answers below their labels, though a line runs across two columns by chance', () => {
    const lines: Lines = [
      [[0.5, 'EMESSA IL']],
      tableRow(0.05, 'SCADENZA PAGAMENTO', 0.5, '18/02/2026'),
      [[0.05, '12/03/2026']],
    ]
    expect(value('issueDate', ...lines)).toBe('2026-02-18')
    expect(value('dueDate', ...lines)).toBe('2026-03-12')
  })

  it('«risultano da pagare le seguenti fatture» opens a list of other bills', () => {
    const lines: Lines = [
      [[0.05, 'Fattura n. 5750213388']],
      [[0.05, 'Data emissione: 11/06/2025']],
      [],
      [[0.05, 'Alla data di emissione risultano da pagare le seguenti fatture:']],
      tableRow(0.05, 'Numero fattura', 0.3, 'Data emissione', 0.5, 'Scadenza', 0.7, 'Importo'),
      tableRow(0.05, '5750199120', 0.3, '12/05/2025', 0.5, '11/06/2025', 0.7, '1.722,18 €'),
    ]
    expect(value('billNumber', ...lines)).toBe('5750213388')
    expect(value('issueDate', ...lines)).toBe('2025-06-11')
    expect(value('dueDate', ...lines)).toBeUndefined()
  })

  it('two supplies side by side each have their own rows', () => {
    const row = (label: string, luce: string, gas: string): Lines[number] =>
      tableRow(0.05, label, 0.4, luce, 0.52, label, 0.86, gas)
    const fields = fieldsOf(
      tableRow(0.05, 'ENERGIA ELETTRICA', 0.52, 'GAS NATURALE'),
      tableRow(0.05, 'POD', 0.4, 'IT001E12345678', 0.52, 'PDR', 0.82, '01613800044127'),
      row('Codice offerta', 'SSL25', 'SSG25'),
      row('Consumo annuo', '1.905 kWh', '744 Smc'),
      row('Quota fissa vendita', '6,00 €/mese', '6,50 €/mese'),
    )
    expect(fields.offerCodeLuce?.value).toBe('SSL25')
    expect(fields.offerCodeGas?.value).toBe('SSG25')
    expect(fields.fixedFeeYearLuce?.value).toBe(72)
    expect(fields.fixedFeeYearGas?.value).toBe(78)
  })

  it('printed as by a typewriter: dots lead to the value, a line with a label is no continuation', () => {
    const lines: Lines = [
      [[0.05, 'INDIRIZZO FORNITURA: Via XX Settembre 3 - 67031 Castel di Sangro (AQ) lato monte, interno 12 bis']],
      [[0.05, 'PERIODO .......: 01/12/2024 - 31/01/2025']],
      [[0.05, 'PREZZO ........: FISSO']],
      [[0.05, 'SCAD. CONDIZIONI: 30/09/2025']],
    ]
    expect(value('periodFrom', ...lines)).toBe('2024-12-01')
    expect(value('priceType', ...lines)).toBe('fisso')
    expect(value('conditionsEnd', ...lines)).toBe('2025-09-30')
  })

  it('a label that ends in «al» is the head of its cell', () => {
    expect(value('conditionsEnd', [[0.05, 'Prezzo fisso valido fino al']], [[0.05, '31/03/2027']])).toBe('2027-03-31')
  })

  it('a company’s VAT number does not open the part of the taxes', () => {
    const lines: Lines = [
      [[0.05, 'C.F./P.IVA: 02200100804']],
      tableRow(0.05, 'Quota energia', 0.5, '1.421 kWh', 0.65, '0,139800 €/kWh'),
    ]
    expect(value('unitPriceLuce', ...lines)).toBe(0.1398)
  })
})

describe('prices and codes in cells', () => {
  it('a price in the column of a band is no single price', () => {
    const heads = (names: string[]): Lines[number] => names.map((name, index) => [0.3 + index * 0.15, name])
    const quantities: Lines[number] = tableRow(0.05, 'kWh', 0.3, '7.120', 0.45, '4.400', 0.6, '5.980', 0.75, '17.500')
    const prices: Lines[number] = tableRow(0.05, 'Prezzo €/kWh', 0.6, '0,109200')
    const others: Lines[number] = tableRow(0.3, '0,128100', 0.45, '0,131900')
    const table = (row: Lines[number]): Lines => [
      [[0.05, 'Energia prelevata'], ...heads(['F1', 'F2', 'F3', 'Totale'])],
      quantities,
      row,
    ]
    expect(value('unitPriceLuce', ...table([prices[0]!, ...others, prices[1]!]))).toBeUndefined()
    expect(value('unitPriceLuce', ...table(prices))).toBe(0.1092)
  })

  it('a code that type of one width has parted', () => {
    const sheet = handMadePage([
      ...HEAD,
      tableRow(0.05, 'PDR', 0.3, '1161', 0.34, '4565', 0.38, '613409'),
      [[0.05, 'Consumo annuo 744 Smc']],
    ])
    expect(readPages([sheet]).fields.pdr?.value).toBe('11614565613409')
  })

  it('«Prezzo | Fisso 0,1290 €/kWh», «Offerta: … | Codice: …»', () => {
    const price: Lines[number] = tableRow(0.05, 'Prezzo', 0.3, 'Fisso 0,1290 €/kWh')
    const offer: Lines[number] = tableRow(0.05, 'Offerta: Irpinia Casa Fix', 0.5, 'Codice: ICF2409')
    expect(value('unitPriceLuce', price)).toBe(0.129)
    expect(value('priceType', price)).toBe('fisso')
    expect(value('offerCodeLuce', offer)).toBe('ICF2409')
    expect(value('offerName', offer)).toBe('Irpinia Casa Fix')
    expect(value('unitPriceLuce', tableRow(0.05, 'Prezzo', 0.3, 'Variabile PUN + 0,0210 €/kWh'))).toBeUndefined()
  })
})

describe('names and sums', () => {
  it('a company’s name goes on in the next line after «&»', () => {
    const lines: Lines = [[[0.05, 'Ragione sociale: Officine Torti S.n.c. di Torti Luigi &']], [[0.05, 'C.']]]
    expect(value('holder', ...lines)).toBe('Officine Torti S.n.c. di Torti Luigi & C.')
  })

  it('the seller named after a sentence on the network', () => {
    const seller =
      'Enerluce Mercato S.p.A. – Sede legale Viale Regina 99, 00198 Roma – P.IVA 02200100804, R.E.A. 1150724'
    const lines: Lines = [[[0.05, `Guasti: 803 500 del distributore e-distribuzione. ${seller}`]]]
    expect(value('supplier', ...lines)).toBe('Enerluce Mercato S.p.A.')
    expect(value('supplierVat', ...lines)).toBe('02200100804')
    expect(value('supplier', [[0.05, `Hai consumato 2.955 Smc. ${seller}`]])).toBe('Enerluce Mercato S.p.A.')
    expect(value('supplier', [[0.05, 'Guasti: distributore Reti Nord S.p.A. 803 500']])).toBeUndefined()
  })

  it('words of a code within the name of an offer', () => {
    const row: Lines[number] = tableRow(0.05, 'Nome offerta', 0.3, 'Voltura Partita IVA Flex')
    expect(value('offerName', row)).toBe('Voltura Partita IVA Flex')
  })

  it('both offers of the bill are at a fixed price', () => {
    const told = 'Entrambe le offerte sono a prezzo fisso e le condizioni economiche scadono il 31/12/2026'
    expect(value('priceType', [[0.05, told]])).toBe('fisso')
    expect(value('priceType', [[0.05, 'Le offerte a prezzo fisso costano sempre uguale']])).toBeUndefined()
  })

  it('a sum alone in large type, with a word on its payment, is the total', () => {
    const page = (below: string, ...row: Lines[number]): unknown => {
      const sheet = handMadePage([[[0.05, '48,31 €'], ...row], [[0.05, below]], ...HEAD.filter((_, row) => row !== 1)])
      const words = sheet.words.map((word, index) => (index < 2 ? { ...word, y: word.y - 0.015, h: 0.026 } : word))
      return readPages([{ ...sheet, words }]).fields.total?.value
    }
    expect(page('Li addebiteremo sul tuo conto il 24 aprile 2026')).toBe(48.31)
    expect(page('Li addebiteremo sul tuo conto il 24 aprile 2026', [0.5, '7,25 €/mese'])).toBeUndefined()
    expect(page('Il tuo risparmio da quando sei con noi')).toBeUndefined()
  })

  it('the date after a dash beside the bill’s number; one month told by its days', () => {
    expect(value('issueDate', [[0.05, 'Bolletta 2026L0009931 – 14 maggio 2026']])).toBe('2026-05-14')
    expect(value('periodFrom', [[0.05, 'Periodo fatturato: dal 1 al 31 marzo 2026']])).toBe('2026-03-01')
  })
})
