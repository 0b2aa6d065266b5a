import { describe, expect, test } from 'vitest'
import { luceCost, type LuceHome } from './luce-formula.ts'
import type { GoldenOffer } from './offer.ts'
import { costsOf, luceUse } from './product.ts'

const FAMILY: LuceHome = { kwh: '2700' }
const FIXED: GoldenOffer = { fee: '96', energy: '0.1234' }
const F23 = { f1: '0.1411', f23: '0.1189' }
const F123 = { f1: '0.1507', f2: '0.1303', f3: '0.1101' }
const PUBLISHED: GoldenOffer = { fee: '180', energy: '0.25', declared: ['pcv', 'ppe'], dispatching: ['14'] }

test('the formula of these tests gives the result published by the Portale', () => {
  expect(luceCost(FAMILY, PUBLISHED)).toEqual({
    total: 127492,
    breakdown: { sale: 91375, network: 13397, charges: 8951, excise: 2179, vat: 11590, discounts: 0 },
  })
})

const at = (kwh: string, more: Partial<LuceHome> = {}): LuceHome => ({ ...FAMILY, kwh, ...more })
const cases: Record<string, readonly (readonly [string, LuceHome, GoldenOffer])[]> = {
  'the published result': [['2,700 kWh, 3 kW, resident', FAMILY, PUBLISHED]],
  'tiers of the excise, one kWh below, at and above each': [
    ...['1799', '1800', '1801', '2639', '2640', '2641', '4439', '4440', '4441'].map(
      kwh => [`${kwh} kWh`, at(kwh), FIXED] as const,
    ),
    ['1,800 kWh and a half', at('1800.5'), FIXED],
  ],
  'power and residence': [
    ...['1.5', '3.5', '4.5', '6', '10', '15'].map(kw => [`${kw} kW`, at('2700', { kw }), FIXED] as const),
    ['3.5 kW under the exemption of 3 kW', at('1500', { kw: '3.5' }), FIXED],
    ['second home', at('900', { resident: false }), FIXED],
    ['second home, 4.5 kW', at('900', { resident: false, kw: '4.5' }), FIXED],
    ['second home, 2,700 kWh, the published offer', at('2700', { resident: false }), PUBLISHED],
    ['a price per kW', at('3200', { kw: '4.5' }), { ...FIXED, perKw: '14.4' }],
  ],
  quantities: [
    ['nothing used', at('0'), PUBLISHED],
    ['nothing used, variable', at('0', { resident: false }), { fee: '144', energy: '0.0211', index: '1' }],
    ['one kWh', at('1'), PUBLISHED],
    ['100,000 kWh', at('100000', { kw: '15' }), PUBLISHED],
    ['2,400,000 kWh', at('2400000', { kw: '15' }), FIXED],
  ],
  bands: [
    ['F1, F2, F3 of the family', FAMILY, { fee: '96', energy: F123 }],
    ['F1, F2, F3 read from the meter', at('2700', { bands: ['701', '933', '1066'] }), { fee: '96', energy: F123 }],
    ['F1 and F23 of the family', FAMILY, { fee: '96', energy: F23 }],
    ['F1 and F23 read from the meter', at('3100', { bands: ['1501', '800', '799'] }), { fee: '96', energy: F23 }],
    ['nothing in F1', at('2000', { bands: ['0', '900', '1100'] }), { fee: '96', energy: F23 }],
    ['all in F1', at('2000', { bands: ['2000', '0', '0'] }), { fee: '96', energy: F123 }],
    ['one price with bands known', at('2700', { bands: ['701', '933', '1066'] }), FIXED],
  ],
  variable: [
    ['PUN and a spread', FAMILY, { fee: '144', energy: '0.0211', index: '1' }],
    ['PUN alone', FAMILY, { fee: '144', energy: '0', index: '1' }],
    ['half of PUN', FAMILY, { fee: '144', energy: '0.071', index: '0.5' }],
    ['more than PUN', FAMILY, { fee: '0', energy: '-0.004', index: '1.085' }],
    ['F1 and F23', FAMILY, { fee: '144', energy: { f1: '0.0199', f23: '0.0255' }, index: '1' }],
    [
      'F1, F2, F3 and a coefficient',
      at('3333', { bands: ['1111', '1010', '1212'], kw: '4.5' }),
      { fee: '144', energy: { f1: '0.011', f2: '0.022', f3: '0.033' }, index: '0.9' },
    ],
    ['of a second home, all that may be declared', at('1234', { resident: false }), { ...PUBLISHED, index: '1' }],
  ],
  'dispatching and declared components': [
    ...['01', '03', '04', '05', '06', '07', '08', '09', '10', '11', '13', '14'].map(
      entry => [`entry ${entry}`, at('3157'), { ...FIXED, dispatching: [entry] }] as const,
    ),
    ['of its own price', at('3157'), { ...FIXED, ownDispatching: '0.013579' }],
    ['PCV and PPE', at('3157'), { ...FIXED, declared: ['pcv', 'ppe'] }],
  ],
  discounts: [
    ['one-off', FAMILY, { ...FIXED, discounts: [{ amount: '50', of: '€' }] }],
    ['one-off after VAT', FAMILY, { ...FIXED, discounts: [{ amount: '50', of: '€', afterVat: true }] }],
    ['per kWh', FAMILY, { ...FIXED, discounts: [{ amount: '0.0123', of: 'unit' }] }],
    ['per kWh after VAT', FAMILY, { ...FIXED, discounts: [{ amount: '0.0123', of: 'unit', afterVat: true }] }],
    ['of the fee', FAMILY, { ...FIXED, discounts: [{ amount: '33', of: '% fee' }] }],
    ['of the energy', FAMILY, { ...FIXED, discounts: [{ amount: '7', of: '% energy' }] }],
    ['of the energy by bands', FAMILY, { energy: F123, discounts: [{ amount: '7', of: '% energy' }] }],
    [
      'of the energy with its index, not of dispatching nor of PPE',
      FAMILY,
      {
        energy: '0.02',
        index: '1',
        declared: ['ppe'],
        dispatching: ['14'],
        discounts: [{ amount: '7', of: '% energy' }],
      },
    ],
    ['under a condition', FAMILY, { ...FIXED, discounts: [{ amount: '50', of: '€', conditional: true }] }],
    [
      'all together',
      at('4321', { kw: '4.5' }),
      {
        ...PUBLISHED,
        once: '25',
        discounts: [
          { amount: '30', of: '€' },
          { amount: '20', of: '€', afterVat: true },
          { amount: '0.004', of: 'unit' },
          { amount: '10', of: '% fee' },
          { amount: '3', of: '% energy' },
          { amount: '99', of: '€', conditional: true },
        ],
      },
    ],
  ],
  'flat and once': [
    ['a fee alone', FAMILY, { fee: '780', energy: '0' }],
    ['something paid once', FAMILY, { ...FIXED, once: '49.9' }],
  ],
  'other uses': ['1.5', '3', '6', '10', '16.5', '30'].map(
    kw => [`${kw} kW`, { kwh: '10000', kw, business: true }, { ...PUBLISHED, dispatching: ['13', '14'] }] as const,
  ),
}

describe.each(Object.entries(cases))('luce: %s', (_, some) => {
  test.each(some)('%s', async (_name, home, offer) => {
    const expected = luceCost(home, offer)
    const costs = await costsOf('luce', () => luceUse(home), offer)
    expect(costs).toEqual({ ours: expected, market: expected })
  })
})

test('the second year has no discount of the first, and nothing that is paid once', async () => {
  const offer: GoldenOffer = {
    ...FIXED,
    once: '49.9',
    discounts: [
      { amount: '50', of: '€' },
      { amount: '0.01', of: 'unit' },
    ],
  }
  const expected = luceCost(FAMILY, FIXED)
  const costs = await costsOf('luce', () => luceUse(FAMILY), offer, { year: 2 })
  expect(costs).toEqual({ ours: expected, market: expected })
})
