import { beforeAll, describe, expect, it, test } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { INDEX } from '../../../../tests/golden/figures.ts'
import { Fraction } from '../../../../tests/golden/fraction.ts'
import { gasCost } from '../../../../tests/golden/gas-formula.ts'
import { luceCost, type LuceHome } from '../../../../tests/golden/luce-formula.ts'
import { gasUse, luceUse } from '../../../../tests/golden/product.ts'
import {
  component,
  discount,
  entry,
  type EntryParts,
  indexed,
  inPieces,
  listOf,
  price,
} from '../../../../tests/support/open-data.ts'
import type { Use } from '../cost/use.ts'
import { regulatedCosts } from '../cost/yearly-cost.ts'
import { fileScope } from './file-name.ts'
import { planInput } from './market-plan.ts'
import { readOffersFile } from './read-file.server.ts'
import { marketCost } from './yardstick.ts'

// What the format of the Portale allows beyond one price and one index (Trasmissione Offerte Mercato Retail v5.0, 15/12/2025).

let market: Market
beforeAll(async () => {
  market = await marketFromData('2026-10-02')
})

async function read(parts: EntryParts) {
  const scope = fileScope(`PO_Offerte_${parts.market === '02' ? 'G' : 'E'}_MLIBERO_20261001.xml`)
  if (!scope) throw new Error('name')
  const { offers, refused } = await readOffersFile(inPieces(listOf(entry(parts))), scope, Decimal.of('0.1'))
  expect(refused).toEqual([])
  const [first] = offers
  if (!first) throw new Error('no offer')
  return first.offer
}
async function costOf(parts: EntryParts, use: Use) {
  const { unpriced, terms } = await read(parts)
  expect(unpriced).toBeNull()
  const regulated = regulatedCosts(use, market)
  if (typeof regulated === 'string' || !terms) throw new Error('not covered')
  return marketCost(terms, planInput(regulated, market, 1))
}
const HOME: LuceHome = { kwh: '2700', bands: ['1000', '700', '1000'] }
const saleOf = async (parts: EntryParts, home = HOME) => (await costOf(parts, luceUse(home)))?.breakdown.sale
const energy = (...prices: [band: string, value: string][]) =>
  component('04', prices.map(([band, value]) => price(value, '03', { band })).join(''))

describe('bands of the offer’s own, as parts of F1, F2 and F3', () => {
  const STANDARD = ['28-3,32-2,76-1,92-2,96-3', '28-3,92-2,96-3', '96-3'] as const
  const DAY_AND_NIGHT = ['32-2,76-1,96-2', '96-2', '96-2'] as const
  it.each<[string, EntryParts, number]>([
    [
      '03 with the standard hours written out',
      { bands: '03', hours: STANDARD, components: energy(['01', '0.3'], ['02', '0.2'], ['03', '0.1']) },
      30000 + 14000 + 10000,
    ],
    [
      '02 whose second band is all but F1',
      { bands: '02', hours: DAY_AND_NIGHT, components: energy(['01', '0.3'], ['02', '0.1']) },
      30000 + 17000,
    ],
    [
      '04 that divides the nights and the Sundays of F3',
      {
        bands: '04',
        hours: ['28-3,32-2,76-1,92-2,96-3', '28-3,92-2,96-3', '96-4'],
        components: energy(['01', '0.3'], ['02', '0.2'], ['03', '0.1'], ['04', '0.1']),
      },
      30000 + 14000 + 10000,
    ],
    // Of F2, 4 of 20 quarters of an hour on 250 days are Peak, and none of the 64 of 51 Saturdays.
    ['07, Peak and OffPeak', { bands: '07', components: energy(['07', '0.3'], ['08', '0.1']) }, 48694],
    ['07 with one price for all hours', { bands: '07', components: energy(['01', '0.2']) }, 54000],
  ])('%s', async (_, parts, sale) => {
    expect(await saleOf(parts)).toBe(sale)
  })
  it('follow the index of the hours that they hold', async () => {
    const parts = {
      bands: '02',
      hours: DAY_AND_NIGHT,
      index: indexed('12'),
      components: energy(['01', '0.01'], ['02', '0.02']),
    }
    const of = (index: Fraction, spread: string, kwh: string) =>
      index.times(Fraction.of('1.1')).plus(Fraction.of(spread)).times(Fraction.of(kwh))
    expect(await saleOf(parts)).toBe(
      Fraction.sum(of(INDEX.f1, '0.01', '1000'), of(INDEX.f2, '0.02', '700'), of(INDEX.f3, '0.02', '1000')).cents,
    )
  })
  it.each<[string, EntryParts]>([
    ['hours that do not make a day', { bands: '02', hours: ['32-2,76-1', '96-2', '96-2'] }],
    ['hours that go back', { bands: '02', hours: ['76-2,32-1,96-2', '96-2', '96-2'] }],
    ['a band without a price', { bands: '04', hours: ['32-2,76-1,96-4', '96-3', '96-3'] }],
    ['a price of a band that has no hours', { bands: '07', components: energy(['01', '0.3'], ['02', '0.1']) }],
  ])('%s: kept, without a cost', async (_, parts) => {
    const components = energy(['01', '0.3'], ['02', '0.2'], ['03', '0.1'])
    expect((await read({ components, ...parts })).unpriced).toBe('other-bands')
  })
})

