import { beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { cents } from '#core/money.ts'
import type { Market } from '#areas/market/market.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { covered, gasHome, luceHome } from '../../../../tests/support/households.ts'
import { component, discount, type EntryParts, price, readLists } from '../../../../tests/support/open-data.ts'
import type { LuceUse, Use } from '../cost/use.ts'
import { provinceOfIstat, regionOfIstat } from './istat-zones.ts'
import { entriesOf } from './market-entry.ts'
import { countBy, type MarketQuestion, marketCosts, placesWithOurs } from './yardstick.ts'

let market: Market
beforeAll(async () => {
  market = await marketFromData('2026-11-21')
})
const D = Decimal.of
const luceUse = luceHome
const gasUse = () => gasHome(market)
const regulated = (use: Use) => covered(use, market)
async function entriesIn(...parts: EntryParts[]) {
  const offers = await readLists(parts, D('0.1'))
  return entriesOf(
    offers.map(({ offer }) => ({ id: `${offer.kind} ${offer.code}`, offer })),
    new Map([['01234567890', 'Terralume']]),
  )
}
const ask = (change: Partial<MarketQuestion> = {}): MarketQuestion => ({
  day: '2026-11-21',
  luce: regulated(luceUse()),
  gas: null,
  region: null,
  province: null,
  ...change,
})
const at = (unit: string) => component('04', price(unit, '03'))

describe('which offers of the market a household can sign', () => {
  it.each<[string, EntryParts, Partial<MarketQuestion> | LuceUse, boolean]>([
    ['today', {}, {}, true],
    ['not yet', { from: '22/11/2026' }, {}, false],
    ['no longer', { to: '20/11/2026' }, {}, false],
    ['on its last day', { to: '21/11/2026' }, {}, true],
    ['for a first activation alone', { ways: ['02', '04'] }, {}, false],
    ['for a change of supplier', { ways: ['01'] }, {}, true],
    ['only with another', { alone: 'NO' }, {}, false],
    ['for businesses', { client: '02' }, {}, false],
    ['for residents', { resident: '01' }, {}, true],
    ['for second homes', { resident: '02' }, {}, false],
    ['in Lombardia, from there', { zones: '<REGIONE>03</REGIONE>' }, { region: 'Lombardia' }, true],
    ['in Lombardia, from elsewhere', { zones: '<REGIONE>03</REGIONE>' }, { region: 'Lazio' }, false],
    ['in Lombardia, from nobody knows where', { zones: '<REGIONE>03</REGIONE>' }, {}, false],
    [
      'in the province of Milano',
      { zones: '<PROVINCIA>015</PROVINCIA>' },
      { region: 'Lombardia', province: 'MI' },
      true,
    ],
    ['in another province', { zones: '<PROVINCIA>016</PROVINCIA>' }, { region: 'Lombardia', province: 'MI' }, false],
    ['in one town', { zones: '<COMUNE>015146</COMUNE>' }, { region: 'Lombardia', province: 'MI' }, false],
    ['from 3,000 kWh', { consumption: '<CONSUMO_MIN>3000</CONSUMO_MIN>' }, {}, false],
    ['up to 2,700 kWh', { consumption: '<CONSUMO_MAX>2700</CONSUMO_MAX>' }, {}, true],
    ['up to nothing, which is no limit', { consumption: '<CONSUMO_MAX>0</CONSUMO_MAX>' }, {}, true],
    ['over 3 kW', { consumption: '<POTENZA_MIN>3.5</POTENZA_MIN>' }, {}, false],
  ])('%s', async (_, parts, change, fits) => {
    const entries = await entriesIn({ components: at('0.1'), ...parts })
    expect(marketCosts(entries, ask(change as Partial<MarketQuestion>), market).priced).toHaveLength(fits ? 1 : 0)
  })
  it('a second home has its own', async () => {
    const entries = await entriesIn({ components: at('0.1'), resident: '02' })
    const question = ask({ luce: regulated(luceUse({ resident: false })) })
    expect(marketCosts(entries, question, market).priced).toHaveLength(1)
  })
})

it('what cannot be computed is counted apart, and what asks for something is no cost of this household', async () => {
  const entries = await entriesIn(
    { code: 'A', components: at('0.2') },
    { code: 'B', components: at('0.1') },
    { code: 'C', components: at('0.1'), bands: '04' },
    { code: 'D', components: at('0.01'), limits: 'Solo per i soci' },
  )
  const { priced, unranked } = marketCosts(entries, ask(), market)
  expect([priced.map(({ entry: { offer } }) => offer.code), countBy(unranked.map(({ reason }) => reason))]).toEqual([
    ['B', 'A'],
    { 'other-bands': 1 },
  ])
  expect(priced[0]?.entry.supplier).toBe('Terralume')
})

describe('the place of our costs in the market', () => {
  const our = (total: number, code: string | null = null) => ({ total: cents(total), code })

  it('is after those that cost less, ours too: no two of ours with different costs are the first', async () => {
    const entries = await entriesIn(
      ...['0.1', '0.2', '0.3'].map((unit, n) => ({ code: `C${n}`, components: at(unit) })),
    )
    const costs = marketCosts(entries, ask(), market)
    const middle = costs.priced[1]?.total ?? cents(0)
    const ours = [our(1), our(2), our(middle), our(middle + 1)]
    const placeOf = placesWithOurs(costs, ours, false)
    expect(ours.map(({ total }) => placeOf(total))).toEqual([1, 2, 4, 6].map(place => ({ place, of: 7 })))
    expect(placesWithOurs(costs, [our(2), our(2)], true)(cents(2))).toEqual({ place: 1, of: 5, demo: true })
  })
  it('counts once what the market holds too, at our cost', async () => {
    const entries = await entriesIn(
      ...['0.1', '0.2', '0.3'].map((unit, n) => ({ code: `C${n}`, components: at(unit) })),
    )
    const costs = marketCosts(entries, ask(), market)
    const ours = [our(costs.priced[1]?.total ?? 0, 'C1'), our((costs.priced[2]?.total ?? 0) + 500, 'C2')]
    const placeOf = placesWithOurs(costs, ours, false)
    expect(ours.map(({ total }) => placeOf(total))).toEqual([2, 3].map(place => ({ place, of: 3 })))
  })
  it('does not exist before any import', () => {
    expect(placesWithOurs({ priced: [] }, [our(1)], false)(cents(1))).toBeNull()
  })
})

it('offers of the same cost come in one order, whichever the database returns first', async () => {
  const codes = async (...given: string[]) =>
    marketCosts(await entriesIn(...given.map(code => ({ code, components: at('0.1') }))), ask(), market).priced.map(
      ({ entry }) => entry.offer.code,
    )
  expect(await codes('C3', 'C1', 'C2')).toEqual(['C1', 'C2', 'C3'])
})

it('an offer for both costs what its cheapest pair costs, less its own discount', async () => {
  const gas = (code: string, unit: string): EntryParts => ({
    market: '02',
    code,
    components: component('04', price(unit, '04')),
  })
  const dual = (discounts = ''): EntryParts => ({
    market: '03',
    code: 'DUE',
    discounts,
    dual: '<OffertaDual><OFFERTE_CONGIUNTE_EE>L1</OFFERTE_CONGIUNTE_EE><OFFERTE_CONGIUNTE_EE>L2</OFFERTE_CONGIUNTE_EE><OFFERTE_CONGIUNTE_GAS>G1</OFFERTE_CONGIUNTE_GAS></OffertaDual>',
  })
  const luce = [
    { code: 'L1', components: at('0.2') },
    { code: 'L2', components: at('0.1') },
  ]
  const both = ask({ gas: regulated(gasUse()), region: 'Lombardia' })
  const totals = async (discounts?: string) => {
    const entries = await entriesIn(...luce, gas('G1', '0.4'), dual(discounts))
    const one = (question: MarketQuestion) => marketCosts(entries, question, market).priced[0]?.total ?? 0
    return [one(both), one(ask()) + one(ask({ luce: null, gas: regulated(gasUse()), region: 'Lombardia' }))]
  }
  const pairedWith = async (...gases: EntryParts[]) => {
    const entries = await entriesIn(...luce, ...gases, dual())
    return marketCosts(entries, both, market).priced[0]?.total ?? 0
  }
  const [plain, sum] = await totals()
  expect(plain).toBe(sum)
  // 50 € of luce, whose VAT it lowers by 10 %.
  expect((await totals(discount('50', '05')))[0]).toBe((plain ?? 0) - 5500)
  // A company of the same group sells the gas; where two have an offer of that code, nobody knows which is meant.
  const elsewhere = { ...gas('G1', '0.4'), vat: '01234567891' }
  expect(await pairedWith(elsewhere)).toBe(plain)
  expect(await pairedWith(elsewhere, { ...gas('G1', '0.3'), vat: '01234567892' })).toBe(0)
  expect(await pairedWith({ ...gas('G1', '0.3'), vat: '01234567891' }, gas('G1', '0.4'))).toBe(plain)
  // Of the offers it names, those for others are no pair of this household; with none left it is for others.
  const named = async (change: EntryParts, gasChange: EntryParts = {}) => {
    const [first, second] = luce
    const entries = await entriesIn(
      { ...first },
      { ...second, ...change },
      { ...gas('G1', '0.4'), ...gasChange },
      dual(),
    )
    const { priced, unranked } = marketCosts(entries, both, market)
    return [priced[0]?.total, unranked.length]
  }
  const dearer = (plain ?? 0) + 29700
  expect(await named({ resident: '02' })).toEqual([dearer, 0])
  expect(await named({ consumption: '<CONSUMO_MAX>2500</CONSUMO_MAX>' })).toEqual([dearer, 0])
  expect(await named({ zones: '<REGIONE>12</REGIONE>' })).toEqual([dearer, 0])
  expect(await named({}, { consumption: '<CONSUMO_MIN>1500</CONSUMO_MIN>' })).toEqual([undefined, 0])
  expect(await named({ consumption: '<CONSUMO_MIN>2000</CONSUMO_MIN>' })).toEqual([plain, 0])
  const missing = await entriesIn(...luce, dual())
  expect(marketCosts(missing, both, market)).toMatchObject({
    priced: [],
    unranked: [{ reason: 'joined-offers-missing', total: null }],
  })
})

it('every province and region of ISTAT is known; a metropolitan city is its province', () => {
  const provinces = new Set(market.facts.provinces.provinces.map(({ code }) => code))
  const known = Array.from({ length: 111 }, (_, n) => provinceOfIstat(String(n + 1).padStart(3, '0'))).filter(Boolean)
  expect(new Set(known)).toEqual(provinces)
  expect(provinceOfIstat('215')).toBe('MI')
  const regions = Array.from({ length: 20 }, (_, n) => regionOfIstat(String(n + 1).padStart(2, '0')))
  expect(regions.toSorted()).toEqual(market.facts.regions.regions.map(({ name }) => name).toSorted())
})
