import { beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import { resolvePlace } from '#areas/market/places.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { component, discount, type EntryParts, indexed, price, readLists } from '../../../../tests/support/open-data.ts'
import type { UseQuery, MarketFilter } from '../comparison/compare-question.ts'
import { type Comparison, type MarketOverview, NO_MARKET, NOTHING_LEFT_OUT } from '../comparison/comparison.ts'
import { entriesOf } from './market-entry.ts'
import { withMarket } from './measure.server.ts'

let market: Market
let asked: { luce: UseQuery; gas: UseQuery }
beforeAll(async () => {
  market = await marketFromData('2026-11-21')
  const answer = resolvePlace(market.facts, { region: 'Lombardia' })
  if (answer.kind !== 'found') throw new Error('place')
  asked = {
    luce: {
      use: {
        commodity: 'luce',
        client: 'domestico',
        kwh: Decimal.of(2700),
        bands: null,
        powerKw: Decimal.of(3),
        resident: true,
      },
      region: null,
    },
    gas: {
      use: { commodity: 'gas', client: 'domestico', smc: Decimal.of(1400), place: answer.place, heating: true },
      region: 'Lombardia',
    },
  }
})

const EMPTY: Comparison = {
  asOf: '2026-11-21',
  newestIndex: null,
  assumptions: [],
  rules: [],
  notice: null,
  market: NO_MARKET,
  results: [],
  unpriced: [],
  newSupplies: [],
  soldHere: null,
  leftOut: NOTHING_LEFT_OUT,
}
const NAMES = new Map([
  ['01234567890', 'Società Terralume'],
  ['01234567891', 'Orsa'],
])
const ALL: MarketFilter = { supplier: '', price: null }

/** What a household hears of a market of these offers. */
async function hears(
  parts: readonly EntryParts[],
  { wish = ALL, both = false }: { wish?: MarketFilter | null; both?: boolean } = {},
): Promise<MarketOverview> {
  const offers = await readLists(parts, Decimal.of('0.1'))
  const entries = entriesOf(
    offers.map(({ offer }) => ({ id: `${offer.kind} ${offer.code}`, offer })),
    NAMES,
  )
  const whole = { entries, days: { luce: '2026-11-21', luce_gas: '2026-11-21' }, isDemo: false } as const
  return withMarket(EMPTY, { asked: both ? [asked.luce, asked.gas] : [asked.luce], whole, market, filter: wish }).market
}
const rowOf = async (parts: EntryParts) => {
  const [row] = (await hears([parts])).offers
  if (!row) throw new Error('no row')
  return row
}
const energy = component('04', price('0.1', '03'))
const year = '<DURATA>12</DURATA>'

/** 270 € of energy, 133.9674 network, 89.5131 charges, 21.792 excise, 10 % VAT. */
const PLAIN = 56680

describe('an offer of the market in the list', () => {
  it('has its account, its price and the address of its supplier', async () => {
    expect(await rowOf({ components: energy + component('01', price('60', '01')), months: '24' })).toEqual({
      place: 1,
      name: 'Offerta di prova',
      supplier: 'Società Terralume',
      code: 'CODICE1',
      ours: null,
      cost: {
        total: PLAIN + 6600,
        breakdown: {
          sale: 33000,
          network: 13397,
          charges: 8951,
          excise: 2179,
          vat: 5753,
          discounts: 0,
          rounding: 0,
        },
      },
      saleLines: [
        { text: 'Energia: 0,1 €/kWh × 2.700 kWh', amount: 27000 },
        { text: 'Quota fissa, in un anno', amount: 6000 },
      ],
      secondYear: null,
      oneOff: null,
      risk: null,
      priceType: 'fixed',
      months: 24,
      luce: { index: null, prices: { mono: 0.1 }, fixed_months: 24, fee_year: 60 },
      gas: null,
      assumptions: [],
      url: 'https://www.fornitore.example/offerta',
    })
  })

  it.each<
    [
      string,
      EntryParts,
      number,
      { total: number; because: string[] } | null,
      { discounts: number; fees: number } | null,
    ]
  >([
    ['open-ended', { components: energy, months: '-1' }, PLAIN, null, null],
    ['for a year at one price', { components: energy }, PLAIN, { total: PLAIN, because: ['fixed-price-ends'] }, null],
    [
      'with 50 € off once',
      { components: energy, months: '24', discounts: discount('50', '05') },
      PLAIN - 5500,
      { total: PLAIN, because: ['discount-ends'] },
      { discounts: 5500, fees: 0 },
    ],
    [
      'with 0.01 € off per kWh in the first year',
      { components: energy, months: '24', discounts: discount('0.01', '03', { kind: '03', validity: '02' }) },
      PLAIN - 2970,
      { total: PLAIN, because: ['discount-ends'] },
      null,
    ],
    [
      'with 40 € to pay at the beginning',
      { components: energy + component('05', price('40', '05')), months: '24' },
      PLAIN + 4400,
      { total: PLAIN, because: ['one-off-fee'] },
      { discounts: 0, fees: 4400 },
    ],
    [
      'with 50 € off once and at another price then',
      {
        components: component('04', price('0.1', '03', { period: year }) + price('0.15', '03')),
        discounts: discount('50', '05'),
      },
      PLAIN - 5500,
      { total: PLAIN + 14850, because: ['discount-ends', 'price-changes'] },
      { discounts: 5500, fees: 0 },
    ],
    [
      'at 0.10 for twelve months and 0.15 then',
      {
        components: component('04', price('0.1', '03', { period: year }) + price('0.15', '03')),
        months: '24',
      },
      PLAIN,
      { total: PLAIN + 14850, because: ['price-changes'] },
      null,
    ],
  ])('%s', async (_, parts, total, secondYear, oneOff) => {
    const row = await rowOf(parts)
    expect(row.cost.total).toBe(total)
    if (secondYear) expect(row.secondYear).toMatchObject(secondYear)
    else expect(row.secondYear).toBeNull()
    if (oneOff) expect(row.oneOff).toMatchObject(oneOff)
    else expect(row.oneOff).toBeNull()
  })

  it('with an index says how far it could go, as ours do', async () => {
    const row = await rowOf({
      components: component('04', price('0.01', '03')) + component('01', price('100', '01')),
      index: indexed('12', '1.2'),
    })
    expect(row).toMatchObject({
      priceType: 'variable',
      luce: { index: 'PUN', coefficient: 1.2, prices: { mono: 0.01 }, fixed_months: null },
      assumptions: [expect.stringContaining('media PUN degli ultimi 12 mesi')],
      risk: { lowest: 77636, highest: 99898, indices: [{ name: 'PUN', lowest: { month: '2025-05' } }] },
    })
  })
})

it('an offer for both says what its cheapest pair costs, in both years', async () => {
  const luce = (code: string, unit: string): EntryParts => ({ code, components: component('04', price(unit, '03')) })
  const gas: EntryParts = {
    market: '02',
    code: 'G1',
    components: component('04', price('0.05', '04')),
    index: indexed('14'),
  }
  const dual: EntryParts = {
    market: '03',
    code: 'DUE',
    type: '02',
    months: '-1',
    discounts: discount('50', '05'),
    dual: '<OffertaDual><OFFERTE_CONGIUNTE_EE>L1</OFFERTE_CONGIUNTE_EE><OFFERTE_CONGIUNTE_EE>L2</OFFERTE_CONGIUNTE_EE><OFFERTE_CONGIUNTE_GAS>G1</OFFERTE_CONGIUNTE_GAS></OffertaDual>',
  }
  const { offers } = await hears([luce('L1', '0.2'), luce('L2', '0.1'), gas, dual], { both: true })
  const [row] = offers
  expect(row).toMatchObject({
    code: 'DUE',
    oneOff: { discounts: 5500 },
    secondYear: { total: (row?.cost.total ?? 0) + 5500, because: ['discount-ends'] },
    luce: { prices: { mono: 0.1 } },
    gas: { index: 'PSV', prices: { mono: 0.05 } },
  })
  // The luce of L2 is fixed: what moves is the gas, 396.00 € between the extremes of its index.
  expect((row?.risk?.highest ?? 0) - (row?.risk?.lowest ?? 0)).toBe(39600)
  expect(row?.risk?.indices.map(({ name }) => name)).toEqual(['PSV'])
})

describe('which offers of the market are listed', () => {
  const offers: EntryParts[] = [
    { code: 'A', components: component('04', price('0.2', '03')) },
    { code: 'B', components: energy },
    { code: 'C', components: energy, vat: '01234567891' },
    { code: 'D', components: component('04', price('0.01', '03')), index: indexed('12'), vat: '01234567891' },
  ]
  it.each<[string, MarketFilter | null, string[], number]>([
    ['none where none were asked for', null, [], 0],
    ['all, equal costs at one place', ALL, ['1 B', '1 C', '3 D', '4 A'], 4],
    ['those of a supplier, accents and capitals apart', { supplier: 'SOCIETA TERRA', price: null }, ['1 B', '4 A'], 2],
    ['none where nobody is called so', { supplier: 'ors a', price: null }, [], 0],
    ['those of one kind of price', { supplier: '', price: 'variable' }, ['3 D'], 1],
    ['both wishes', { supplier: 'orsa', price: 'fixed' }, ['1 C'], 1],
  ])('%s', async (_, wish, listed, found) => {
    const aside = await hears(offers, { wish })
    expect(aside.offers.map(({ place, code }) => `${place} ${code}`)).toEqual(listed)
    expect([aside.found, aside.count, aside.unpriced]).toEqual([found, 4, {}])
  })
  it('at most a hundred, the cheapest', async () => {
    const many = Array.from({ length: 103 }, (_, n) => ({
      code: `C${n}`,
      components: component('04', price(`0.${300 - n}`, '03')),
    }))
    const { offers: listed, found } = await hears(many)
    expect([listed.length, listed[0]?.code, listed.at(-1)?.place, found]).toEqual([100, 'C102', 100, 103])
  })
})

it('a list of the market that is older than the rest is what the whole is dated by', () => {
  const datedBy = (day: string) =>
    withMarket(EMPTY, {
      asked: [asked.luce],
      whole: { entries: [], days: { luce: day }, isDemo: false },
      market,
    }).asOf
  expect([datedBy('2026-11-19'), datedBy('2026-11-22')]).toEqual(['2026-11-19', '2026-11-21'])
})
