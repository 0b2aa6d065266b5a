import { beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { covered, gasHome, luceHome } from '../../../../tests/support/households.ts'
import { paceOf, replay, turningPoints, useAt } from './own-figure.ts'
import type { PricePlan } from './plan.ts'
import type { Use } from './use.ts'
import { yearlyCost } from './yearly-cost.ts'

const D = Decimal.of
const plan = (index: 'pun' | null, price: string, change: Partial<PricePlan> = {}): PricePlan => ({
  commodity: 'luce',
  price: { index, prices: { bands: 'mono', mono: D(price) } },
  fixedMonths: null,
  renewal: null,
  feeYear: D(100),
  feePerKwYear: D(0),
  declared: [],
  dispatching: [],
  discounts: [],
  ...change,
})

describe('at which consumption the first place changes', () => {
  // A fee of 60 with 0.15, of 120 with 0.12: equal at 2,000; from 4,000 on a third that costs 200 with 0.10.
  const firstAt = (units: number) => {
    const costs = { small: 60 + 0.15 * units, middle: 120 + 0.12 * units, large: 200 + 0.1 * units }
    return Object.entries(costs).toSorted((a, b) => a[1] - b[1])[0]?.[0] ?? null
  }
  it.each([
    [2700, { below: { units: 2000, next: 'small' }, above: { units: 4000, next: 'large' } }],
    [1200, { below: null, above: { units: 2000, next: 'middle' } }],
    [9000, { below: { units: 4000, next: 'middle' }, above: null }],
    // Farther than four times.
    [450, { below: null, above: null }],
  ])('from %i kWh', (units, turns) => {
    expect(turningPoints(firstAt, { units, commodity: 'luce' })).toEqual(turns)
  })
  it('has none without offers', () => {
    expect(turningPoints(() => null, { units: 2700, commodity: 'luce' })).toEqual({ below: null, above: null })
  })
})

it('another consumption keeps the shares of the bands', () => {
  const use = { ...luceHome(), bands: { f1: D(900), f2: D(800), f3: D(1000) } }
  const half = useAt(use, 1350)
  expect(half.commodity === 'luce' && half.bands).toMatchObject({ f1: D(450), f2: D(400), f3: D(500) })
})

describe('the last 24 months', () => {
  let market: Market
  beforeAll(async () => {
    market = await marketFromData('2026-11-21')
  })
  const home = () => covered(luceHome(), market)
  const pace = (use: Use = luceHome()) => {
    const found = paceOf(use, market)
    if (!found) throw new Error('not covered')
    return found
  }

  it('of a fixed price cost two years of it', () => {
    const offer = plan(null, '0.14')
    const year = yearlyCost(offer, home())?.total ?? 0
    const played = replay(offer, home(), pace())
    expect(played?.total).toBe(2 * year)
    expect(new Set(played?.months.map(({ cost }) => cost))).toEqual(new Set([Math.round(year / 12)]))
  })

  it('of a variable price follow the index: the months of its risk are the dearest and the cheapest', () => {
    // The ends by hand in price-risk.test.ts: 71521 and 90073 a year.
    const played = replay(plan('pun', '0.01'), home(), pace())
    const costOf = (month: string) => played?.months.find(each => each.month === month)?.cost
    expect(played?.months).toHaveLength(24)
    expect([costOf('2025-05'), costOf('2025-02')]).toEqual([Math.round(71521 / 12), Math.round(90073 / 12)])
    expect(Math.max(...(played?.months.map(({ cost }) => cost) ?? []))).toBe(costOf('2025-02'))
  })

  it('count a discount of the first year for twelve months', () => {
    const discount = {
      name: 'Benvenuto',
      amount: D(24),
      unit: '€' as const,
      on: 'sale' as const,
      reducesVatBase: false,
      lasts: 'once' as const,
      condition: null,
    }
    const [plain, less] = [
      replay(plan(null, '0.14'), home(), pace()),
      replay(plan(null, '0.14', { discounts: [discount] }), home(), pace()),
    ]
    expect((plain?.total ?? 0) - (less?.total ?? 0)).toBe(2400)
    expect(less?.months[11]?.cost).toBe((plain?.months[11]?.cost ?? 0) - 200)
    expect(less?.months[12]?.cost).toBe(plain?.months[12]?.cost)
  })

  it('of gas are heated in winter: each month has its Smc at its PSV, and the fee every month', () => {
    const use = gasHome(market)
    const rules = covered(use, market)
    const [fixed, variable] = [null, 'psv' as const].map(index =>
      replay(
        { ...plan(null, '0.45'), commodity: 'gas', price: { index, prices: { bands: 'mono', mono: D('0.05') } } },
        rules,
        pace(use),
      ),
    )
    // Of 1,400 Smc zone E draws 19.9549 % in January and 2.0526 % in July (60 % C1, 40 % C2); 180.08 € a year are fixed.
    const costOf = (month: string) => fixed?.months.find(each => each.month === month)?.cost
    expect([costOf('2025-01'), costOf('2024-07')]).toEqual([176_64, 31_63])
    // By exact fractions outside the product; at the mean of the year the variable one would have cost 35 € less.
    expect([fixed?.total, variable?.total].map(total => Math.round((total ?? 0) / 10))).toEqual([1980_1, 3454_9])
  })

  it('are none where the index is not known', () => {
    const rules = home()
    expect(replay(plan('pun', '0.01'), { ...rules, index: { ...rules.index, range: null } }, pace())).toBeNull()
  })
})
