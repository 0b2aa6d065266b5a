import { expect, test } from 'vitest'
import type { Cents } from '#core/money.ts'
import type { ChargeLine } from '#areas/bill-reading/charges/charges.ts'
import { isPlain } from './plain-row.ts'

const row = (
  text: string,
  quantity: number,
  price: number,
  euros: number,
  rest: Partial<ChargeLine> = {},
): ChargeLine => ({
  commodity: 'luce',
  part: 'consumption',
  side: 'sale',
  level: 'detail',
  quantity,
  unit: 'kWh',
  months: null,
  price,
  priceDigits: 4,
  amount: Math.round(euros * 100) as Cents,
  page: 1,
  box: { x: 0, y: 0, w: 1, h: 0.02 },
  text,
  confidence: 0.75,
  ...rest,
})
const MONTHS = { part: 'fixed', unit: 'month' } as const

test.each([
  ['one product', row('Energia ottobre 2026 140 kWh 0,1200 €/kWh 18,90', 140, 0.12, 18.9)],
  ['a yearly fee, read as monthly', row('Quota di 120,00 €/anno 2 mesi 23,00', 2, 10, 23, MONTHS)],
  ['its share of losses', row('Energia con perdite 10 % 140 kWh 0,1200 18,90', 140, 0.12, 18.9)],
  ['a credit', row('Storno 30 kWh 0,1200 -4,10', -30, 0.12, -4.1)],
])('%s has one reading', (_, line) => {
  expect(isPlain(line)).toBe(true)
})

test.each([
  ['an index before the use', row('Energia (indice 0,1034 + 0,0166) 140 kWh 0,1200 16,80', 0.1034, 0.12, 16.8)],
  ['columns of two supplies', row('Vendita 140 kWh 0,1200 16,80 60 Smc 0,5000 30,00', 140, 0.12, 30)],
  ['two sums in one sentence', row('Accisa 140 kWh × 0,0227 = 3,18 €, imponibile 44,10 €', 140, 0.0227, 44.1)],
  ['the bracket of a tier', row('Consumo oltre 200 340 0,1200 40,80', 200, 0.12, 40.8)],
  ['months and days', row('Quota 2 mesi e 11 giorni × 6,00 14,20', 2, 6, 14.2, MONTHS)],
  ['months as a use', row('Canone 2 mesi 7,0000 14,00', 2, 7, 14)],
  ['kilowatts as a use', row('Impegno 3 kW 0,6000 1,80', 3, 0.6, 1.8)],
  ['a dash as the sign of a price', row('Spread 140 kWh - 0,1200 16,80', 140, -0.12, 16.8)],
  ['a price that is not printed', row('Energia 140 kWh 0,1200 16,80', 140, 0.21, 16.8)],
  [
    'two rates of VAT',
    row('IVA 10 % su 50,00 e 22 % su 20,00 9,40', 0, 0, 9.4, {
      part: 'vat',
      quantity: null,
      price: null,
      rate: 10,
      base: 2000 as Cents,
    }),
  ],
])('%s may be read in another way', (_, line) => {
  expect(isPlain(line)).toBe(false)
})
