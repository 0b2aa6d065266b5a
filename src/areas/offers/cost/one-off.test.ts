import { beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import { resolvePlace } from '#areas/market/places.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { secondYear, secondYearOfBoth } from './assumptions.ts'
import { regulatedCosts, yearlyCost } from './yearly-cost.ts'
import { oneOff, oneOffOfBoth } from './one-off.ts'
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
    expect(oneOff(offer, regulated[offer.commodity])).toEqual(expected)
  })

  it('adds up for an offer for both, and is null where neither has any', () => {
    const both = { luce: plan('luce', [discount(30)], 50), gas: plan('gas', [discount(20, { name: 'Gas' })]) }
    expect(oneOffOfBoth(both, regulated)).toEqual({ discounts: 5740, fees: 5500, names: ['Benvenuto', 'Gas'] })
    expect(oneOffOfBoth({ luce: plan('luce', []), gas: plan('gas', []) }, regulated)).toBeNull()
  })
})

describe('the second year', () => {
  it('no longer has the fee that is paid once', () => {
    const first = yearlyCost(plan('luce', [], 50), regulated.luce)?.total ?? 0
    expect(secondYear(plan('luce', [], 50), regulated.luce)).toEqual({
      total: first - 5500,
      because: ['one-off-fee'],
      assumptions: ['Il costo che si paga una volta sola è del primo anno.'],
    })
  })
  it('of both says each reason once', () => {
    const both = { luce: plan('luce', [discount(30)], 50), gas: plan('gas', [discount(20)]) }
    const first = (['luce', 'gas'] as const).reduce(
      (sum, c) => sum + (yearlyCost(both[c], regulated[c])?.total ?? 0),
      0,
    )
    expect(secondYearOfBoth(both, regulated)).toMatchObject({
      total: first + 5740 - 5500,
      because: ['discount-ends', 'one-off-fee'],
    })
  })
})
