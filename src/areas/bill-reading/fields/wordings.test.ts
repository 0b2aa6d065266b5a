import { describe, expect, it } from 'vitest'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'
import type { FieldName } from '../reading.ts'

type Lines = [number, string][][]

const HEAD: Lines = [
  [[0.05, 'La tua bolletta']],
  [[0.05, 'Codice fiscale RSSMRA80A01F205X']],
  [[0.05, 'Totale da pagare 134,87 €']],
  [[0.05, 'Codice POD: IT001E12345678']],
  tableRow(0.05, 'di cui spesa per vendita energia elettrica', 0.7, '58,96 €'),
  tableRow(0.05, 'di cui spesa per la rete e gli oneri generali', 0.7, '25,21 €'),
]
const value = (name: FieldName, ...lines: Lines): unknown =>
  readPages([handMadePage([...HEAD, ...lines])]).fields[name]?.value

describe('how suppliers word what a bill says of itself', () => {
  it.each([
    'Termine di pagamento 25/11/2026',
    'Entro quando: 25/11/2026',
    'Scad. pagamento 25/11/2026',
    'La addebitiamo sul tuo conto il 25/11/2026',
  ])('«%s» is the due date', line => {
    expect(value('dueDate', [[0.05, line]])).toBe('2026-11-25')
  })

  it.each([
    'Scad. cond. economiche 30/09/2027',
    'Scadenza condizioni tecnico economiche: 30/09/2027',
    'Prezzi bloccati fino al 30/09/2027',
  ])('«%s» is the end of the conditions and no due date', line => {
    expect(value('conditionsEnd', [[0.05, line]])).toBe('2027-09-30')
    expect(value('dueDate', [[0.05, line]])).toBeUndefined()
  })

  it('the date of issue stands after «del», on the line below the number or under its own word', () => {
    expect(value('issueDate', [[0.05, 'Bolletta GN26-00981']], [[0.05, 'del 05/11/2026']])).toBe('2026-11-05')
    const table: Lines = [tableRow(0.05, 'Fattura n.', 0.3, 'del'), tableRow(0.05, '3200456123', 0.3, '05/11/2026')]
    expect(value('issueDate', ...table)).toBe('2026-11-05')
  })

  it('a supply from a day to a day is the billed period', () => {
    const line: Lines[number] = [[0.05, 'Fornitura di energia elettrica dal 01/09/2026 al 31/10/2026']]
    expect(value('periodTo', line)).toBe('2026-10-31')
  })

  it('the energy of the last twelve months is the yearly one and not the billed one', () => {
    const lines: Lines = [[[0.05, 'Energia consumata negli ultimi 12 mesi']], [[0.05, '2.480 kWh']]]
    expect(value('annualKwh', ...lines)).toBe(2480)
    expect(value('periodKwh', ...lines)).toBeUndefined()
  })

  it('«Data addebito» in the box of the bill is no date of issue', () => {
    const lines: Lines = [[[0.05, 'Bolletta']], [[0.05, 'Data addebito 25/11/2026']]]
    expect(value('issueDate', ...lines)).toBeUndefined()
    expect(value('dueDate', ...lines)).toBe('2026-11-25')
  })

  it('a row of taxes heads nothing, the network its prices, a box on the offer the seller’s', () => {
    const price: Lines[number] = [[0.05, 'Corrispettivo energia 0,1620 €/kWh']]
    const taxes: Lines[number] = tableRow(0.05, 'Accise e IVA', 0.7, '22,59 €')
    const network: Lines[number] = tableRow(0.05, 'Spesa per il trasporto', 0.7, '37,90 €')
    expect(value('unitPriceLuce', taxes, price)).toBe(0.162)
    expect(value('unitPriceLuce', network, price)).toBeUndefined()
    expect(value('unitPriceLuce', network, [[0.05, 'Box offerta']], [], price)).toBe(0.162)
  })

  it('the word consumption alone over a quantity is the billed one', () => {
    expect(value('periodKwh', [[0.05, 'Consumo']], [[0.05, '178 kWh']])).toBe(178)
  })

  it('the bare name of the good before its price is the price’s label', () => {
    const line: Lines[number] = [[0.05, 'Energia 0,1189 €/kWh · Commercializzazione 96,00 €/anno']]
    expect(value('unitPriceLuce', line)).toBe(0.1189)
    expect(value('fixedFeeYearLuce', line)).toBe(96)
  })

  it('a total closes its section: the rows below it are not taxes', () => {
    const lines: Lines = [
      tableRow(0.05, 'Totale imposte e IVA', 0.7, '28,47 €'),
      tableRow(0.05, 'Prezzo energia', 0.5, '0,1620 €/kWh'),
    ]
    expect(value('unitPriceLuce', ...lines)).toBe(0.162)
  })

  it('names the index by its market names and in a sentence on this price', () => {
    const variable: Lines[number] = [[0.05, 'Tipologia offerta: prezzo variabile']]
    expect(value('index', variable, [[0.05, 'Indice di riferimento: PUN Index GME']])).toBe('PUN')
    const sentence = 'Il prezzo della materia energia segue il PUN Index GME orario a cui si somma un contributo'
    expect(value('index', variable, [[0.05, sentence]])).toBe('PUN')
  })

  it('takes the price type from its own sentence, not from one on offers in general', () => {
    expect(value('priceType', [[0.05, 'Casa Facile 24 – prezzo fisso. Condizioni economiche in scadenza']])).toBe(
      'fisso',
    )
    expect(value('priceType', [[0.05, 'Nelle offerte a prezzo variabile il prezzo cambia']])).toBeUndefined()
  })
})
