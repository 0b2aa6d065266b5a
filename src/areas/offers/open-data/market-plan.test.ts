import { beforeAll, describe, expect, it, test } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { toCents } from '#core/money.ts'
import type { Market } from '#areas/market/market.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { gasHome, luceHome } from '../../../../tests/support/households.ts'
import {
  component,
  discount,
  dispatching,
  entry,
  type EntryParts,
  indexed,
  inPieces,
  listOf,
  price,
} from '../../../../tests/support/open-data.ts'
import type { Use } from '../cost/use.ts'
import { regulatedCosts, type YearOfContract } from '../cost/yearly-cost.ts'
import { fileScope } from './file-name.ts'
import { planInput } from './market-plan.ts'
import { readOffersFile } from './read-file.server.ts'
import { marketCost } from './yardstick.ts'

let market: Market
beforeAll(async () => {
  market = await marketFromData('2026-10-02')
})

const [D, home] = [Decimal.of, luceHome]
const flat = (region: string, smc?: number, heating?: boolean) => gasHome(market, region, smc, heating)

async function read(parts: EntryParts) {
  const scope = fileScope(`PO_Offerte_${parts.market === '02' ? 'G' : 'E'}_MLIBERO_20261001.xml`)
  if (!scope) throw new Error('name')
  const { offers, refused } = await readOffersFile(inPieces(listOf(entry(parts))), scope, D('0.1'))
  expect(refused).toEqual([])
  const [first] = offers
  if (!first) throw new Error('no offer')
  return first.offer
}

async function costOf(parts: EntryParts, use: Use = home(), year: YearOfContract = 1) {
  const offer = await read(parts)
  expect(offer.unpriced).toBeNull()
  const regulated = regulatedCosts(use, market)
  if (typeof regulated === 'string' || !offer.terms) throw new Error('not covered')
  return marketCost(offer.terms, planInput(regulated, market, year))
}
const saleOf = async (parts: EntryParts, use?: Use, year?: YearOfContract) =>
  (await costOf(parts, use, year))?.breakdown.sale
const discountsOf = async (parts: EntryParts, use?: Use, year?: YearOfContract) =>
  (await costOf(parts, use, year))?.breakdown.discounts

/** 100 €/year and 0.10 €/kWh, which each test changes in one thing. */
const energy = component('04', price('0.10', '03'))
const fee = component('01', price('100', '01'))
const plain: EntryParts = { components: fee + energy }
const gas = (parts: EntryParts = {}): EntryParts => ({
  market: '02',
  components: component('01', price('160', '01')) + component('04', price('0.47', '04')),
  ...parts,
})

describe('results published by the Portale on 1-2 October 2026, from entries in its format', () => {
  it('electricity, fixed, 2,700 kWh', async () => {
    const parts = {
      components: component('01', price('180', '01')) + component('04', price('0.25', '03', { band: '01' })),
      regulated: ['01', '02'],
      dispatching: dispatching('14'),
    }
    expect(await costOf(parts)).toMatchObject({
      total: 127492,
      breakdown: { sale: 91375, network: 13397, charges: 8951, excise: 2179, vat: 11590, discounts: 0, rounding: 0 },
    })
  })
  it('gas, fixed, 1,400 Smc in Milano', async () => {
    const cost = await costOf(gas({ discounts: discount('20', '05') }), flat('Lombardia'))
    expect(cost).toMatchObject({
      total: 173203,
      breakdown: { sale: 81800, network: 36439, charges: 7457, excise: 22468, vatReduced: 4264, vatOrdinary: 22775 },
    })
  })
})

describe('prices of a component', () => {
  it.each([
    ['01', '500', '05', 37000 + 50000],
    ['02', '20', '02', 37000 + 6000],
    ['02', '0.01', '03', 37000 + 2700],
    ['06', '0.02', '03', 37000 + 5400],
    ['05', '30', '05', 37000 + 3000],
    ['05', '30', '01', 37000 + 3000],
  ])('area %s, %s in unit %s', async (area, value, unit, sale) => {
    const extra = component(area, price(value, unit as '01'))
    expect(await saleOf({ components: fee + energy + extra })).toBe(sale)
  })
  it('is left out where the customer chooses it', async () => {
    const optional = component('06', price('0.05', '03'), { optional: true })
    expect(await saleOf({ components: fee + energy + optional })).toBe(37000)
  })
  it('is paid once where it is one-off: the second year has none of it', async () => {
    const once = { components: fee + energy + component('05', price('30', '05')) }
    expect([await saleOf(once), await saleOf(once, home(), 2)]).toEqual([40000, 37000])
  })
})

