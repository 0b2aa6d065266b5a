import { describe, expect, it, test } from 'vitest'
import { fieldsOf, value, type Lines } from '../hand-made-bill.ts'
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

test('a price of an advertised offer is none of a bill that prices each band', () => {
  const advertised: Lines[number] = [[0.05, 'Con Giglio Fermo la luce costa 0,1490 €/kWh, qualunque cosa accada']]
  const bands = ['F1', 'F2', 'F3'].map((band, n) => tableRow(0.05, `Prezzo ${band}`, 0.6, `0,1${n + 4}20 €/kWh`))
  expect(value('unitPriceLuce', advertised)).toBe(0.149)
  expect(value('unitPriceLuce', ...bands, advertised)).toBeUndefined()
})

test.each([
  'Prezzi per fascia: F1 238 kWh a 0,1315 €/kWh = 31,30 €; F2 201 kWh a 0,1274 €/kWh = 25,61 €',
  'Energia: in fascia F1 238 kWh × 0,1315 €/kWh = 31,30 €; in fascia F2 201 kWh × 0,1274 €/kWh = 25,61 €',
  'F1 238 kWh a 0,1315 €/kWh = 31,30 €; F2 201 kWh a 0,1274 €/kWh = 25,61 € Accisa 439 kWh x 0,0227 = 9,97 €',
])('a sentence multiplies each band by its price: «%s»', text => {
  const fields = fieldsOf([[0.05, text]])
  expect([fields.unitPriceLuceF1?.value, fields.unitPriceLuceF2?.value]).toEqual([0.1315, 0.1274])
})

test.each(['72 €/anno', '(monoraria) e 72 €/anno', '(C=1) + 72 €/anno', 'oltre a 72 €/anno'])(
  'a fee stands behind the price of the unit: «… %s»',
  fee =>
    expect(value('fixedFeeYearLuce', [[0.05, `Luce 0,1377 €/kWh ${fee.startsWith('72') ? `+ ${fee}` : fee}`]])).toBe(
      72,
    ),
)

test('a fee whose amount is split below covers the network too', () => {
  const fee = tableRow(0.05, 'Quota fissa, un mese a 8,370000 €', 0.8, '8,37')
  const told: Lines[number] = [[0.05, 'Paghi 6,50 euro al mese di quota fissa']]
  const parts = [tableRow(0.07, 'di cui vendita', 0.8, '6,50'), tableRow(0.07, 'di cui rete e oneri', 0.8, '1,87')]
  expect(value('fixedFeeYearLuce', told, fee, ...parts)).toBe(78)
})

test('a bracket of the excise is no use of the year', () => {
  const year = tableRow(0.05, 'Consumo annuo', 0.6, '1.063 Smc')
  expect(value('annualSmc', year, tableRow(0.05, 'Accisa scaglione 481–1.560 Smc/anno', 0.6, '301 Smc'))).toBe(1063)
})

test('where the offer’s code says that the price varies, a sentence on a fixed price speaks of another offer', () => {
  const code = tableRow(0.05, 'Codice offerta', 0.4, '008826ESVML02XXGIGLIOBORSA00')
  const sentence: Lines[number] = [[0.05, 'Ti piace il prezzo fisso? Scopri Giglio Fermo']]
  expect(value('priceType', sentence)).toBe('fisso')
  expect(value('priceType', code, sentence)).toBe('variabile')
})

test('of two offers on one bill, the one that the code of the electricity spells is named', () => {
  const offer = (name: string, code: string): Lines => [
    tableRow(0.05, 'Offerta', 0.4, name),
    tableRow(0.05, 'Codice offerta', 0.4, code),
  ]
  const points: Lines = [
    tableRow(0.05, 'POD', 0.4, 'IT001E30187752'),
    tableRow(0.05, 'PDR', 0.4, '01613300041882'),
    tableRow(0.05, 'Consumo annuo', 0.4, '2.640 kWh'),
    tableRow(0.05, 'Consumo annuo', 0.4, '1.284 Smc'),
  ]
  const both = [
    ...offer('Brenna Casa Bioraria', '005518ESFFL07XXBRENNACASABIORAR4'),
    ...offer('Brenna Casa Calda', '005518GSFFL07XXBRENNACASACALDA24'),
  ]
  expect(value('offerName', ...points, ...both)).toBe('Brenna Casa Bioraria')
})
