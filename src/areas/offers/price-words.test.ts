import { expect, test } from 'vitest'
import { priceLines, priceLineText } from './price-words.ts'

const said = (prices: object, expected: number, month?: string) =>
  priceLines({
    luce: { index: 'PUN', prices, fixed_months: null, fee_year: 0 },
    gas: null,
    price_per_unit: expected,
    ...(month && { price_month: month }),
  }).map(priceLineText)

test('a variable price says what it is with the index, and of which month; bands do not say the average of theirs', () => {
  expect(said({ mono: 0.011 }, 0.1355, '2026-06')).toEqual([
    'PUN + 0,0110 €/kWh, circa 0,1355 con il PUN medio dell’anno fino a giugno 2026',
  ])
  expect(said({ mono: 0.011 }, 0.1355)).toEqual(['PUN + 0,0110 €/kWh, circa 0,1355 con il PUN stimato'])
  expect(said({ f1: 0.011, f23: 0.02 }, 0.14)).toEqual(['F1 PUN + 0,0110 €/kWh', 'F23 PUN + 0,0200 €/kWh'])
})
