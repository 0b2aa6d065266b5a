import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { cents } from '#core/money.ts'
import { OFFER_KINDS } from '../offer-kinds.ts'
import { PAYMENT_METHODS } from '../offer.ts'
import { CRITERIA, scoreOf, type ScoreFacts, weightsOf } from './score.ts'

const facts: fc.Arbitrary<ScoreFacts> = fc
  .record({
    kind: fc.constantFrom(...OFFER_KINDS),
    cost: fc.integer({ min: 0, max: 1_000_000 }),
    cheapest: fc.integer({ min: -1000, max: 1_000_000 }),
    certainMonths: fc.integer({ min: 0, max: 60 }),
    payment: fc.constantFrom(null, ...PAYMENT_METHODS),
    activationCost: fc.constantFrom(null, Decimal.zero, Decimal.of(25)),
    saysWhatFollows: fc.boolean(),
    green: fc.boolean(),
  })
  .map(given => ({
    ...given,
    cost: cents(Math.max(given.cost, given.cheapest)),
    cheapest: cents(given.cheapest),
  }))
const best: ScoreFacts = {
  kind: 'luce',
  cost: cents(80_000),
  cheapest: cents(80_000),
  certainMonths: 24,
  payment: 'bollettino',
  activationCost: Decimal.zero,
  saysWhatFollows: true,
  green: true,
}
const pointsOf = (given: ScoreFacts, criterion: string) =>
  scoreOf(given).parts.find(part => part.criterion === criterion)?.points

describe('the score', () => {
  it('weights add up to 100 for every kind', () => {
    for (const kind of OFFER_KINDS)
      expect(CRITERIA.reduce((sum, criterion) => sum + weightsOf(kind)[criterion], 0)).toBe(100)
  })
  it('is whole, from 0 to 100, and closes to its parts', () => {
    fc.assert(
      fc.property(facts, given => {
        const { total, parts } = scoreOf(given)
        expect(Number.isInteger(total)).toBe(true)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(100)
        expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(total)
        expect(parts.reduce((sum, { of }) => sum + of, 0)).toBe(100)
        expect(parts.every(({ points, of }) => points >= 0 && points <= of)).toBe(true)
      }),
    )
  })
  it('never goes down when the offer becomes cheaper, all else equal', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 500_000 }), (given, less) => {
        const cost = cents(given.cost - less)
        const cheaper = { ...given, cost, cheapest: cents(Math.min(given.cheapest, cost)) }
        expect(scoreOf(cheaper).total).toBeGreaterThanOrEqual(scoreOf(given).total)
      }),
    )
  })
  it('never goes down when the price is certain for longer', () => {
    fc.assert(
      fc.property(facts, given => {
        const longer = { ...given, certainMonths: given.certainMonths + 1 }
        expect(scoreOf(longer).total).toBeGreaterThanOrEqual(scoreOf(given).total)
      }),
    )
  })
  it('gives all to the cheapest, certain, free and green one, and nothing for what is not said', () => {
    expect(scoreOf(best).total).toBe(100)
    expect(pointsOf({ ...best, payment: null }, 'payment')).toBe(0)
    expect(pointsOf({ ...best, activationCost: null }, 'terms')).toBe(5)
  })
  it('gives no point for the price from 30 % above the cheapest luce offer, half of them at 15 %', () => {
    expect(pointsOf({ ...best, cost: cents(92_000) }, 'price')).toBe(25)
    expect(pointsOf({ ...best, cost: cents(104_000) }, 'price')).toBe(0)
  })
  it('counts the origin of the energy only where there is electricity', () => {
    expect(scoreOf({ ...best, kind: 'gas', green: false }).total).toBe(100)
    expect(scoreOf({ ...best, kind: 'luce_gas', green: false }).total).toBe(90)
    expect(scoreOf({ ...best, kind: 'internet' }).parts.map(({ criterion }) => criterion)).not.toContain('green')
  })
})
