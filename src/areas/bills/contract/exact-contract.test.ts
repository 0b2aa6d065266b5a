import { beforeAll, describe, expect, test } from 'vitest'
import type { Market } from '#areas/market/market.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import type { Regulated } from '#areas/offers/cost/regulated.ts'
import { regulatedCosts, yearlyCost } from '#areas/offers/cost/yearly-cost.ts'
import type { MarketTerms, PriceInterval } from '#areas/offers/open-data/market-terms.ts'
import { Decimal } from '#core/decimal.ts'
import { readings } from '../../../../tests/support/readings.ts'
import { priceText } from './contract-view.ts'
import { exactContract, filledFrom, officialContract } from './exact-contract.ts'
import type { OfficialTerms } from './official-terms.ts'

const D = Decimal.of
let market: Market
let regulated: Regulated
beforeAll(async () => {
  market = await marketFromData('2026-10-02')
  const costs = regulatedCosts(
    { commodity: 'luce', client: 'domestico', kwh: D(2700), bands: null, powerKw: D(3), resident: true },
    market,
  )
  if (typeof costs === 'string') throw new Error(costs)
  regulated = costs
})

const rows = ['2026-07', '2026-08'].map(month => ({ index: 'pun' as const, month, value: D('0.12'), source: 'test' }))
const history = { rows, losses: D('0.1') }
const energy = (price: string, more: Partial<PriceInterval> = {}): PriceInterval => ({ price, unit: '€/kWh', ...more })
const priced = (intervals: PriceInterval[], more: Partial<MarketTerms> = {}): MarketTerms => ({
  commodity: 'luce',
  bands: 'mono',
  components: [
    { name: 'Quota', area: '01', intervals: [{ price: '60', unit: '€/year' }] },
    { name: 'Potenza', area: '01', intervals: [{ price: '4', unit: '€/kW' }] },
    { name: 'Energia', area: '04', intervals },
  ],
  declared: [],
  dispatching: [],
  discounts: [],
  ...more,
})
const FIXED = priced([energy('0.11')])
const BANDED = priced([energy('0.13', { band: 'f1' }), energy('0.1', { band: 'f23' })], { bands: 'f1-f23' })
const VARIABLE = priced([energy('0.01')], { index: { name: 'pun', coefficient: '1' } })
const official = (terms: MarketTerms | null, more: Partial<OfficialTerms> = {}): OfficialTerms => ({
  commodity: 'luce',
  offerName: 'Casa',
  code: 'CODICE',
  since: '2026-01-01',
  basis: 'period',
  isLater: false,
  goneOn: null,
  months: 12,
  start: null,
  runsSince: '2026-07-01',
  priceType: terms?.index ? 'variabile' : 'fisso',
  terms,
  ...more,
})
const bill = (said: Parameters<typeof readings>[0]) =>
  readings({ periodFrom: '2026-07-01', periodTo: '2026-08-31', ...said })
const exact = (terms: OfficialTerms, said: Parameters<typeof readings>[0]) =>
  exactContract(terms, bill(said), regulated, market, history)

describe('what a bill says against its offer', () => {
  test.each([
    ['the same', FIXED, { priceType: 'fisso', unitPriceLuce: 0.11, fixedFeeYearLuce: 72 }, []],
    ['nothing', FIXED, {}, []],
    ['four decimals of six', priced([energy('0.112345')]), { unitPriceLuce: 0.1123 }, []],
    ['without the losses of the network', FIXED, { unitPriceLuce: 0.1 }, []],
    ['another price', FIXED, { unitPriceLuce: 0.1102 }, ['price']],
    ['between two prices that both are', FIXED, { unitPriceLuce: 0.105 }, ['price']],
    ['a fee rounded month by month', FIXED, { fixedFeeYearLuce: 72.06 }, []],
    ['another fee', FIXED, { fixedFeeYearLuce: 73 }, ['fee']],
    ['another kind of price', FIXED, { priceType: 'variabile' }, ['priceType']],
    ['an average of the bands', BANDED, { unitPriceLuce: 0.1142 }, []],
    ['more than the dearest band', BANDED, { unitPriceLuce: 0.14 }, ['price']],
    ['an index with its margin', VARIABLE, { priceType: 'variabile', unitPriceLuce: 0.142 }, []],
    ['an index weighed by the hours', VARIABLE, { priceType: 'variabile', unitPriceLuce: 0.155 }, []],
    ['far from its index', VARIABLE, { priceType: 'variabile', unitPriceLuce: 0.19 }, ['price']],
    ['fixed, of an offer that follows an index', VARIABLE, { priceType: 'fisso', unitPriceLuce: 0.142 }, ['priceType']],
  ] as const)('%s', (_, terms, said, found) => {
    const { contradictions, isUsed } = exact(official(terms), said)
    expect([contradictions, isUsed]).toEqual([found, found.length === 0])
  })

  test('what is passed on beside the price may be printed with it', () => {
    const beside = official(priced([energy('0.11')], { dispatching: [{ entry: '99', value: '0.02' }] }))
    expect(exact(beside, { unitPriceLuce: 0.13 }).contradictions).toEqual([])
    expect(exact(beside, { unitPriceLuce: 0.14 }).contradictions).toEqual(['price'])
  })

  test('an index of days that are not published contradicts nothing', () => {
    const said = { unitPriceLuce: 0.5, periodFrom: '2019-01-01', periodTo: '2019-02-28' }
    expect(exact(official(VARIABLE), said).contradictions).toEqual([])
  })
})

