import { expect, test } from 'vitest'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { Decimal } from '#core/decimal.ts'
import type { EnergyPrice, PricePlan } from './cost/plan.ts'
import type { ClientType } from './cost/use.ts'
import { expectedUnitPrice } from './public-offer.ts'

const D = Decimal.of
const two = (index: 'pun' | null): EnergyPrice => ({
  index,
  prices: { bands: 'f1-f23', f1: D('0.013'), f23: D('0.012') },
})

// By hand: households use 33 % in F1, businesses 44 %; (0.124644 · 1.1 + 0.013) in F1, (0.119967 · 1.1 + 0.012) in F23.
test.each<[string, EnergyPrice, ClientType, string]>([
  ['the bands of a household', two(null), 'domestico', '0.01233'],
  ['the bands of a business', two(null), 'business', '0.01244'],
  ['the index of each band, not the index of all hours', two('pun'), 'domestico', '0.145992'],
  ['the same of a business', two('pun'), 'business', '0.146667'],
  [
    'the index of all hours where there are no bands',
    { index: 'pun', prices: { bands: 'mono', mono: D('0.011') } },
    'domestico',
    '0.14267',
  ],
])('the price expected of an offer has %s', async (_, price, client, expected) => {
  const market = await marketFromData('2026-11-21')
  const plan: PricePlan = {
    commodity: 'luce',
    price,
    fixedMonths: null,
    renewal: null,
    feeYear: D(72),
    feePerKwYear: Decimal.zero,
    declared: [],
    dispatching: [],
    discounts: [],
  }
  expect(String(expectedUnitPrice(plan, client, market))).toBe(expected)
})
