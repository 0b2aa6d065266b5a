import { expect, test } from 'vitest'
import { priceLines, priceLineText } from './price-words.ts'

const said = (prices: object, expected: number) =>
  priceLines({
    luce: { index: 'PUN', prices, fixed_months: null, fee_year: 0 },
    gas: null,
    price_per_unit: expected,
  }).map(priceLineText)

test('a variable price says what it is with the index of today; bands do not say the average of theirs', () => {
  expect(said({ mono: 0.011 }, 0.1355)).toEqual(['PUN + 0,0110 €/kWh, oggi circa 0,1355'])
  expect(said({ f1: 0.011, f23: 0.02 }, 0.14)).toEqual(['F1 PUN + 0,0110 €/kWh', 'F23 PUN + 0,0200 €/kWh'])
})
