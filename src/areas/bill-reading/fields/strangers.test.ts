import { describe, expect, it } from 'vitest'
import { type Lines, value, HEAD } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

describe('dates that are another bill’s or another matter’s', () => {
  it('no bill is due before it is issued, nor on the date of a reminder', () => {
    expect(value('dueDate', [[0.05, 'Emessa il 18/11/2025']], [[0.05, 'Scadenza 10/10/2025']])).toBeUndefined()
    expect(
      value('dueDate', [[0.05, 'Pagamento entro il 09/12/2025']], [[0.05, 'Hai perso la scadenza del 10/10/2025?']]),
    ).toBe('2025-12-09')
  })

  it('a list of bills still to be paid has the same heads and is not this bill', () => {
    const heads: Lines[number] = tableRow(0.05, 'N. fattura', 0.3, 'Data emissione', 0.5, 'Scadenza', 0.7, 'Importo')
    const own: Lines = [heads, tableRow(0.05, 'AB/26-118', 0.3, '13/05/2026', 0.5, '03/06/2026', 0.7, '€ 134,87')]
    const other: Lines = [
      [[0.05, 'Attenzione: fatture che risultano ancora da saldare']],
      heads,
      tableRow(0.05, 'AB/26-090', 0.3, '12/03/2026', 0.5, '02/04/2026', 0.7, '€ 601,77'),
    ]
    for (const lines of [[...own, [], [], ...other]]) {
      expect(value('billNumber', ...lines)).toBe('AB/26-118')
      expect(value('issueDate', ...lines)).toBe('2026-05-13')
      expect(value('dueDate', ...lines)).toBe('2026-06-03')
    }
  })

  it('an insurance says nothing of the conditions of the supply', () => {
    const policy: Lines[number] = [[0.05, 'Polizza caldaia: copertura valida fino al 30/06/2028']]
    expect(value('conditionsEnd', policy)).toBeUndefined()
    expect(value('conditionsEnd', policy, [[0.05, 'Scadenza condizioni economiche 30/09/2027']])).toBe('2027-09-30')
  })

  it('«Scade il» beside the offer ends the conditions, broken labels too', () => {
    const row: Lines[number] = tableRow(0.05, 'Offerta', 0.25, 'Casa Serena', 0.5, 'Scade il', 0.7, '31/12/2026')
    expect(value('conditionsEnd', row)).toBe('2026-12-31')
    expect(value('dueDate', row)).toBeUndefined()
    const broken: Lines = [[[0.5, 'Scadenza cond.']], [[0.5, 'economiche']], [[0.5, '30/09/2027']]]
    expect(value('conditionsEnd', ...broken)).toBe('2027-09-30')
    expect(value('conditionsEnd', tableRow(0.05, 'Prezzo', 0.3, 'Fisso fino al 31/10/2026'))).toBe('2026-10-31')
    expect(value('conditionsEnd', [[0.05, 'Prezzo fisso, 0,1375 €/kWh fino al 28/02/27']])).toBe('2027-02-28')
  })

  it('the date of issue stands in the cell after «del», or after the place', () => {
    const row: Lines[number] = tableRow(0.05, 'FATTURA N°', 0.25, '26/0772', 0.5, 'DEL', 0.7, '20/05/2026')
    expect(value('issueDate', row)).toBe('2026-05-20')
    expect(value('issueDate', [[0.05, 'Fattura nr. KET25-0099120']], [[0.05, 'Milano, 09/10/2025']])).toBe('2025-10-09')
  })

  it('two dates in one cell are a period under their label alone', () => {
    const stack: Lines = [[[0.5, '01/06/2026']], [[0.5, '31/07/2026']]]
    expect(value('periodTo', [[0.5, 'Periodo fatturato']], ...stack)).toBeUndefined()
    const close = handMadePage([...HEAD, [[0.5, 'Periodo fatturato']], ...stack])
    const tight = close.words.map(word => (word.text === '31/07/2026' ? { ...word, y: word.y - 0.004 } : word))
    expect(readPages([{ ...close, words: tight }]).fields.periodTo?.value).toBe('2026-07-31')
    const told = 'La bolletta riguarda i consumi di gennaio e febbraio (dal 01/01/2026 al 28/02/2026).'
    expect(value('periodTo', [[0.05, told]])).toBe('2026-02-28')
  })
})

describe('prices as strangers print them', () => {
  it.each([
    [tableRow(0.05, 'Energia kWh 512 x Euro 0,1375', 0.8, '70,40')],
    [tableRow(0.05, 'Prezzo energia F0', 0.5, '512 kWh', 0.65, '0,13750 €/kWh', 0.8, '70,40 €')],
    [tableRow(0.05, 'Energia (PUN + spread)', 0.5, '512 kWh', 0.65, '0,13750 €/kWh', 0.8, '70,40')],
    [tableRow(0.05, 'Corrispettivo energia (PUN + spread)', 0.5, '512 kWh', 0.65, '0,13750 €/kWh', 0.8, '70,40')],
    [[[0.05, 'Per l’energia paghi 0,1375 €/kWh, perdite di rete incluse.']]],
  ] as [Lines[number]][])('%j is the price of the sale', row => {
    expect(value('unitPriceLuce', row)).toBe(0.1375)
  })

  it.each([
    [tableRow(0.05, 'Quota fissa di vendita mesi 2 x Euro 7,00', 0.8, '14,00')],
    [tableRow(0.05, 'Corrispettivo PCV', 0.5, '2 mesi', 0.65, '7,00 €/mese', 0.8, '14,00 €')],
    [tableRow(0.05, 'Commercializzazione', 0.5, '2 mesi', 0.65, '7,00 €/mese', 0.8, '14,00 €')],
    [[[0.05, 'Per l’energia paghi una quota fissa di vendita di 7,00 € al mese, perdite di rete incluse.']]],
  ] as [Lines[number]][])('%j is the fixed fee of the sale', row => {
    expect(value('fixedFeeYearLuce', row)).toBe(84)
  })

  it.each([
    ['Fisso', 'fisso'],
    ['fix / fisso', 'fisso'],
    ['Variabile (PUN)', 'variabile'],
  ])('«Prezzo | %s» is the kind of price', (cell, kind) => {
    expect(value('priceType', tableRow(0.05, 'Prezzo', 0.3, cell))).toBe(kind)
  })

  it('a long sentence says the kind of price in one of its clauses', () => {
    const told =
      'Hai scelto «Brezza Online» (codice BRZ-2603), un’offerta a prezzo variabile: il prezzo segue il PUN medio.'
    expect(value('priceType', [[0.05, told]])).toBe('variabile')
    const general = 'Se hai scelto un’offerta che cambia, a prezzo variabile, il prezzo segue il mercato.'
    expect(value('priceType', [[0.05, general]])).toBeUndefined()
  })

  it('a sum told with its parts is the sum', () => {
    const told = 'L’importo complessivo, comprensivo di vendita (€ 71,37) e rete (€ 30,10), ammonta a € 134,87.'
    expect(value('total', [[0.05, told]])).toBe(134.87)
  })
})
