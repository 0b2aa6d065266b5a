import { expect, it } from 'vitest'
import { type Lines, value } from '../hand-made-bill.ts'

const row = (...texts: string[]): Lines[number] =>
  texts.map((text, index): [number, string] => [[0.05, 0.6][index] ?? 0.88, text])

it('the mean of the sale is no price, wherever it is called so', () => {
  const agreed = row('Prezzo fisso energia', '0,1299 €/kWh')
  expect(value('unitPriceLuce', agreed, [], row('media di vendita 0,146676 €/kWh', '45,47'))).toBe(0.1299)
  expect(value('unitPriceLuce', agreed, [], row('di cui media vendita 0,146676 €/kWh', '45,47'))).toBe(0.1299)
})

it('with prices of the bands a receipt in two languages gives none of its own', () => {
  const bands = [row('Prezzo energia F1', '0,1402 €/kWh'), row('Prezzo energia F23', '0,1188 €/kWh'), []]
  const receipt = row('davon Verkauf / di cui vendita energia elettrica', '0,143310 €/kWh')
  expect(value('unitPriceLuce', ...bands, receipt)).toBeUndefined()
  expect(value('unitPriceLuceF1', ...bands, receipt)).toBe(0.1402)
})

it('until when an offer can be signed is not until when its price holds', () => {
  const advert = row('Blocca il prezzo! Prezzo fisso 0,1090 €/kWh per 12 mesi. Adesioni fino al 15-10-2026.')
  expect(value('conditionsEnd', advert)).toBeUndefined()
  expect(value('conditionsEnd', row('Prezzo fisso 0,1310 €/kWh fino al 15-10-2027'))).toBe('2027-10-15')
})

it('the kind of meter reading after a comma is no part of the name', () =>
  expect(value('offerName', row('Offerta:', 'Quieta Sempre, monorario a prezzo fisso'))).toBe('Quieta Sempre'))

it('the same price in every band is one price', () => {
  const rows = ['F1', 'F2', 'F3'].map(band => row(`Energia ${band}`, '0,1318 €/kWh'))
  expect(value('unitPriceLuce', ...rows)).toBe(0.1318)
  expect(value('unitPriceLuceF1', ...rows)).toBeUndefined()
})
