import { describe, expect, it, test } from 'vitest'
import { value, type Lines } from '../hand-made-bill.ts'
import { tableRow } from '../hand-made-page.ts'

describe('an average is never a price', () => {
  it.each<[string, Lines]>([
    ['in its own words', [[[0.05, 'Costo medio unitario della materia energia 0,2741 €/kWh']]]],
    ['of the sale', [tableRow(0.05, 'Prezzo medio di vendita', 0.6, '0,2741 €/kWh')]],
    ['beside a name of the energy', [tableRow(0.05, 'Energia: prezzo medio', 0.6, '0,2741 €/kWh')]],
    [
      'above its column',
      [
        tableRow(0.05, 'Voce', 0.6, 'Prezzo medio €/kWh'),
        tableRow(0.05, 'Spesa per la vendita di energia', 0.6, '0,2741 €/kWh'),
      ],
    ],
    ['of a unit', [tableRow(0.05, 'Spesa energia, medio unitario', 0.6, '0,274 €/kWh')]],
  ])('%s', (_, lines) => {
    expect(value('unitPriceLuce', ...lines)).toBeUndefined()
  })

  const receipt: Lines = [
    tableRow(0.05, 'Voce', 0.6, 'Prezzo medio'),
    tableRow(0.05, 'di cui spesa per la vendita di energia', 0.6, '0,1289 €/kWh'),
    tableRow(0.05, 'Quota fissa', 0.6, '10,50 €/mese'),
  ]

  it('is not what a receipt with its fees in rows of their own calls so', () => {
    expect(value('unitPriceLuce', ...receipt)).toBe(0.1289)
  })

  it.each(['Prezzo energia', 'Fascia'])('is what a receipt calls so beside a «%s» of each band', name => {
    const bands: Lines = ['F1', 'F23'].map((band, place) =>
      tableRow(0.05, `${name} ${band}`, 0.6, `0,1${place + 2}41 €/kWh`),
    )
    expect(value('unitPriceLuce', ...receipt, ...bands)).toBeUndefined()
  })

  it('hides no price that stands beside it', () => {
    const lines: Lines = [
      tableRow(0.05, 'Costo medio unitario della bolletta', 0.6, '0,2741 €/kWh'),
      tableRow(0.05, 'Prezzo energia', 0.6, '0,1289 €/kWh'),
    ]
    expect(value('unitPriceLuce', ...lines)).toBe(0.1289)
  })
})

test('what costs less than any month of the exchange is no price of the energy', () => {
  const priced = (price: string) => value('unitPriceLuce', tableRow(0.05, 'Prezzo energia', 0.6, `${price} €/kWh`))
  expect(priced('0,0281')).toBe(0.0281)
  expect(priced('0,0138')).toBeUndefined()
})

test('a price told in a sentence is not this bill’s where the row of the sale multiplies another', () => {
  const sentence: Lines[number] = [[0.05, 'Da maggio con Giglio Blu la luce costa 0,1190 €/kWh']]
  const rowOf = (title: string): Lines[number] => tableRow(0.05, title, 0.4, '300 kWh', 0.6, '0,1410', 0.8, '42,30')
  expect(value('unitPriceLuce', sentence)).toBe(0.119)
  expect(value('unitPriceLuce', rowOf('Materia energia'), sentence)).toBe(0.141)
})

test.each([
  ['settembre 2026', 'ottobre 2026'],
  ['09/2026', '10/2026'],
])('prices in rows named by months alone (%s) are those of the index, not of the contract', (first, second) => {
  const lines: Lines = [
    [[0.05, 'Offerta a prezzo variabile: PUN + 0,018 €/kWh']],
    tableRow(0.05, 'Mese', 0.3, 'PUN (€/kWh)', 0.6, 'Prezzo applicato (€/kWh)'),
    tableRow(0.05, first, 0.3, '0,112340', 0.6, '0,130340'),
    tableRow(0.05, second, 0.3, '0,118900', 0.6, '0,136900'),
  ]
  expect(value('unitPriceLuce', ...lines)).toBeUndefined()
  expect(value('spreadLuce', ...lines)).toBe(0.018)
})
