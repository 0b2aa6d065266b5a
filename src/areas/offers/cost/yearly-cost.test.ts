import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import { resolvePlace } from '#areas/market/places.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import type { Discount, PricePlan } from './plan.ts'
import type { Use } from './use.ts'
import { regulatedCosts, yearlyCost } from './yearly-cost.ts'

let market: Market
beforeAll(async () => {
  market = await marketFromData('2026-11-21')
})

const amount = (max: number, places: number) =>
  fc
    .integer({ min: 0, max: max * 10 ** places })
    .map(units => Decimal.of(units).dividedBy(Decimal.of(10 ** places), places))
const discounts = fc.array(
  fc.record<Discount>({
    name: fc.constant('Sconto'),
    amount: amount(30, 2),
    unit: fc.constantFrom('€', '%'),
    on: fc.constantFrom('fee', 'power', 'energy', 'sale'),
    reducesVatBase: fc.boolean(),
    lasts: fc.constantFrom('once', 'first-year', 'always'),
    condition: fc.constant(null),
  }),
  { maxLength: 3 },
)
const energyPrice = (index: 'pun' | 'psv' | null) =>
  fc.oneof(
    amount(1, 6).map(mono => ({ index, prices: { bands: 'mono' as const, mono } })),
    ...(index === 'psv'
      ? []
      : [
          fc
            .tuple(amount(1, 6), amount(1, 6))
            .map(([f1, f23]) => ({ index, prices: { bands: 'f1-f23' as const, f1, f23 } })),
        ]),
  )
const plan = (commodity: 'luce' | 'gas', index: 'pun' | 'psv' | null): fc.Arbitrary<PricePlan> =>
  fc.record({
    commodity: fc.constant(commodity),
    price:
      commodity === 'gas'
        ? amount(1, 6).map(mono => ({ index, prices: { bands: 'mono' as const, mono } }))
        : energyPrice(index),
    fixedMonths: fc.constant(12),
    renewal: fc.constant(null),
    feeYear: amount(200, 2),
    feePerKwYear: amount(30, 2),
    declared: fc
      .subarray(commodity === 'luce' ? (['pcv'] as const) : (['ccr', 'qvd-fixed', 'qvd-variable'] as const))
      .map(list => [...list]),
    dispatching: fc.subarray(commodity === 'luce' ? (['01', '09', '13', '14'] as const) : []).map(list => [...list]),
    discounts,
  })
const regions = fc.constantFrom('Piemonte', 'Lombardia', 'Liguria', 'Lazio', 'Abruzzo', 'Puglia', 'Calabria', 'Sicilia')
const useOf = (commodity: 'luce' | 'gas', units: Decimal, region: string, powerKw: Decimal, flag: boolean): Use => {
  if (commodity === 'luce') return { commodity, client: 'domestico', kwh: units, bands: null, powerKw, resident: flag }
  const answer = resolvePlace(market.facts, { region })
  if (answer.kind !== 'found') throw new Error(answer.kind)
  return { commodity, client: 'domestico', smc: units, place: answer.place, heating: flag }
}
const costOf = (offer: PricePlan, use: Use) => {
  const regulated = regulatedCosts(use, market)
  const cost = typeof regulated === 'string' ? null : yearlyCost(offer, regulated)
  if (!cost) throw new Error('no cost')
  return cost
}
const commodity = fc.constantFrom('luce' as const, 'gas' as const)
const power = fc.constantFrom('1.5', '3', '4.5', '6').map(Decimal.of)

describe('whatever the offer and the household', () => {
  it('the parts close to the total, and the rounding stays within a few cents', () => {
    const cases = commodity.chain(kind =>
      fc.tuple(plan(kind, kind === 'gas' ? 'psv' : 'pun'), amount(20_000, 3), regions, power, fc.boolean()),
    )
    fc.assert(
      fc.property(cases, ([offer, units, region, kw, flag]) => {
        const { total, breakdown: b } = costOf(offer, useOf(offer.commodity, units, region, kw, flag))
        expect(b.sale + b.network + b.charges + b.excise + b.vat - b.discounts + b.rounding).toBe(total)
        expect(Math.abs(b.rounding)).toBeLessThanOrEqual(4)
        if (offer.commodity === 'gas')
          expect(Math.abs((b.vatReduced ?? 0) + (b.vatOrdinary ?? 0) - b.vat)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 300 },
    )
  })

  it('at a fixed price it never costs less to consume more', () => {
    const cases = commodity.chain(kind =>
      fc.tuple(plan(kind, null), amount(20_000, 0), amount(5_000, 0), regions, power, fc.boolean()),
    )
    fc.assert(
      fc.property(cases, ([offer, units, more, region, kw, flag]) => {
        const undiscounted = { ...offer, discounts: [] }
        const less = costOf(undiscounted, useOf(offer.commodity, units, region, kw, flag)).total
        expect(
          costOf(undiscounted, useOf(offer.commodity, units.plus(more), region, kw, flag)).total,
        ).toBeGreaterThanOrEqual(less)
      }),
      { numRuns: 300 },
    )
  })

  it('the same input gives the same figure', () => {
    fc.assert(
      fc.property(plan('luce', 'pun'), amount(9000, 0), (offer, units) => {
        const use = useOf('luce', units, 'Lazio', Decimal.of(3), true)
        expect(costOf(offer, use)).toEqual(costOf(offer, use))
      }),
      { numRuns: 50 },
    )
  })
})
