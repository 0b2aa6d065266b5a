import { beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import type { PricePlan } from './plan.ts'
import type { Regulated } from './regulated.ts'
import type { LuceUse } from './use.ts'
import { regulatedCosts, yearlyCost } from './yearly-cost.ts'

let market: Market
beforeAll(async () => {
  market = await marketFromData('2026-10-02')
})

const kwh = Decimal.of
const home = (change: Partial<LuceUse> = {}): LuceUse => ({
  commodity: 'luce',
  client: 'domestico',
  kwh: kwh(2700),
  bands: null,
  powerKw: Decimal.of(3),
  resident: true,
  ...change,
})
const regulated = (use: LuceUse): Regulated => {
  const costs = regulatedCosts(use, market)
  if (typeof costs === 'string') throw new Error(costs)
  return costs
}
const fixed = (price: string, change: Partial<PricePlan> = {}): PricePlan => ({
  commodity: 'luce',
  price: { index: null, prices: { bands: 'mono', mono: Decimal.of(price) } },
  fixedMonths: 12,
  renewal: null,
  feeYear: Decimal.of(0),
  feePerKwYear: Decimal.of(0),
  declared: [],
  dispatching: [],
  discounts: [],
  ...change,
})
const cost = (plan: PricePlan, use = home()) => {
  const result = yearlyCost(plan, regulated(use))
  if (!result) throw new Error('no cost')
  return result
}
const exact = (use: LuceUse) => {
  const { network, charges, excise } = regulated(use)
  return { network: network.toString(), charges: charges.toString(), excise: excise.toString() }
}

describe('the yearly cost of luce', () => {
  it('is the one published by the Portale on 1-2 October 2026, to the cent', () => {
    const published = fixed('0.25', { feeYear: Decimal.of(180), declared: ['pcv', 'ppe'], dispatching: ['14'] })
    expect(cost(published)).toEqual({
      total: 127492,
      breakdown: { sale: 91375, network: 13397, charges: 8951, excise: 2179, vat: 11590, discounts: 0, rounding: 0 },
    })
  })

  it.each([
    [1000, '0'],
    [1800, '0'],
    [1801, '0.0227'],
    [2640, '19.068'],
    [2700, '21.792'],
    [4440, '100.788'],
    [4441, '100.8107'],
  ])('a resident with 3 kW and %i kWh pays %s € of excise', (year, excise) => {
    expect(exact(home({ kwh: kwh(year) })).excise).toBe(excise)
  })

  it('loses the exemption above 3 kW and where nobody lives', () => {
    expect(exact(home({ kwh: kwh(1800), powerKw: Decimal.of('3.5') })).excise).toBe('40.86')
    expect(exact(home({ kwh: kwh(1800), resident: false })).excise).toBe('40.86')
  })

  it('of a second home has its own system charges, a fixed part included', () => {
    expect(exact(home({ resident: false })).charges).toBe('184.6047')
    expect(exact(home()).charges).toBe('89.5131')
  })

  it('grows with the power: network 23.7188 €/kW, and the seller’s own quota', () => {
    expect(exact(home({ powerKw: Decimal.of(6) })).network).toBe('205.1238')
    const perKw = fixed('0.1', { feePerKwYear: Decimal.of('12.5') })
    expect(cost(perKw, home({ powerKw: Decimal.of('4.5') })).breakdown.sale).toBe(27000 + 5625)
  })

  it('splits a total by the standard profile, and uses the bands where they are known', () => {
    const bands = fixed('0', {
      price: {
        index: null,
        prices: { bands: 'f1-f2-f3', f1: Decimal.of('0.3'), f2: Decimal.of('0.2'), f3: Decimal.of('0.1') },
      },
    })
    expect(cost(bands).breakdown.sale).toBe(89100 * 0.3 + 83700 * 0.2 + 97200 * 0.1)
    const known = home({ bands: { f1: kwh(700), f2: kwh(1000), f3: kwh(1000) } })
    expect(cost(bands, known).breakdown.sale).toBe(51000)
    const two = fixed('0', {
      price: { index: null, prices: { bands: 'f1-f23', f1: Decimal.of('0.3'), f23: Decimal.of('0.1') } },
    })
    expect(cost(two, known).breakdown.sale).toBe(41000)
  })

  it('of a variable offer adds losses to the index, not to the spread', () => {
    const variable = fixed('0', {
      price: { index: 'pun', prices: { bands: 'mono', mono: Decimal.of('0.02') } },
      fixedMonths: null,
    })
    // mean of July 2025 - June 2026: 0.1197 €/kWh
    expect(cost(variable).breakdown.sale).toBe(Math.round((0.1197 * 1.1 + 0.02) * 2700 * 100))
  })

  it('of a variable offer by bands uses the index of each band', () => {
    const two = fixed('0', {
      price: { index: 'pun', prices: { bands: 'f1-f23', f1: Decimal.of('0.01'), f23: Decimal.of('0.02') } },
      fixedMonths: null,
    })
    // F1 0.125028 and F23 0.120338 in September 2024 - August 2025, in which the PUN was 0.120354: by that ratio.
    expect(cost(two).breakdown.sale).toBe(40598)
    const unknown = { ...regulated(home()), wholesale: { mono: null, f1: null, f2: null, f3: null, f23: null } }
    expect(yearlyCost(two, unknown)).toBeNull()
  })

  it('passes on the dispatching entries that the offer declares', () => {
    const base = cost(fixed('0.1')).breakdown.sale
    const extra = (entry: '01' | '09' | '10' | '11' | '12' | '13' | '14') =>
      cost(fixed('0.1', { dispatching: [entry] })).breakdown.sale - base
    expect(extra('14')).toBe(4530)
    expect(extra('13')).toBe(111)
    expect(extra('01')).toBe(Math.round((0.004663 + 0.001096 + 0.003322 + 0.000717 + 0.001079) * 1.1 * 270000))
    expect(extra('09')).toBe(Math.round(((0.003765 + 0.003765 + 0.010167) / 3) * 270000))
    expect([extra('10'), extra('11'), extra('12')]).toEqual([1672, 154, 0])
  })
})

describe('luce for businesses', () => {
  const business = (kw: string) => home({ client: 'business', powerKw: Decimal.of(kw), kwh: kwh(10000) })

  it('has the altri usi tariffs of its power class, full excise and 22 % VAT', () => {
    const fee = cost(fixed('0.1'), business('10'))
    const network = 5.8818 + 34.672 * 10 + 0.00068 * 10000 + 21.8469 + 1.6824 + (0.0119 + 0.00276 + 0.00007) * 10000
    const charges = 13.2336 + 156.012 + 318.81 + 3.0828 + 36.36 + 16.16
    expect(fee.breakdown).toMatchObject({
      network: Math.round(network * 100),
      charges: Math.round(charges * 100),
      excise: 12500,
    })
    expect(fee.breakdown.vat).toBe(Math.round((1000 + network + charges + 125) * 22))
  })

  it.each([
    ['1.5', '32.9297'],
    ['3', '31.1874'],
    ['6', '34.672'],
    ['10', '34.672'],
    ['16.5', '34.672'],
    ['16.6', '32.9297'],
  ])('with %s kW belongs to the class of %s €/kW', (kw, perKw) => {
    const at = regulated(business(kw)).network
    const fixedParts = Number(kw) > 6 && Number(kw) <= 16.5 ? 5.8818 : 5.3471
    const energy = Number(kw) > 16.5 ? 6.6 : 6.8
    expect(at.toNumber()).toBeCloseTo(fixedParts + Number(perKw) * Number(kw) + energy + 21.8469 + 1.6824 + 147.3, 6)
  })
})
