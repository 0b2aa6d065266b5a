import { describe, expect, test } from 'vitest'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { gasCost, type GasHome } from './gas-formula.ts'
import { luceCost, type LuceHome } from './luce-formula.ts'
import type { GoldenInterval, GoldenOffer } from './offer.ts'
import { gasUse, luceUse, marketCostOf } from './product.ts'

/** In the middle of a quarter, so that its month and its quarter begin on other days. */
const november = marketFromData('2026-11-22')
const FROM = '11/2026'

const HOME: LuceHome = { kwh: '2700' }
const MILANO: GasHome = { smc: '1400', region: 'Lombardia' }
const of = (intervals: readonly GoldenInterval[], more: Partial<GoldenOffer> = {}): GoldenOffer => ({
  fee: '96',
  energy: '0',
  intervals,
  ...more,
})

const REST: GoldenInterval = { price: '0.1331' }
const STRETCHES = [{ price: '0.11', from: 1, upTo: 1800 }, { price: '0.17', from: 1801, upTo: 2400 }, REST] as const
const intervals: Record<string, readonly GoldenInterval[]> = {
  'two stretches and the default': STRETCHES,
  'stretches that cover all': [
    { price: '0.11', upTo: 2000 },
    { price: '0.19', from: 2001 },
  ],
  'stretches whose ends meet: the unit belongs to the lower one': [
    { price: '0.19', from: 1800 },
    { price: '0.11', upTo: 1800 },
  ],
  'the first two months': [{ price: '0.05', months: 2 }, REST],
  'until a month of the calendar': [{ price: '0.05', until: '03/2027' }, REST],
  'until a month that is past': [{ price: '0.05', until: '10/2026' }, REST],
  'some months of the year': [{ price: '0.05', only: [1, 2, 11] }, REST],
  'the first twelve months, without a default': [{ price: '0.12', months: 12 }],
  'stretches of the first months': [
    { price: '0.05', months: 3, upTo: 900 },
    { price: '0.08', months: 3 },
    { price: '0.1', from: 901, upTo: 1500 },
    REST,
  ],
  'a shorter time inside a longer one': [{ price: '0.09', months: 6 }, { price: '0.05', months: 3 }, REST],
}
const incomplete: Record<string, readonly GoldenInterval[]> = {
  'a stretch alone': [{ price: '0.11', upTo: 1000 }],
  'months alone': [{ price: '0.11', months: 5 }],
}

describe('each unit has the price of its interval', () => {
  test.each(Object.entries(intervals))('luce: %s', async (_, some) => {
    const cost = await marketCostOf('luce', () => luceUse(HOME), of(some), november)
    expect(cost).toEqual({ ...luceCost(HOME, of(some), undefined, FROM), incomplete: false })
  })
  test.each(Object.entries(intervals))('gas: %s', async (_, some) => {
    const cost = await marketCostOf('gas', market => gasUse(MILANO, market), of(some), november)
    expect(cost).toEqual({ ...gasCost(MILANO, of(some), undefined, FROM), incomplete: false })
  })
  test.each(Object.entries(intervals))('variable: %s', async (_, some) => {
    const offer = of(some, { index: '1' })
    const cost = await marketCostOf('luce', () => luceUse(HOME), offer, november)
    expect(cost).toEqual({ ...luceCost(HOME, offer, undefined, FROM), incomplete: false })
  })
  test.each(Object.entries(incomplete))('what no interval reaches costs nothing, and is told: %s', async (_, some) => {
    const cost = await marketCostOf('luce', () => luceUse(HOME), of(some), november)
    expect(cost).toEqual({ ...luceCost(HOME, of(some), undefined, FROM), incomplete: true })
  })
  test('a consumption inside the only stretch is whole', async () => {
    const home = { kwh: '900' }
    const some = of([{ price: '0.11', upTo: 1000 }])
    expect(await marketCostOf('luce', () => luceUse(home), some, november)).toEqual({
      ...luceCost(home, some),
      incomplete: false,
    })
  })
})

