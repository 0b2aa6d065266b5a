import { describe, expect, it } from 'vitest'
import { fieldsOf, type Lines, value } from '../hand-made-bill.ts'
import { tableRow } from '../hand-made-page.ts'
import { datesIn } from '../words/dates-in-text.ts'

const row = (...cells: string[]): Lines[number] =>
  cells.map((cell, index): [number, string] => [[0.05, 0.5, 0.65, 0.8][index] ?? 0.9, cell])

describe('rows of prices by their arithmetic', () => {
  it('bare figures are quantity, price and amount where the product is true, in cents too', () => {
    const fields = fieldsOf(
      [[0.05, 'Consumo annuo 1.988 kWh']],
      row('Energia attiva F1', '119', '6,240', '7,43'),
      row('Energia attiva F2', '80', '5,580', '4,46'),
      row('Energia attiva F3', '123', '4,870', '5,99'),
      row('Quota fissa vendita', '2', '541,670', '10,83'),
      row('Dispacciamento', '322', '1,028', '3,31'),
      row('Componente ASOS', '322', '4,183', '13,47'),
    )
    expect(fields.unitPriceLuceF1?.value).toBeCloseTo(0.0624)
    expect(fields.unitPriceLuceF3?.value).toBeCloseTo(0.0487)
    expect(fields.fixedFeeYearLuce?.value).toBeCloseTo(65)
    expect(fields.periodKwh?.value).toBe(322)
    expect(fields.unitPriceLuce).toBeUndefined()
  })

  it('two months with two prices have no single price', () => {
    const months: Lines = [
      row('Materia energia'),
      row('Energia gennaio 2026', '250 kWh', '0,061200 €/kWh', '15,30'),
      row('Energia febbraio 2026', '171 kWh', '0,074900 €/kWh', '12,81'),
    ]
    expect(value('unitPriceLuce', ...months)).toBeUndefined()
    expect(value('unitPriceLuce', ...months.slice(0, 2))).toBe(0.0612)
  })

  it('a spread is no price, whatever stands in its brackets', () => {
    const line: Lines[number] = row('Prezzo dell’energia', 'PUN Index GME × (1+λ) + 0,0138 €/kWh')
    expect(value('spreadLuce', line)).toBe(0.0138)
    expect(value('unitPriceLuce', line)).toBeUndefined()
  })

  it('a spread is found under its head and after an index in brackets', () => {
    const table = (...cells: string[]): Lines[number] =>
      cells.map((cell, at): [number, string] => [0.05 + at * 0.15, cell])
    expect(
      value(
        'spreadLuce',
        table('Mese', 'kWh', 'PUN medio', 'Spread', 'Prezzo', 'Euro'),
        tableRow(0.05, '03/2026', 0.28, '140', 0.42, '0,1190', 0.57, '0,0170', 0.72, '0,1360', 0.87, '19,04'),
      ),
    ).toBe(0.017)
    // A row with a name of its own has no head.
    const list: Lines = [row('Spread', '0,0170 €/kWh', 'Indice'), row('Prezzo del periodo', '0,1360 €/kWh')]
    expect(value('spreadLuce', ...list)).toBe(0.017)
    const told = row('PREZZO', 'VARIABILE (PUN FASCIA X 1,10 PERDITE) + 0,0170 EUR/KWH')
    expect(value('spreadLuce', told)).toBe(0.017)
    expect(value('priceType', row('PREZZO', ': VARIABILE'))).toBe('variabile')
  })

  it('heads of columns that name each part are no title of the rows below, and ASOS is no sale', () => {
    const fields = fieldsOf(
      tableRow(
        0.05,
        'Spesa materia energia',
        0.3,
        'Trasporto e contatore',
        0.55,
        'Oneri di sistema',
        0.8,
        'Imponibile',
      ),
      tableRow(0.05, '90,10', 0.3, '20,00', 0.55, '42,10', 0.8, '152,20'),
      [],
      row('Energia attiva F1 - prezzo fisso netto perdite', '300 kWh', '0,131000', '39,30'),
      row('Energia attiva F2 - prezzo fisso netto perdite', '200 kWh', '0,127000', '25,40'),
      row('Energia attiva F3 - prezzo fisso netto perdite', '500 kWh', '0,119000', '59,50'),
      row('A-SOS quota variabile', '1.000 kWh', '0,042100', '42,10'),
    )
    expect([fields.unitPriceLuceF1, fields.unitPriceLuceF3].map(price => price?.value)).toEqual([0.131, 0.119])
    expect(fields.unitPriceLuce).toBeUndefined()
    expect(fields.offerName).toBeUndefined()
  })

  it('prices without VAT are no taxes', () => {
    expect(value('fixedFeeYearLuce', row('I prezzi (IVA esclusa)'), row('Costo fisso: 96,00 €/anno'))).toBe(96)
  })

  it('the price applied wins over the average of the receipt', () => {
    const fields = fieldsOf(
      row('di cui spesa per la vendita di energia elettrica', '198 kWh', '0,173990 €/kWh', '34,45 €'),
      row('Prezzo applicato nel mese', '0,159732 €/kWh'),
    )
    expect(fields.unitPriceLuce?.value).toBe(0.159732)
  })
})

