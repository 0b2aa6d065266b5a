import { beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { covered, gasHome, luceHome } from '../../../../tests/support/households.ts'
import type { EnergyPrice, PricePlan } from './plan.ts'
import { riskSentences } from '../price-words.ts'
import { priceRisk } from './price-risk.ts'
import type { Use } from './use.ts'
import { type PlanInUse, yearlyCost } from './yearly-cost.ts'

let market: Market
beforeAll(async () => {
  market = await marketFromData('2026-11-21')
})
const D = Decimal.of
const home = luceHome
const rules = (use: Use, of: Market = market) => covered(use, of)
const plan = (price: EnergyPrice, change: Partial<PricePlan> = {}): PricePlan => ({
  commodity: price.index === 'psv' ? 'gas' : 'luce',
  price,
  fixedMonths: null,
  renewal: null,
  feeYear: D(100),
  feePerKwYear: D(0),
  declared: [],
  dispatching: [],
  discounts: [],
  ...change,
})
const mono = (index: EnergyPrice['index'], price: string): EnergyPrice => ({
  index,
  prices: { bands: 'mono', mono: D(price) },
})
const TWO_YEARS = { from: '2024-07', to: '2026-06', count: 24 }

describe('the risk of a variable price of luce', () => {
  // By hand: ((PUN × 1.1 × coefficient + 0.01) × 2700 + 100 + 133.9674 network + 89.5131 charges + 21.792 excise) × 1.1,
  // with the PUN of May 2025 (0.093576) and of February 2025 (0.150361); with bands 891, 837 and 972 kWh, at the ratio that their estimates have to that of the PUN.
  it.each<[string, EnergyPrice, number, number, string, string]>([
    ['of one price', mono('pun', '0.01'), 71521, 90073, '2025-05', '2025-02'],
    ['of more than the index', { ...mono('pun', '0.01'), coefficient: D('1.2') }, 77636, 99898, '2025-05', '2025-02'],
    [
      'of three bands',
      { index: 'pun', prices: { bands: 'f1-f2-f3', f1: D('0.01'), f2: D('0.01'), f3: D('0.01') } },
      71994,
      90832,
      '2025-05',
      '2025-02',
    ],
    [
      'of two bands',
      { index: 'pun', prices: { bands: 'f1-f23', f1: D('0.01'), f23: D('0.01') } },
      71984,
      90816,
      '2025-05',
      '2025-02',
    ],
  ])('%s', (_, price, lowest, highest, low, high) => {
    expect(priceRisk([{ plan: plan(price), regulated: rules(home()) }])).toEqual({
      lowest,
      highest,
      indices: [
        {
          name: 'PUN',
          months: TWO_YEARS,
          lowest: { month: low, value: '0.093576' },
          highest: { month: high, value: '0.150361' },
        },
      ],
    })
  })

  it('has the estimate between its ends', () => {
    const offer = plan(mono('pun', '0.01'))
    const total = yearlyCost(offer, rules(home()))?.total ?? 0
    const risk = priceRisk([{ plan: offer, regulated: rules(home()) }])
    expect(risk?.lowest).toBeLessThan(total)
    expect(risk?.highest).toBeGreaterThan(total)
  })

  it('names the dear month as the cheap one where the index is taken off', () => {
    const risk = priceRisk([{ plan: plan({ ...mono('pun', '0.3'), coefficient: D('-1') }), regulated: rules(home()) }])
    expect(risk?.indices[0]).toMatchObject({ lowest: { month: '2025-02' }, highest: { month: '2025-05' } })
    expect(risk?.lowest).toBeLessThan(risk?.highest ?? 0)
  })
})

it('a fixed price has no risk, whatever its index does', () => {
  expect(priceRisk([{ plan: plan(mono(null, '0.12')), regulated: rules(home()) }])).toBeNull()
})

it('gas at the extremes of the PSV costs what a fixed price of as much costs', () => {
  const regulated = rules(gasHome(market))
  const risk = priceRisk([{ plan: plan(mono('psv', '0.05')), regulated }])
  const fixed = (price: string) => yearlyCost(plan(mono(null, price), { commodity: 'gas' }), regulated)?.total
  expect([risk?.lowest, risk?.highest]).toEqual([fixed('0.377739'), fixed('0.617682')])
  expect(risk?.indices).toEqual([
    {
      name: 'PSV',
      months: TWO_YEARS,
      lowest: { month: '2025-12', value: '0.327739' },
      highest: { month: '2025-02', value: '0.567682' },
    },
  ])
  // (0.567682 - 0.327739) × (480 Smc × 1.10 + 920 Smc × 1.22)
  expect((risk?.highest ?? 0) - (risk?.lowest ?? 0)).toBe(39600)
})

describe('how many months are known', () => {
  const withLast = (months: number): Market => {
    const pun = market.series.filter(row => row.index === 'pun')
    return { ...market, series: pun.slice(-months) }
  }
  it.each<[number, number | null]>([
    [11, null],
    [12, 12],
    [23, 23],
    [24, 24],
    [30, 24],
  ])('of %i published, %s are looked at', (published, count) => {
    const risk = priceRisk([{ plan: plan(mono('pun', '0.01')), regulated: rules(home(), withLast(published)) }])
    expect(risk?.indices[0]?.months.count ?? null).toBe(count)
  })
  it('a month after today is not known yet', () => {
    const early = { ...market, asOf: '2026-05-31' as const }
    expect(
      priceRisk([{ plan: plan(mono('pun', '0.01')), regulated: rules(home(), early) }])?.indices[0]?.months,
    ).toEqual({
      from: '2024-06',
      to: '2026-05',
      count: 24,
    })
  })
})

describe('an offer for both', () => {
  const luce = plan(mono('pun', '0.01'))
  const gas = plan(mono('psv', '0.05'))
  const fixedGas = plan(mono(null, '0.47'), { commodity: 'gas' })
  const inUse = (ofLuce: PricePlan, ofGas: PricePlan): [PlanInUse, PlanInUse] => [
    { plan: ofLuce, regulated: rules(home()) },
    { plan: ofGas, regulated: rules(gasHome(market)) },
  ]
  it('has each index at its own extreme', () => {
    const [ofLuce, ofGas] = inUse(luce, gas)
    const [one, other] = [priceRisk([ofLuce]), priceRisk([ofGas])]
    expect(priceRisk(inUse(luce, gas))).toEqual({
      lowest: (one?.lowest ?? 0) + (other?.lowest ?? 0),
      highest: (one?.highest ?? 0) + (other?.highest ?? 0),
      indices: [...(one?.indices ?? []), ...(other?.indices ?? [])],
    })
  })
  it('adds what is fixed as it is', () => {
    const gasCost = yearlyCost(fixedGas, rules(gasHome(market)))?.total ?? 0
    // 715.2125 € of luce and 1,683.23… € of gas: the sum is rounded once, and gains a cent.
    expect(gasCost).toBe(168_323)
    expect(priceRisk(inUse(luce, fixedGas))).toMatchObject({
      lowest: 71521 + gasCost + 1,
      highest: 90073 + gasCost,
      indices: [{ name: 'PUN' }],
    })
  })
  it('has none where both are fixed, or where the months of one are not known', () => {
    expect(priceRisk(inUse(plan(mono(null, '0.1')), fixedGas))).toBeNull()
    const [, ofGas] = inUse(luce, gas)
    const unknown = { plan: luce, regulated: rules(home(), { ...market, series: [] }) }
    expect(priceRisk([unknown, ofGas])).toBeNull()
  })
})

it('says month, value and what it rests on', () => {
  const plain = (risk: ReturnType<typeof priceRisk>) =>
    risk && Object.values(riskSentences(risk)).map(text => text.replaceAll('\u00a0', ' '))
  expect(plain(priceRisk([{ plan: plan(mono('pun', '0.01')), regulated: rules(home()) }]))).toEqual([
    'Se per un anno tornasse il PUN di maggio 2025 (0,0936 €/kWh), il mese meno caro: 715,21 €.',
    'Se per un anno tornasse il PUN di febbraio 2025 (0,1504 €/kWh), il mese più caro: 900,73 €.',
    'PUN: 24 mesi pubblicati, da luglio 2024 a giugno 2026. I prezzi di ieri non dicono quelli di domani.',
  ])
  const both = priceRisk([
    { plan: plan(mono('pun', '0.01')), regulated: rules(home()) },
    { plan: plan(mono('psv', '0.05')), regulated: rules(gasHome(market)) },
  ])
  expect(plain(both)?.[0]).toMatch(
    /^Se per un anno tornassero il PUN di maggio 2025 \(0,0936 €\/kWh\) e il PSV di dicembre 2025 \(0,3277 €\/Smc\), i mesi meno cari: /,
  )
})
