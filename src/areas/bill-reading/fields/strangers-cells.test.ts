import { describe, expect, it } from 'vitest'
import { datesIn } from '../words/dates-in-text.ts'
import { fieldsOf, HEAD, value, type Lines } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { cleanedWords } from '../words/ocr-words.ts'
import { readPages } from '../read-pages.ts'

const row = (label: string, answer: string): Lines[number] => tableRow(0.05, label, 0.5, answer)
/** As recognised: every word a little short of certain. */
const recognised = (confidence: number, ...lines: Lines) => {
  const page = handMadePage([...HEAD, ...lines])
  return readPages([{ ...page, source: 'ocr', words: page.words.map(word => ({ ...word, confidence })) }]).fields
}

describe('cells with two facts', () => {
  it('a sum with its last day is to be paid; a date behind the number needs a head that asks for it', () => {
    const lines: Lines = [row('Importo e termine', '€ 77,09 entro il 30 luglio 2026')]
    const page = handMadePage([...HEAD.filter(([cell]) => !cell?.[1].includes('Totale')), ...lines])
    expect(readPages([page]).fields.total?.value).toBe(77.09)
    expect(value('issueDate', row('N. bolletta / data', 'QX260300871 · 16/03/2026'))).toBe('2026-03-16')
  })

  it('a bare «Numero» over the day of issue is the bill’s', () => {
    const right = (label: string, answer: string): Lines[number] => tableRow(0.5, label, 0.7, answer)
    expect(value('billNumber', right('Numero', '25-MIR-330917'), right('Emessa il', '11 dicembre 2025'))).toBe(
      '25-MIR-330917',
    )
  })

  it('a torn year is one year', () => {
    expect(datesIn('dal 01.02.2019 al 31.05.2 019').map(({ date }) => date)).toEqual(['2019-02-01', '2019-05-31'])
  })
})

describe('rows of one table', () => {
  it('at equal distances are no labels broken over two lines', () => {
    expect(
      value('offerName', row('Offerta', 'Aurora Casa'), row('Prezzo', 'fisso'), row('Tipo cliente', 'domestico')),
    ).toBe('Aurora Casa')
  })

  it('a row of F23 has the price of F23', () => {
    const priced = (name: string, printed: string): Lines[number] => tableRow(0.05, name, 0.5, '181 kWh', 0.7, printed)
    const fields = fieldsOf(
      [[0.05, 'Vendita energia elettrica']],
      priced('Energia F1', '0,1286 €/kWh'),
      priced('Energia F23', '0,1172 €/kWh'),
    )
    expect(fields.unitPriceLuceF23?.value).toBe(0.1172)
  })

  it('power charged by kW and month is no power, and contradicts a misread one', () => {
    const period = row('Periodo di fatturazione', '01/04/2026 - 31/05/2026')
    const charge = row('Quota potenza', '12 kW')
    expect(recognised(0.9, period, charge).powerKw).toBeUndefined()
    expect(fieldsOf(period, charge, row('Potenza impegnata', '6 kW')).powerKw?.value).toBe(6)
    expect(fieldsOf(period, charge, row('Potenza impegnata', '12 kW')).powerKw?.value).toBe(12)
    const wrong = row('Potenza impegnata', '61 kW')
    expect(recognised(0.9, period, charge, wrong).powerKw).toBeUndefined()
    // A text says so: why another power is charged is for the doctor to ask.
    expect(fieldsOf(period, charge, wrong).powerKw?.value).toBe(61)
  })
})

describe('prices', () => {
  it('of two exact figures the rounder was agreed, the other is a quotient', () => {
    const fields = fieldsOf(
      [[0.05, 'Vendita energia elettrica']],
      row('Corrispettivo energia', '0,189030 €/kWh'),
      row('Prezzo energia', '0,189000 €/kWh'),
    )
    expect(fields.unitPriceLuce?.value).toBe(0.189)
  })

  it('a spread stands in the formula of its index, the unit elsewhere; a fee of a year is whole cents', () => {
    expect(value('spreadLuce', row('Prezzo variabile', 'PUN Index GME*(1+10%) + 0,0189'))).toBe(0.0189)
    expect(value('fixedFeeYearLuce', row('Quota fissa vendita', '5,4167 €/mese'))).toBe(65)
  })
})

describe('whose and which', () => {
  it('a deposit that was paid once is not what is to be paid', () => {
    const deposit: Lines = [[[0.05, 'Il deposito cauzionale da versare è di 34,50 €.']]]
    expect(value('total', ...deposit)).toBe(134.87)
  })

  it('a glued unit and a stroke in a legal form are those of recognition', () => {
    const word = (text: string) => ({ text, x: 0.1, y: 0.1, w: 0.1, h: 0.02, confidence: 0.9 })
    expect(cleanedWords([word('3kW')]).map(({ text }) => text)).toEqual(['3', 'kW'])
    expect(cleanedWords([word('S.r.1')]).map(({ text }) => text)).toEqual(['S.r.l.'])
  })

  it('a seller without a legal form is named after its label', () => {
    expect(value('supplier', row('Fornitore / Lieferant', 'Bergstrom Genossenschaft / Cooperativa Luce Alta'))).toBe(
      'Bergstrom Genossenschaft / Cooperativa Luce Alta',
    )
  })

  it('a supply that has ended is not this bill’s', () => {
    expect(
      value('pod', [[0.05, 'La fornitura con POD IT001E61730001 è cessata il 31/03/2026 e non è oggetto di questa.']]),
    ).toBe('IT001E12345678')
  })

  it('a code of national form has digits where digits stand; an I is one in clear letters', () => {
    const code = row('Codice offerta', '031845ESVMLO3XXALBAFLEX01')
    expect(recognised(0.7, code).offerCodeLuce?.value).toBe('031845ESVML03XXALBAFLEX01')
    const ended = row('Codice offerta', '031845ESFML03XXALBAMESI01X')
    expect(recognised(0.9, ended).offerCodeLuce?.value).toBe('031845ESFML03XXALBAMESI01X')
    expect(recognised(0.7, ended).offerCodeLuce).toBeUndefined()
    // «CON12» is read as «CONI2» in the clearest letters.
    expect(recognised(0.95, row('Codice offerta', '031845ESFML03XXALBACONDOCONI2')).offerCodeLuce).toBeUndefined()
  })
})