describe('hours', () => {
  const bands = { f1: D(1000), f2: D(700), f3: D(1000) }
  const use = home({ bands })
  const banded = (...of: [string, string][]) =>
    component('04', of.map(([band, value]) => price(value, '03', { band })).join(''))
  it.each([
    ['03', banded(['01', '0.30'], ['02', '0.20'], ['03', '0.10']), 30000 + 14000 + 10000],
    ['91', banded(['01', '0.30'], ['91', '0.20']), 30000 + 34000],
    ['92', banded(['02', '0.30'], ['92', '0.20']), 21000 + 40000],
    ['93', banded(['03', '0.30'], ['93', '0.20']), 30000 + 34000],
    ['02', banded(['01', '0.30'], ['02', '0.20']), 30000 + 34000],
    ['03', banded(['01', '0.30'], ['02', '0.20'], ['03', '0.10']) + component('02', price('0.01', '03')), 54000 + 2700],
    [
      '03',
      banded(['01', '0.30'], ['02', '0.20'], ['03', '0.10']) + component('02', price('0.01', '03', { band: '01' })),
      56700,
    ],
  ])('TIPOLOGIA_FASCE %s', async (kind, components, sale) => {
    expect(await saleOf({ bands: kind, components }, use)).toBe(sale)
  })
  it.each(['00', '0'])('are all where a price has the band «%s»', async none => {
    const spread = component('04', price('0.03', '03', { band: none }))
    expect(await saleOf({ components: spread }, use)).toBe(8100)
    expect(
      await saleOf({ bands: '03', components: banded(['01', '0.30'], ['02', '0.20'], ['03', '0.10']) + spread }, use),
    ).toBe(54000 + 8100)
  })
  it('that have no price leave no cost', async () => {
    expect(await costOf({ bands: '03', components: banded(['01', '0.30'], ['02', '0.20']) }, use)).toBeNull()
  })
})

describe('stretches of yearly consumption: each prices what falls inside it', () => {
  const tiers = component(
    '04',
    price('0.10', '03', { from: '0', upTo: '1800' }) +
      price('0.20', '03', { from: '1801', upTo: '2700' }) +
      price('0.30', '03', { from: '2701' }),
  )
  it.each([
    [1, 10],
    [1800, 18000],
    ['1800.4', 18008],
    [1801, 18020],
    [2700, 36000],
    [2701, 36030],
    [9000, 225000],
  ])('%s kWh', async (kwh, sale) => {
    expect(await saleOf({ components: tiers }, home({ kwh: D(kwh) }))).toBe(sale)
  })
})

describe('prices that hold for a time', () => {
  const months = (n: number) => ({ period: `<DURATA>${n}</DURATA>` })
  const free = component('04', price('0', '03'))
  it('three months of one, then another', async () => {
    const parts = { components: free + component('01', price('120', '01', months(3)) + price('240', '01')) }
    expect([await saleOf(parts), await saleOf(parts, home(), 2)]).toEqual([21000, 24000])
  })
  it.each([
    ['3 months, of one that lasts 12', '12/2026', 12, 3000 + 18000],
    ['3 months, of one until the sixth', '03/2027', 3, 6000 + 3000],
  ])('the shorter time goes first, by months or until a day: %s', async (_, until, lasting, sale) => {
    const upTo = price('120', '01', { period: `<VALIDO_FINO>${until}</VALIDO_FINO>` })
    const parts = { components: free + component('01', upTo + price('240', '01', months(lasting)) + price('0', '01')) }
    expect(await saleOf(parts)).toBe(sale)
  })
  it('the price of the first year alone leaves the second incomplete', async () => {
    const parts = { components: component('04', price('0.10', '03', months(12))) }
    const years = [await costOf(parts), await costOf(parts, home(), 2)]
    expect(years.map(year => [year?.breakdown.sale, year?.incomplete])).toEqual([
      [27000, false],
      [0, true],
    ])
  })
  it('only in some months of the calendar', async () => {
    const winter = '<MESE_VALIDITA>01</MESE_VALIDITA><MESE_VALIDITA>02</MESE_VALIDITA>'
    const parts = { components: free + component('01', price('120', '01', { period: winter })) }
    expect(await saleOf(parts)).toBe(2000)
  })
  it('of gas weigh by what is used in each month', async () => {
    const winter = '<MESE_VALIDITA>12</MESE_VALIDITA><MESE_VALIDITA>01</MESE_VALIDITA><MESE_VALIDITA>02</MESE_VALIDITA>'
    const parts = gas({ components: component('04', price('1', '04', { period: winter })) })
    // 60 % C1 of zone E and 40 % C2 in December, January and February (ENERGY.md).
    const c1 = 22.0494524 + 24.2610252 + 17.5032776
    const c2 = 12.2074716 + 13.4956479 + 11.2628566
    expect(await saleOf(parts, flat('Lombardia'))).toBe(toCents(D(((1400 * (c1 * 0.6 + c2 * 0.4)) / 100).toFixed(8))))
  })
})

