import { beforeAll, expect, test } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { luceHome } from '../../../../tests/support/households.ts'
import type { PricePlan } from './plan.ts'
import { saleLines } from './sale-lines.ts'
import { regulatedCosts, yearlyCost } from './yearly-cost.ts'

const D = Decimal.of
let market: Market
beforeAll(async () => {
  market = await marketFromData('2026-10-02')
})
const fixed: PricePlan = {
  commodity: 'luce',
  price: { index: null, prices: { bands: 'mono', mono: D('0.135512') } },
  fixedMonths: 12,
  renewal: null,
  feeYear: D(96),
  feePerKwYear: D('12.5'),
  feeOnce: D(30),
  declared: ['pcv', 'ppe'],
  dispatching: ['14', '13'],
  discounts: [
    { name: 'Benvenuto', amount: D(50), unit: '€', on: 'sale', reducesVatBase: true, lasts: 'once', condition: null },
  ],
}
const variable: PricePlan = {
  ...fixed,
  price: { index: 'pun', prices: { bands: 'f1-f23', f1: D('0.01'), f23: D('0.02') } },
  beside: { bands: 'mono', mono: D('0.003') },
}

test.each([
  ['fixed', fixed],
  ['variable, by bands', variable],
])('the sums of the sale make the sale: %s', (_, plan) => {
  const regulated = regulatedCosts(luceHome(), market)
  if (typeof regulated === 'string') throw new Error(regulated)
  const cost = yearlyCost(plan, regulated)?.breakdown
  const lines = saleLines(plan, regulated)
  const sum = lines.reduce((total, { amount }) => (amount < 0 ? total : total + amount), 0)
  const negative = lines.find(({ text }) => text.startsWith('Perequazione'))?.amount ?? 0
  // Each line is rounded by itself.
  expect(Math.abs(sum + negative - (cost?.sale ?? 0))).toBeLessThanOrEqual(3)
  expect(lines.at(-1)).toEqual({ text: 'Sconto «Benvenuto», nel conto a parte', amount: -5000 })
})

test('each says what is multiplied, with the index and its losses', () => {
  const regulated = regulatedCosts(luceHome(), market)
  if (typeof regulated === 'string') throw new Error(regulated)
  expect(saleLines(fixed, regulated).map(({ text }) => text)).toEqual([
    'Energia: 0,135512 €/kWh × 2.700 kWh',
    'Commercializzazione (PCV), in un anno',
    'Perequazione (PPE): -0,01027 €/kWh × 2.700 kWh',
    'Dispacciamento: 0,016776 €/kWh × 2.700 kWh',
    'Dispacciamento, in un anno',
    'Quota fissa, in un anno',
    'Quota potenza: 12,5 €/kW × 3 kW',
    'Costo una volta sola',
    'Sconto «Benvenuto», nel conto a parte',
  ])
  expect(saleLines(variable, regulated)[0]?.text).toMatch(
    /^Energia F1: 0,150108122 €\/kWh \(PUN con le perdite di rete 0,137108122 \+ 0,013\) × 891 kWh$/,
  )
})
