import { expect, test } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { buildMarket, type Market } from '#areas/market/market.ts'
import { factsOf } from '#areas/market/facts.ts'
import { readReferenceData } from '#areas/market/reference-data.server.ts'
import { AREAS, gasCost, type GasHome } from './gas-formula.ts'
import { figuresOf, publishedRows } from './figures.ts'
import { luceCost, type LuceHome } from './luce-formula.ts'
import type { GoldenOffer } from './offer.ts'
import { costsOf, gasUse, luceUse } from './product.ts'

/**
 * Many published figures are zero, or equal to each other, so an engine using the wrong one would still give the right cost.
 * Here every figure is changed by a different amount.
 */
const moved = publishedRows.map(([name = '', value = ''], n) => {
  const exact = Decimal.of(value).plus(Decimal.of(n + 1).times(Decimal.of('0.000101')))
  return [name, exact.toString()] as const
})
const figure = figuresOf(moved)

async function movedMarket(): Promise<Market> {
  const { parameters, indices, sheets } = await readReferenceData()
  const values = new Map<string, string>(moved)
  return buildMarket('2026-10-02', {
    parameters: parameters.map(row => {
      const value = values.get(row.name)
      return value === undefined ? row : { ...row, value: Decimal.of(value) }
    }),
    indices,
    facts: factsOf(sheets, '2026-10-02'),
  })
}
const on = movedMarket()

const LUCE: GoldenOffer = {
  fee: '96',
  energy: { f1: '0.0211', f23: '0.0244' },
  index: '0.95',
  declared: ['pcv', 'ppe'],
  dispatching: ['01', '09', '10', '13', '14'],
  discounts: [{ amount: '7', of: '% energy' }],
}
test.each<[string, LuceHome]>([
  ...['1500', '2401', '3333', '5000'].map(kwh => [`resident, ${kwh} kWh`, { kwh }] as [string, LuceHome]),
  ['resident, 4.5 kW', { kwh: '3333', kw: '4.5' }],
  ['second home', { kwh: '777', resident: false }],
  ...['1.5', '3', '6', '10', '16.5', '30'].map(
    kw => [`other uses, ${kw} kW`, { kwh: '9999', kw, business: true }] as [string, LuceHome],
  ),
])('luce with other figures: %s', async (_, home) => {
  const expected = luceCost(home, LUCE, figure)
  expect(await costsOf('luce', () => luceUse(home), LUCE, { on })).toEqual({ ours: expected, market: expected })
})

test.each(['11', '12'])('entry %s with other figures', async entry => {
  const [home, offer] = [{ kwh: '3333' }, { ...LUCE, dispatching: [entry] }]
  const expected = luceCost(home, offer, figure)
  expect(await costsOf('luce', () => luceUse(home), offer, { on })).toEqual({ ours: expected, market: expected })
})

const GAS: GoldenOffer = {
  fee: '108',
  energy: '0.4567',
  declared: ['ccr', 'cpr', 'grad', 'qvd-fixed', 'qvd-variable'],
  discounts: [{ amount: '0.02', of: 'unit' }],
}
test.each<[string, GasHome]>([
  ...Object.keys(AREAS).map(region => [region, { region, smc: '150001' }] as [string, GasHome]),
  ...['100', '300', '1000', '4000', '60000'].map(
    smc => [`Umbria, ${smc} Smc`, { region: 'Umbria', smc }] as [string, GasHome],
  ),
])('gas with other figures: %s', async (_, home) => {
  const expected = gasCost(home, GAS, figure)
  expect(await costsOf('gas', market => gasUse(home, market), GAS, { on })).toEqual({
    ours: expected,
    market: expected,
  })
})