describe('places and words', () => {
  it('the yearly figure of each row of bands', () => {
    const fields = fieldsOf(
      [[0.05, 'Consumo annuo aggiornato 2.304 kWh']],
      [],
      row('F1', '62 kWh (anno 742)'),
      row('F2', '49 kWh (anno 601)'),
      row('F3', '87 kWh (anno 961)'),
    )
    expect([fields.f1Kwh, fields.f2Kwh, fields.f3Kwh].map(field => field?.value)).toEqual([742, 601, 961])
  })

  it('labels at the right of their answers, where the whole page is set so', () => {
    const mirrored = ([answer, label]: [string, string]): Lines[number] => tableRow(0.05, answer, 0.6, label)
    const rows: Lines = [
      mirrored(['DB-24-20931', 'Bolletta n.']),
      mirrored(['1.655 kWh', 'Consumo annuo']),
      mirrored(['3 kW', 'Potenza impegnata']),
      mirrored(['Alpe Fissa', 'Offerta']),
      mirrored(['30/06/2025', 'Condizioni fino al']),
      mirrored(['31/10/2024', 'Scadenza']),
    ]
    const fields = fieldsOf(...rows)
    expect(fields.dueDate?.value).toBe('2024-10-31')
    expect(fields.conditionsEnd?.value).toBe('2025-06-30')
    expect(fields.offerName?.value).toBe('Alpe Fissa')
  })

  it('a small word leads to the date on the next line; a day after a month is no year', () => {
    expect(value('issueDate', [[0.57, 'N. bolletta EE22-00418837 del']], [[0.57, '09/11/2022']])).toBe('2022-11-09')
    expect(datesIn('1 settembre - 31 ottobre 2022').map(({ date }) => date)).toEqual(['2022-09-01', '2022-10-31'])
  })

  it('a settlement is billed all the same; the bare day of activation begins the contract', () => {
    const period: Lines = [[[0.05, 'PERIODO FATTURATO dal 01.02.2019 al 31.05.2019 - CONGUAGLIO']]]
    expect(value('periodTo', ...period)).toBe('2019-05-31')
    expect(value('contractStart', row('DATA ATTIVAZIONE', '01.10.2004'))).toBe('2004-10-01')
  })

  it('the code of the offer says its kind of price', () => {
    const fields = fieldsOf(row('Offerta', 'Operosa Fasce – Cod. 009931ENVFL03XXOPINDFASCE00023'))
    expect(fields.offerCodeLuce?.value).toBe('009931ENVFL03XXOPINDFASCE00023')
    expect(fields.priceType?.value).toBe('variabile')
    expect(fields.offerName?.value).toBe('Operosa Fasce')
  })
})