describe('the contract of today', () => {
  test('costs what its offer asks, power and all', () => {
    const found = exact(official(FIXED), { unitPriceLuce: 0.11 })
    const contract = officialContract(found, bill({}))
    if (contract?.kind !== 'known') throw new Error('not known')
    const alike = { ...contract.plan, feeYear: D(72), feePerKwYear: Decimal.zero }
    expect(yearlyCost(contract.plan, regulated)?.total).toBe(yearlyCost(alike, regulated)?.total)
    expect(contract.assumptions[0]).toContain('Portale Offerte, dati del 01/01/2026')
    expect(contract.isEstimate).toBe(false)
  })

  test('is past what was given or asked at its beginning', () => {
    const once = {
      ...FIXED,
      components: [
        ...FIXED.components,
        { name: 'Attivazione', area: '05' as const, intervals: [{ price: '90', unit: '€' as const }] },
      ],
      discounts: [{ name: 'Benvenuto', amount: '50', unit: '€' as const, on: 'sale' as const, atEntry: true as const }],
    }
    const { plan } = exact(official(once), {})
    expect(plan && yearlyCost(plan, regulated)?.total).toBe(
      yearlyCost(exact(official(FIXED), {}).plan ?? expect.fail(), regulated)?.total,
    )
  })

  test('a price of the first months counts for those that are left of them', () => {
    const stepped = priced([energy('0.10', { months: 12 }), energy('0.20')])
    const priceSince = (runsSince: string) => {
      const prices = exact(official(stepped, { runsSince }), {}).plan?.price.prices
      return prices?.bands === 'mono' ? prices.mono.toNumber().toFixed(4) : null
    }
    expect(priceSince('2026-10-01')).toBe('0.1000')
    expect(priceSince('2026-04-01')).toBe('0.1500')
    expect(priceSince('2025-09-01')).toBe('0.2000')
  })

  test.each([
    ['without a price that can be computed', official(null)],
    ['of months that ended before the bill', official(FIXED, { start: '2025-06-01', runsSince: '2025-06-01' })],
  ])('conditions %s are not used, and fill nothing', (_, terms) => {
    const found = exact(terms, {})
    expect([found.isUsed, officialContract(found, bill({}))]).toEqual([false, null])
    expect(filledFrom(found, bill({}), regulated)).toEqual(bill({}))
  })

  test('only what nobody said is filled', () => {
    const found = exact(official(FIXED, { start: '2026-06-01' }), { unitPriceLuce: 0.2 })
    const filled = filledFrom(found, bill({ unitPriceLuce: 0.2 }), regulated)
    expect(
      [filled.unitPriceLuce, filled.fixedFeeYearLuce, filled.priceType, filled.conditionsEnd].map(each => each?.value),
    ).toEqual([0.2, 72, 'fisso', '2027-05-31'])
  })
})

describe('a price in words', () => {
  test.each([
    [FIXED, '0,1100 €/kWh'],
    [BANDED, 'F1 0,1300 · F23 0,1000 €/kWh'],
    [VARIABLE, 'PUN + 0,0100 €/kWh'],
    [priced([energy('-0.01')], { index: { name: 'pun', coefficient: '1.1' } }), 'PUN × 1,1 − 0,0100 €/kWh'],
  ])('%#', (terms, text) => {
    const { plan } = exact(official(terms), {})
    expect(plan && priceText(plan.price, '€/kWh')).toBe(text)
  })
})