describe('references to an index', () => {
  const spread = component('04', price('0.02', '03'))
  const paid = (...parts: [index: Fraction, coefficient: string, kwh: string][]) =>
    Fraction.sum(
      ...parts.map(([index, coefficient, kwh]) =>
        index.times(Fraction.of('1.1')).times(Fraction.of(coefficient)).times(Fraction.of(kwh)),
      ),
      Fraction.of('0.02').times(Fraction.of('2700')),
    ).cents
  it('are added, each with its coefficient', async () => {
    const parts = { index: indexed('12', '0.4') + indexed('01', '0.3'), components: spread }
    expect(await saleOf(parts)).toBe(paid([INDEX.pun, '0.7', '2700']))
  })
  it('hold in their hours', async () => {
    const index = indexed('12', '0.9', '01') + indexed('12', '0.8', '91')
    const sale = paid([INDEX.f1, '0.9', '1000'], [INDEX.f23, '0.8', '1700'])
    expect(await saleOf({ bands: '91', index, components: spread })).toBe(sale)
  })
  it('of a mixed offer may leave hours to a fixed price', async () => {
    const parts = {
      type: '04',
      bands: '03',
      index: indexed('12', '1', '02') + indexed('12', '1', '03'),
      components: energy(['01', '0.3'], ['02', '0.01'], ['03', '0.01']),
    }
    const of = (index: Fraction, kwh: string) =>
      index.times(Fraction.of('1.1')).plus(Fraction.of('0.01')).times(Fraction.of(kwh))
    const sale = Fraction.sum(Fraction.of('300'), of(INDEX.f2, '700'), of(INDEX.f3, '1000')).cents
    expect(await saleOf(parts)).toBe(sale)
  })
  it.each<[string, EntryParts, string]>([
    ['a variable price in some hours alone', { index: indexed('12', '1', '02') }, 'several-indices'],
    ['PUN and PSV together', { index: indexed('12', '0.5') + indexed('14', '0.5') }, 'other-index'],
    [
      'fixed and variable energy beside a whole index',
      {
        type: '04',
        index: indexed('12'),
      },
      'mixed',
    ],
  ])('%s: kept, without a cost', async (_, parts, reason) => {
    expect((await read({ components: spread, ...parts })).unpriced).toBe(reason)
  })
  test.each(['04', '11', '15'])('Psbil (%s) is computed with the PSV, as the Portale does', async code => {
    const home = { smc: '1400', region: 'Lombardia' }
    const parts = { market: '02' as const, index: indexed(code), components: component('04', price('0.08', '04')) }
    expect((await costOf(parts, gasUse(home, market)))?.total).toBe(gasCost(home, { energy: '0.08', index: '1' }).total)
  })
})

describe('a flat offer', () => {
  const flat: EntryParts = {
    type: '03',
    consumption: '<CONSUMO_MIN>1000</CONSUMO_MIN><CONSUMO_MAX>3000</CONSUMO_MAX>',
    components: component('04', price('0.2', '03')),
  }
  it('costs what its largest consumption costs, network and taxes with it', async () => {
    const expected = luceCost({ kwh: '3000' }, { energy: '0.2' })
    for (const kwh of ['1000', '2000', '3000'])
      expect(await costOf(flat, luceUse({ kwh }))).toMatchObject({
        total: expected.total,
        breakdown: expected.breakdown,
      })
  })
  it('without its size has no cost', async () => {
    expect((await read({ ...flat, consumption: '' })).unpriced).toBe('flat-without-size')
  })
})

