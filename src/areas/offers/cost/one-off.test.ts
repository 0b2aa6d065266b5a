import { beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import { resolvePlace } from '#areas/market/places.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { secondYear } from './assumptions.ts'
import { costOf, type PlanInUse, regulatedCosts, yearlyCost } from './yearly-cost.ts'
import { oneOff } from './one-off.ts'
import type { Discount, PricePlan } from './plan.ts'
import type { Regulated } from './regulated.ts'
import type { Use } from './use.ts'

let regulated: { luce: Regulated; gas: Regulated }
beforeAll(async () => {
  const market: Market = await marketFromData('2026-11-21')
  const rules = (use: Use): Regulated => {
    const costs = regulatedCosts(use, market)
    if (typeof costs === 'string') throw new Error(costs)
    return costs
  }
  const answer = resolvePlace(market.facts, { region: 'Lombardia' })
  if (answer.kind !== 'found') throw new Error('place')
  regulated = {
    luce: rules({
      commodity: 'luce',
      client: 'domestico',
      kwh: Decimal.of(2700),
      bands: null,
      powerKw: Decimal.of(3),
      resident: true,
    }),
    gas: rules({
      commodity: 'gas',
      client: 'domestico',
      smc: Decimal.of(1400),
      place: answer.place,
      heating: true,
    }),
  }
})
const discount = (amount: number, change: Partial<Discount> = {}): Discount => ({
  name: 'Benvenuto',
  amount: Decimal.of(amount),
  unit: '€',
  on: 'sale',
  reducesVatBase: true,
  lasts: 'once',
  condition: null,
  ...change,
})
const plan = (commodity: 'luce' | 'gas', discounts: Discount[], feeOnce?: number): PricePlan => ({
  commodity,
  price: { index: null, prices: { bands: 'mono', mono: Decimal.of('0.1') } },
  fixedMonths: 24,
  renewal: null,
  feeYear: Decimal.of(100),
  feePerKwYear: Decimal.of(0),
  ...(feeOnce && { feeOnce: Decimal.of(feeOnce) }),
  declared: [],
  dispatching: [],
  discounts,
})

const inUse = (...plans: PricePlan[]): PlanInUse[] =>
  plans.map(each => ({ plan: each, regulated: regulated[each.commodity] }))

describe('what the first year has once', () => {
  // With VAT: 10 % on luce, 22 % on the fixed part of gas; a discount after VAT is worth what it says.
  it.each<[string, PricePlan, { discounts: number; fees: number; names: string[] } | null]>([
    ['nothing', plan('luce', []), null],
    ['30 € of luce', plan('luce', [discount(30)]), { discounts: 3300, fees: 0, names: ['Benvenuto'] }],
    ['20 € of gas', plan('gas', [discount(20)]), { discounts: 2440, fees: 0, names: ['Benvenuto'] }],
    [
      'after VAT',
      plan('luce', [discount(30, { reducesVatBase: false })]),
      { discounts: 3000, fees: 0, names: ['Benvenuto'] },
    ],
    ['a fee of luce', plan('luce', [], 50), { discounts: 0, fees: 5500, names: [] }],
    ['both', plan('luce', [discount(30)], 50), { discounts: 3300, fees: 5500, names: ['Benvenuto'] }],
    // 5 % of 100 € + 270 € + the fee of 50 €, each time with 10 % VAT.
    [
      'a share of the sale, of a fee too',
      plan('luce', [discount(5, { unit: '%' })], 50),
      { discounts: 2310, fees: 5500, names: ['Benvenuto'] },
    ],
    ['what lasts a year is not once', plan('luce', [discount(30, { lasts: 'first-year' })]), null],
    ['what asks for something does not count', plan('luce', [discount(30, { condition: 'con addebito' })]), null],
  ])('%s', (_, offer, expected) => {
    expect(oneOff(inUse(offer))).toEqual(expected)
  })

  it('adds up for an offer for both, and is null where neither has any', () => {
    const both = inUse(plan('luce', [discount(30)], 50), plan('gas', [discount(20, { name: 'Gas' })]))
    expect(oneOff(both)).toEqual({ discounts: 5740, fees: 5500, names: ['Benvenuto', 'Gas'] })
    expect(oneOff(inUse(plan('luce', []), plan('gas', [])))).toBeNull()
  })
})

describe('the second year', () => {
  it('no longer has the fee that is paid once', () => {
    const first = yearlyCost(plan('luce', [], 50), regulated.luce)?.total ?? 0
    expect(secondYear(inUse(plan('luce', [], 50)))).toEqual({
      total: first - 5500,
      because: ['one-off-fee'],
      assumptions: ['Il costo che si paga una volta sola è del primo anno.'],
    })
  })
  it('of both says each reason once', () => {
    const both = inUse(plan('luce', [discount(30)], 50), plan('gas', [discount(20)]))
    const first = both.reduce((sum, part) => sum + (yearlyCost(part.plan, part.regulated)?.total ?? 0), 0)
    expect(costOf(both)?.total).toBe(first)
    expect(secondYear(both)).toMatchObject({
      total: first + 5740 - 5500,
      because: ['discount-ends', 'one-off-fee'],
    })
  })
  it('of both is not told where one of them renews at an index that nobody knows', () => {
    const renewal = { index: 'pun', prices: { bands: 'mono', mono: Decimal.zero } } as const
    const luce = { ...plan('luce', []), fixedMonths: 12, renewal }
    const blind = { ...regulated.luce, wholesale: { ...regulated.luce.wholesale, mono: null } }
    const both = [{ plan: luce, regulated: blind }, ...inUse(plan('gas', [discount(20)]))]
    expect(costOf(both)).not.toBeNull()
    expect(secondYear(both)).toBeNull()
  })
})