describe('variable prices', () => {
  const pun = () => market.indices.pun?.value ?? Decimal.zero
  const sale = (unit: Decimal) => toCents(unit.times(D(2700)))
  test.each(['01', '08', '12'])('PUN (%s) with losses, and the spread without', async code => {
    expect(await saleOf({ index: indexed(code), components: component('04', price('0.02', '03')) })).toBe(
      sale(pun().times(D('1.1')).plus(D('0.02'))),
    )
  })
  it('a coefficient is how much of the index is paid', async () => {
    expect(
      await saleOf({ type: '04', index: indexed('12', '0.5'), components: component('04', price('0.08', '03')) }),
    ).toBe(sale(pun().times(D('1.1')).times(D('0.5')).plus(D('0.08'))))
  })
  it('cost nothing where they leave what is used without a price, and say so', async () => {
    const first = component('04', price('0.02', '03', { upTo: '1000' }))
    const cost = await costOf({ index: indexed('12'), components: first })
    expect(cost?.breakdown.sale).toBe(toCents(pun().times(D('1.1')).plus(D('0.02')).times(D(1000))))
    expect(cost?.incomplete).toBe(true)
    const later = component('04', price('0.02', '03', { from: '5000' }))
    expect(await saleOf({ index: indexed('12'), components: later })).toBe(0)
    expect(await saleOf({ index: indexed('12'), components: fee })).toBe(10000 + sale(pun().times(D('1.1'))))
  })
  it('in bands follow the index of each band', async () => {
    const { pun_f1: f1, pun_f23: f23 } = market.indices
    const spread = component('04', price('0.01', '03', { band: '01' }) + price('0.02', '03', { band: '91' }))
    const of = (index: Decimal | undefined, more: string) => (index ?? Decimal.zero).times(D('1.1')).plus(D(more))
    const use = home({ bands: { f1: D(900), f2: D(800), f3: D(1000) } })
    expect(await saleOf({ index: indexed('12'), bands: '91', components: spread }, use)).toBe(
      toCents(
        of(f1?.value, '0.01')
          .times(D(900))
          .plus(of(f23?.value, '0.02').times(D(1800))),
      ),
    )
  })
  it('of gas follow the PSV, without losses', async () => {
    const psv = market.indices.psv?.value ?? Decimal.zero
    const parts = gas({ index: indexed('14'), components: component('04', price('0.08', '04')) })
    expect(await saleOf(parts, flat('Lazio'))).toBe(toCents(psv.plus(D('0.08')).times(D(1400))))
  })
  test.each([
    ['an index that is not published', { index: indexed('99') }, 'other-index'],
    ['TTF', { index: indexed('13') }, 'other-index'],
    ['no index at all', { type: '02' }, 'other-index'],
    ['one index for each band', { index: indexed('12', '0.8', '01') + indexed('12', '0.9', '02') }, 'several-indices'],
    ['four bands whose hours are not said', { bands: '04' }, 'other-bands'],
    ['a percentage', { components: fee + component('04', price('5', '06')) }, 'own-unit'],
    ['a regulated component without a value', { regulated: ['06'] }, 'regulated-component'],
    ['dispatching of the protected service', { dispatching: dispatching('02') }, 'other-dispatching'],
    ['a discount on the protected price', { discounts: discount('5', '06', { kind: '04' }) }, 'discount-on-tutela'],
    [
      'a discount on a regulated component',
      { discounts: discount('5', '01', { target: ['01'] }) },
      'discount-on-component',
    ],
    ['nothing to pay', { components: '' }, 'no-price'],
    ['a fee of a stretch', { components: component('01', price('300', '01', { upTo: '2000' })) }, 'fee-with-intervals'],
    ['a discount without a price', { discounts: discount('', '05') }, 'discount-without-price'],
    ['a discount whose price is no number', { discounts: discount('dieci', '05') }, 'discount-without-price'],
    [
      'a discount without its prices',
      { discounts: '<Sconto><NOME>Sconto</NOME><VALIDITA>01</VALIDITA></Sconto>' },
      'discount-without-price',
    ],
  ] as const)('%s: kept, without a cost', async (_, parts, reason) => {
    expect((await read({ ...plain, ...parts })).unpriced).toBe(reason)
  })
})