describe('one price for sale, network and charges', () => {
  const kind = (code: string): EntryParts => ({
    detail: `<OFFERTA_ONNICOMPRENSIVA>${code}</OFFERTA_ONNICOMPRENSIVA>`,
    components: energy(['01', '0.3']),
  })
  it.each<[string, EntryParts]>([
    ['a subscription that does not say for how much', kind('02')],
    ['a kind that nobody knows', kind('03')],
    ['a variable price', { ...kind('01'), index: indexed('12') }],
    ['regulated components', { ...kind('01'), regulated: ['01'] }],
    [
      'an index of each band',
      {
        ...kind('02'),
        detail: `${kind('02').detail}<CONSUMO_CANONE>2000</CONSUMO_CANONE>`,
        index: indexed('12', '0.9', '01') + indexed('12', '0.8', '91'),
      },
    ],
    ['of a business', { ...kind('01'), client: '02' }],
    ['a price per kW', { ...kind('01'), components: component('01', price('20', '02')) }],
  ])('%s: kept, without a cost', async (_, parts) => {
    expect((await read(parts)).unpriced).toBe('all-inclusive')
  })
  it.each(['detail', 'consumption'] as const)('is known by what stands in %s', async place => {
    const written = `${kind('02').detail}<CONSUMO_CANONE>2200</CONSUMO_CANONE>`
    const { terms } = await read({ components: energy(['01', '0.3']), [place]: written })
    expect(terms?.inclusive).toEqual({ subscribed: '2200' })
  })
  it('has a cost, also where the file says that it is no such offer', async () => {
    expect([(await read(kind('01'))).unpriced, (await read(kind('NO'))).terms?.inclusive]).toEqual([null, undefined])
  })
})

describe('what an offer leaves open, or says twice', () => {
  const fee = component('01', price('130', '01'))
  const twofold = { period: '<DURATA>4</DURATA><MESE_VALIDITA>02</MESE_VALIDITA>' }
  it.each<[string, EntryParts, string]>([
    ['a fee, and nothing per unit', { components: fee }, 'no-price'],
    ['of gas', { market: '02', components: fee + component('04', price('0.1', '04'), { optional: true }) }, 'no-price'],
    ['all-inclusive', { components: fee, detail: '<OFFERTA_ONNICOMPRENSIVA>01</OFFERTA_ONNICOMPRENSIVA>' }, 'no-price'],
    ['a price of two periods', { components: component('04', price('0.1', '03', twofold)) }, 'several-periods'],
    [
      'a discount of two periods',
      {
        components: energy(['01', '0.2']),
        discounts: discount('20', '01', { period: '<DURATA>4</DURATA><VALIDO_FINO>02/2027</VALIDO_FINO>' }),
      },
      'several-periods',
    ],
  ])('%s: kept, without a cost', async (_, parts, reason) => {
    expect((await read(parts)).unpriced).toBe(reason)
  })
  it.each<[string, EntryParts]>([
    ['a fee for a size', { type: '03', components: fee, consumption: '<CONSUMO_MAX>1900</CONSUMO_MAX>' }],
    ['a fee beside an index', { index: indexed('12'), components: fee }],
    [
      'first months of all months',
      {
        components: component(
          '04',
          price('0.1', '03', {
            period: `<DURATA>4</DURATA>${Array.from({ length: 12 }, (_, n) => `<MESE_VALIDITA>${String(n + 1).padStart(2, '0')}</MESE_VALIDITA>`).join('')}`,
          }) + price('0.2', '03'),
        ),
      },
    ],
    [
      'a discount under a condition, of two periods',
      {
        components: energy(['01', '0.2']),
        discounts: discount('20', '01', { ...twofold, condition: '01' }),
      },
    ],
  ])('%s has a cost', async (_, parts) => {
    expect((await read(parts)).unpriced).toBeNull()
  })
})