const MIXED = [
  { price: '0.12', months: 4, variable: false },
  { price: '0.02', variable: true },
] as const
const offers: Record<string, GoldenOffer> = {
  'mixed: fixed months, then the index': of(MIXED, { index: '1', mixed: true }),
  'mixed: a fixed stretch, the index above it': of(
    [
      { price: '0.12', upTo: 1000, variable: false },
      { price: '0.02', variable: true },
    ],
    { index: '0.9', mixed: true },
  ),
  'a percentage of a fixed price leaves MACROAREA 02 and 06 alone': {
    fee: '96',
    energy: '0.1234',
    supply: '0.0212',
    green: '0.0101',
    discounts: [{ amount: '10', of: '% energy' }],
  },
  'and of a variable one with its spread': {
    fee: '96',
    energy: '0.0234',
    index: '1.02',
    supply: '0.0212',
    green: '0.0101',
    discounts: [{ amount: '10', of: '% energy' }],
  },
  'a percentage for some months, and of a part of the consumption': {
    fee: '96',
    energy: '0.1234',
    discounts: [
      { amount: '10', of: '% energy', months: 2 },
      { amount: '7', of: '% energy', from: 1001, upTo: 1300 },
      { amount: '0.013', of: 'unit', upTo: 1000, months: 5 },
    ],
  },
  'several discounts, one spelled the other way': {
    fee: '96',
    energy: '0.1234',
    discounts: [
      { amount: '10', of: '% energy', spelled: 'PREZZISconto' },
      { amount: '30', of: '€' },
      { amount: '0.01', of: 'unit', spelled: 'PREZZISconto' },
    ],
  },
  'of its largest consumption, whatever is used': { fee: '0', energy: '0.31', flat: '1200' },
  'one price for all but taxes': {
    fee: '300',
    energy: '0.29',
    inclusive: {},
    discounts: [
      { amount: '30', of: '€' },
      { amount: '0.01', of: 'unit' },
      { amount: '10', of: '% energy' },
    ],
  },
  'a subscription for less than is used': { fee: '600', energy: '0.29', inclusive: { subscribed: '1000' } },
  'a subscription for more than is used': { fee: '600', energy: '0.29', inclusive: { subscribed: '4000' } },
  'a subscription that follows the index': {
    fee: '600',
    energy: '0.09',
    index: '1',
    inclusive: { subscribed: '1000' },
  },
}
/** Only one-off discounts of offers with a single price. */
const counted = (offer: GoldenOffer): GoldenOffer =>
  offer.inclusive ? { ...offer, discounts: (offer.discounts ?? []).filter(({ of: unit }) => unit === '€') } : offer

describe('offers of other kinds', () => {
  test.each(Object.entries(offers))('luce: %s', async (_, offer) => {
    const cost = await marketCostOf('luce', () => luceUse(HOME), offer, november)
    expect(cost).toEqual({ ...luceCost(HOME, counted(offer), undefined, FROM), incomplete: false })
  })
  test.each(Object.entries(offers))('gas: %s', async (_, offer) => {
    const cost = await marketCostOf('gas', market => gasUse(MILANO, market), offer, november)
    expect(cost).toEqual({ ...gasCost(MILANO, counted(offer), undefined, FROM), incomplete: false })
  })
})

const BANDED: readonly (readonly [string, GoldenOffer])[] = [
  [
    'of F1',
    { energy: { f1: '0.15', f2: '0.13', f3: '0.11' }, discounts: [{ amount: '10', of: '% energy', band: '11' }] },
  ],
  [
    'of F3, variable',
    {
      energy: { f1: '0.02', f2: '0.03', f3: '0.01' },
      index: '1',
      discounts: [{ amount: '10', of: '% energy', band: '13' }],
    },
  ],
  ['of a price for all hours', { energy: '0.15', discounts: [{ amount: '10', of: '% energy', band: '12' }] }],
  ['in euros', { energy: { f1: '0.15', f23: '0.11' }, discounts: [{ amount: '0.01', of: 'unit', band: '12' }] }],
]
test.each(BANDED)('a discount of one band: %s', async (_, offer) => {
  const home: LuceHome = { kwh: '2700', bands: ['701', '933', '1066'] }
  expect(await marketCostOf('luce', () => luceUse(home), offer)).toEqual({
    ...luceCost(home, offer),
    incomplete: false,
  })
})

test('a business divides its total as businesses do, and pays 12 of 11, 12 and 13', async () => {
  const home: LuceHome = { kwh: '3000', business: true }
  const offer: GoldenOffer = {
    fee: '96',
    energy: { f1: '0.15', f2: '0.13', f3: '0.11' },
    dispatching: ['01', '09', '11', '12', '13'],
    business: true,
  }
  const paid = { ...offer, dispatching: ['01', '09', '12'] }
  expect(await marketCostOf('luce', () => luceUse(home), offer)).toEqual({ ...luceCost(home, paid), incomplete: false })
})