describe('discounts', () => {
  it.each([
    ['€ at entry', discount('50', '05'), 5000],
    ['€ a year', discount('60', '01', { validity: '02' }), 6000],
    ['€ a year for six months', discount('60', '01', { validity: '', period: '<DURATA>6</DURATA>' }), 3000],
    ['at entry, € a year for six months', discount('60', '01', { period: '<DURATA>6</DURATA>' }), 3000],
    ['at entry, all the energy of a month', discount('100', '06', { kind: '03', period: '<DURATA>1</DURATA>' }), 2250],
    ['€ per kW', discount('5', '02', { kind: '02', validity: '02' }), 1500],
    ['€ per kWh', discount('0.01', '03', { kind: '03', validity: '02' }), 2700],
    ['€ per kWh of F1 alone', discount('0.01', '03', { kind: '03', validity: '02', target: ['11'] }), 891],
    ['per cent of the energy', discount('10', '06', { kind: '03', validity: '02' }), 2700],
    ['per cent of the fee', discount('50', '06', { kind: '01', validity: '02' }), 5000],
    ['beyond the first year', discount('50', '05', { validity: '03' }), 0],
    ['under a condition', discount('50', '05', { condition: '01' }), 0],
    ['for those who use more', discount('50', '05', { from: '3000', upTo: '9000' }), 0],
    ['for those who use so much', discount('50', '05', { from: '2000', upTo: '2700' }), 5000],
    [
      'for those who use more, per kWh: what they use of it',
      discount('0.1', '03', { kind: '03', from: '2601', validity: '02' }),
      1000,
    ],
    ['negative amounts are discounts all the same', discount('-50', '05'), 5000],
  ])('%s', async (_, discounts, expected) => {
    expect(await discountsOf({ ...plain, discounts })).toBe(expected)
  })
  it('for a time, of what a component asks per Smc by what is used in it, of what it asks per year by months', async () => {
    const less = (component: string) =>
      discount('40', '06', { validity: '', target: [component], period: '<DURATA>3</DURATA>' })
    const of = async (component: string) =>
      discountsOf(gas({ regulated: ['03', '09'], discounts: less(component) }), flat('Lombardia'))
    // 60 % C1 of zone E and 40 % C2 from October to December, and to March (ENERGY.md).
    const first = 0.6 * (5.5194873 + 14.8851505 + 22.0494524) + 0.4 * (7.2982139 + 9.1423084 + 12.2074716)
    const half = first + 0.6 * (24.2610252 + 17.5032776 + 10.9498316) + 0.4 * (13.4956479 + 11.2628566 + 11.1005836)
    const ccr = (0.025212 * half + 0.027267 * (100 - half)) / 100
    expect(await of('03')).toBe(toCents(D(((0.4 * 1400 * ccr * first) / 100).toFixed(8))))
    expect(await of('09')).toBe(toCents(market.gas.get('qvd_f_d').times(D('0.1'))))
  })
  it('before VAT lower it, after VAT do not', async () => {
    const [without, before, after] = [
      await costOf(plain),
      await costOf({ ...plain, discounts: discount('100', '05') }),
      await costOf({ ...plain, discounts: discount('100', '05', { vat: '02' }) }),
    ]
    expect([(without?.total ?? 0) - (before?.total ?? 0), (without?.total ?? 0) - (after?.total ?? 0)]).toEqual([
      11000, 10000,
    ])
  })
  it('of the first year are not in the second, but those that last are', async () => {
    const first = { ...plain, discounts: discount('60', '01', { validity: '02' }) }
    const long = { ...plain, discounts: discount('60', '01', { validity: '', period: '<DURATA>18</DURATA>' }) }
    expect([await discountsOf(first, home(), 2), await discountsOf(long), await discountsOf(long, home(), 2)]).toEqual([
      0, 6000, 3000,
    ])
  })
})

it('dispatching of its own price is paid per kWh, and the parts of entry 01 make entry 01', async () => {
  const own = await saleOf({ ...plain, dispatching: dispatching('99', '0.012') })
  expect(own).toBe(37000 + 3240)
  const before = { ...plain, from: '31/03/2026' }
  const whole = await costOf({ ...before, dispatching: dispatching('01') })
  const parts = ['03', '04', '05', '06', '07', '08'].map(code => dispatching(code)).join('')
  expect(await costOf({ ...plain, dispatching: parts })).toEqual(whole)
  expect((await read({ ...plain, from: '01/04/2026', dispatching: dispatching('01') })).unpriced).toBe(
    'other-dispatching',
  )
  const business = { ...plain, client: '02', from: '01/04/2026', dispatching: dispatching('01') }
  expect((await read(business)).unpriced).toBeNull()
})