describe('the price without limits is for what the others do not reach', () => {
  const tiers = (...order: string[]) => component('04', order.join(''))
  const low = price('0.10', '03', { from: '0', upTo: '1000' })
  const high = price('0.20', '03', { from: '1001', upTo: '3000' })
  const rest = price('0.30', '03')
  it.each([
    ['900', tiers(low, high, rest), 9000],
    ['2000', tiers(low, high, rest), 10000 + 20000],
    ['2000', tiers(rest, low, high), 10000 + 20000],
    ['4000', tiers(rest, low, high), 10000 + 40000 + 30000],
  ])('%s kWh', async (kwh, components, sale) => {
    expect(await saleOf({ components }, { kwh })).toBe(sale)
  })
  it('and for the months that the others leave', async () => {
    const first = price('0.10', '03', { from: '0', upTo: '1000', period: '<DURATA>3</DURATA>' })
    expect(await saleOf({ components: tiers(first, rest) }, { kwh: '1000' })).toBe(2500 + 22500)
    expect(await saleOf({ components: tiers(first, rest) }, { kwh: '2000' })).toBe(2500 + 52500)
  })
})

describe('discounts of some hours, or of regulated components', () => {
  const less = async (discounts: string, parts: EntryParts = {}) =>
    (await costOf({ components: energy(['01', '0.2']), discounts, ...parts }, luceUse(HOME)))?.breakdown.discounts
  it.each([
    [['12', '13'], 1700],
    [['91', '13'], 1700],
    [['11'], 1000],
  ])('€/kWh in bands %s', async (target, expected) => {
    expect(await less(discount('0.01', '03', { kind: '03', validity: '02', target }))).toBe(expected)
  })
  // The sale of Peak at 0.3 and OffPeak at 0.1 is 486.94, so Peak holds 1,084.7 kWh of 2,700.
  it.each([
    [['17'], 3254],
    [['18'], 1615],
    [['17', '18'], 4869],
  ])('10 % of the own hours %s', async (target, expected) => {
    const parts = { bands: '07', components: energy(['07', '0.3'], ['08', '0.1']) }
    expect(await less(discount('10', '06', { kind: '03', validity: '02', target }), parts)).toBe(expected)
  })
  it('10 % of the own hours that follow an index, with the index of what they hold', async () => {
    const hours = ['32-2,76-1,96-2', '96-2', '96-2'] as const
    const parts = { bands: '02', hours, index: indexed('12'), components: energy(['01', '0.01'], ['02', '0.02']) }
    const of = (index: Fraction, kwh: string) =>
      index.times(Fraction.of('1.1')).plus(Fraction.of('0.02')).times(Fraction.of(kwh))
    expect(await less(discount('10', '06', { kind: '03', validity: '02', target: ['12'] }), parts)).toBe(
      Fraction.sum(of(INDEX.f2, '700'), of(INDEX.f3, '1000')).times(Fraction.of('0.1')).cents,
    )
  })
  it('are told beside the price of the discount, too', async () => {
    const whole = discount('50', '06', { validity: '02' })
    const code = '<CODICE_COMPONENTE_FASCIA>01</CODICE_COMPONENTE_FASCIA>'
    const ofPcv = whole.replace('<PrezziSconto>', `<PrezziSconto>${code}`)
    expect(await less(ofPcv, { regulated: ['01'] })).toBe(2059)
  })
  it('half of PCV, and of PPE, which is negative', async () => {
    const half = (target: string[]) =>
      less(discount('50', '06', { validity: '02', target }), { regulated: ['01', '02'] })
    expect(await half(['01'])).toBe(2059)
    expect(await half(['02'])).toBe(-1386)
    expect(await half(['01', '02'])).toBe(2059 - 1386)
  })
  it('of QTint, which has no published value: kept, without a cost', async () => {
    const discounts = discount('50', '06', { validity: '02', target: ['06'] })
    expect((await read({ components: energy(['01', '0.2']), discounts })).unpriced).toBe('discount-on-component')
  })
  test.each([
    ['01', 'con la bolletta elettronica'],
    ['02', 'con la gestione online'],
    ['03', 'con bolletta elettronica e domiciliazione bancaria'],
    ['99', 'a una condizione del fornitore'],
  ])('under condition %s are kept with it, and not counted', async (condition, sentence) => {
    const discounts = discount('50', '05', { condition })
    const { terms } = await read({ components: energy(['01', '0.2']), discounts })
    expect(terms?.discounts[0]?.condition).toBe(sentence)
    expect(await less(discounts)).toBe(0)
  })
})
