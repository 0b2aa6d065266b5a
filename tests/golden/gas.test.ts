import { describe, expect, test } from 'vitest'
import { AREAS, gasCost, type GasHome } from './gas-formula.ts'
import type { GoldenOffer } from './offer.ts'
import { costsOf, gasUse } from './product.ts'

const MILANO: GasHome = { smc: '1400', region: 'Lombardia' }
const FIXED: GoldenOffer = { fee: '108', energy: '0.4567' }
const PUBLISHED: GoldenOffer = { fee: '160', energy: '0.47', discounts: [{ amount: '20', of: '€' }] }

test('the formula of these tests gives the result published by the Portale', () => {
  expect(gasCost(MILANO, PUBLISHED)).toEqual({
    total: 173203,
    breakdown: {
      sale: 81800,
      network: 36439,
      charges: 7457,
      excise: 22468,
      vat: 27039,
      vatReduced: 4264,
      vatOrdinary: 22775,
      discounts: 2000,
    },
  })
})

const at = (smc: string, more: Partial<GasHome> = {}): GasHome => ({ ...MILANO, smc, ...more })
const ALL: GoldenOffer = { ...FIXED, declared: ['ccr', 'cpr', 'grad', 'qvd-fixed', 'qvd-variable'] }
const cases: Record<string, readonly (readonly [string, GasHome, GoldenOffer])[]> = {
  'the published result': [['1,400 Smc, Milano', MILANO, PUBLISHED]],
  'every region': Object.keys(AREAS).map(region => [region, at('1725', { region }), ALL] as const),
  'where a province or a zone decides': [
    ...['LT', 'FR', 'RM', 'VT', 'RI'].map(
      province => [`Lazio, ${province}`, at('1725', { region: 'Lazio', province }), ALL] as const,
    ),
    ...(['C', 'D', 'E', 'F'] as const).flatMap(zone =>
      ['Liguria', 'Abruzzo'].map(region => [`${region}, zone ${zone}`, at('1725', { region, zone }), ALL] as const),
    ),
    ['Puglia, zone E: the surcharge is the same', at('900', { region: 'Puglia', zone: 'E' }), ALL],
  ],
  'tiers, one Smc below, at and above each': [
    ...['119', '120', '121', '479', '480', '481', '1559', '1560', '1561', '4999', '5000', '5001'].map(
      smc => [`${smc} Smc`, at(smc, { region: 'Campania' }), FIXED] as const,
    ),
    ...['79999', '80000', '80001', '200000'].map(smc => [`${smc} Smc`, at(smc, { region: 'Veneto' }), FIXED] as const),
    ['480 Smc and a half', at('480.5', { region: 'Calabria' }), FIXED],
  ],
  quantities: [
    ['nothing used', at('0'), PUBLISHED],
    ['one Smc', at('1', { region: 'Sicilia' }), ALL],
  ],
  'variable, cooking alone, a fee alone': [
    ['PSV and a spread', MILANO, { fee: '120', energy: '0.0811', index: '1' }],
    ['PSV and a coefficient', at('777', { region: 'Toscana' }), { fee: '120', energy: '0.031', index: '1.0585' }],
    ['cooking and hot water', at('140', { heating: false, region: 'Puglia' }), ALL],
    ['cooking, variable', at('140', { heating: false }), { ...ALL, index: '1' }],
    ['a fee alone', MILANO, { fee: '1180', energy: '0' }],
    ['something paid once', MILANO, { ...FIXED, once: '39.9' }],
  ],
  'discounts, whose VAT depends on what they lower': [
    ['one-off after VAT', MILANO, { ...FIXED, discounts: [{ amount: '20', of: '€', afterVat: true }] }],
    ['per Smc', MILANO, { ...FIXED, discounts: [{ amount: '0.0333', of: 'unit' }] }],
    ['per Smc, under 480', at('300'), { ...FIXED, discounts: [{ amount: '0.0333', of: 'unit' }] }],
    ['per Smc after VAT', MILANO, { ...FIXED, discounts: [{ amount: '0.0333', of: 'unit', afterVat: true }] }],
    ['of the fee', MILANO, { ...FIXED, discounts: [{ amount: '25', of: '% fee' }] }],
    ['of the energy', MILANO, { ...FIXED, discounts: [{ amount: '9', of: '% energy' }] }],
    ['of the energy with its index', MILANO, { ...ALL, index: '1', discounts: [{ amount: '9', of: '% energy' }] }],
    ['under a condition', MILANO, { ...FIXED, discounts: [{ amount: '20', of: '€', conditional: true }] }],
    [
      'all together',
      at('2222', { region: 'Umbria' }),
      {
        ...ALL,
        discounts: [
          { amount: '30', of: '€' },
          { amount: '15', of: '€', afterVat: true },
          { amount: '0.01', of: 'unit' },
          { amount: '0.002', of: 'unit', afterVat: true },
          { amount: '10', of: '% fee' },
          { amount: '5', of: '% energy' },
        ],
      },
    ],
  ],
}

describe.each(Object.entries(cases))('gas: %s', (_, some) => {
  test.each(some)('%s', async (_name, home, offer) => {
    const expected = gasCost(home, offer)
    const costs = await costsOf('gas', market => gasUse(home, market), offer)
    expect(costs).toEqual({ ours: expected, market: expected })
  })
})

test('the second year has no discount of the first', async () => {
  const expected = gasCost(MILANO, { ...PUBLISHED, discounts: [] })
  const costs = await costsOf('gas', market => gasUse(MILANO, market), PUBLISHED, { year: 2 })
  expect(costs).toEqual({ ours: expected, market: expected })
})

test('every region has its own case', () => {
  expect(Object.keys(AREAS)).toHaveLength(19)
})
