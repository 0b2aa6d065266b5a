import { expect, test } from 'vitest'
import { cents } from '#core/money.ts'
import { call } from '#platform/procedure.server.ts'
import { seedOffers } from '../../../../seed/offers.ts'
import { inspect, useTestDatabase, type TestRuntime } from '../../../../tests/support/test-runtime.ts'
import { getComparisonData } from '../procedures/compare.server.ts'
import { compareCandidates } from './candidates.ts'
import { regulatedOf } from './comparison-data.ts'
import { checkSpend } from './spend-check.ts'

const { withRuntime } = useTestDatabase()
const luce = { commodity: 'luce', consumption: '2700' }
const gas = { commodity: 'gas', consumption: '1400', region: 'Lombardia' }
const GUESSED = { luce: true, gas: true }
const TYPED = { luce: false, gas: false }

async function asked(rt: TestRuntime, question: { luce?: typeof luce & { resident?: string }; gas?: typeof gas }) {
  await inspect(rt, tx => seedOffers(tx, rt.now()))
  const comparisonData = await call(rt, getComparisonData, question)
  const whole = { kind: comparisonData.kind, luce: question.luce ?? {}, gas: question.gas ?? {} }
  const costsAt = (consumption: string) => {
    const costs = regulatedOf(comparisonData, { ...whole, luce: { ...question.luce, consumption } })
    const regulated = 'refused' in costs || typeof costs.luce === 'string' ? null : costs.luce
    return regulated ? compareCandidates(comparisonData.candidates, [regulated]).map(({ cost }) => cost.total) : []
  }
  const middleAt = (consumption: string) => {
    const costs = costsAt(consumption)
    return costs[Math.floor((costs.length - 1) / 2)] ?? 0
  }
  return {
    check: (spend: number, guessed = GUESSED) => checkSpend(comparisonData, whole, guessed, cents(spend)),
    middleAt,
    cheapestAt: (consumption: string) => costsAt(consumption)[0] ?? 0,
  }
}

test('a guessed consumption gives no verdict, and the one that explains the spend is found', () =>
  withRuntime(async rt => {
    const { check, middleAt } = await asked(rt, { luce })
    const spend = middleAt('2700')
    expect(check(spend)).toEqual({
      isGuessed: true,
      explains: {
        middle: { luce: expect.closeTo(2700, -2) },
        least: expect.anything(),
        most: expect.anything(),
        cheapest: expect.any(Number),
      },
      floor: null,
    })
    const more = check(Math.round(spend * 1.5))?.explains?.middle.luce ?? 0
    expect(more).toBeGreaterThan(3_500)
    expect(middleAt(String(more))).toBeGreaterThan(spend * 1.4)
    expect(check(50)?.explains).toBeNull()
    expect(check(90_000_00)?.explains).toBeNull()
  }))

test('the consumption of a spend: the median of the list at it costs the spend, the dearest offer gives the least of it', () =>
  withRuntime(async rt => {
    const { check, middleAt } = await asked(rt, { luce })
    const use = check(60_000)?.explains
    expect(use).not.toBeNull()
    if (!use) return
    const [least = 0, middle = 0, most = 0] = [use.least.luce, use.middle.luce, use.most.luce]
    expect(least).toBeLessThan(middle)
    expect(middle).toBeLessThan(most)
    expect(use.cheapest).toBeLessThan(60_000)
    // A step of 50 kWh is worth less than 15 €.
    expect(Math.abs(middleAt(String(middle)) - 60_000)).toBeLessThan(1_500)
  }))

test('a second home that hardly pays more than network and taxes uses next to nothing; a home lived in does not', () =>
  withRuntime(async rt => {
    const { check, middleAt, cheapestAt } = await asked(rt, { luce: { ...luce, resident: '0' } })
    const use = check(middleAt('50') - 1_00)?.explains
    expect(use?.middle).toEqual({ luce: 50 })
    expect(use?.least).toEqual({ luce: 50 })
    expect(check(cheapestAt('50') - 1_00)?.explains?.most).toEqual({ luce: 50 })
    expect(check(60_00)?.explains).toBeNull()
    const lived = await asked(rt, { luce })
    expect(lived.check(lived.middleAt('50') - 1_00)?.explains).toBeNull()
  }))

test('a typed consumption is judged, unless network, charges and taxes cost more than the whole spend', () =>
  withRuntime(async rt => {
    const { check, middleAt } = await asked(rt, { luce })
    expect(check(middleAt('2700'), TYPED)).toEqual({ isGuessed: false, explains: null, floor: null })
    // Network 133.97, charges 89.51, excise 21.79 (the Portale's published result for this household), and 10 % of VAT.
    expect(check(26_900, TYPED)?.floor).toBe(26_980)
    expect(check(26_980, TYPED)?.floor).toBeNull()
  }))

test('of luce and gas together only what is guessed is looked for', () =>
  withRuntime(async rt => {
    const { check } = await asked(rt, { luce, gas })
    expect(Object.keys(check(200_000)?.explains?.middle ?? {})).toEqual(['luce', 'gas'])
    expect(Object.keys(check(250_000, { luce: false, gas: true })?.explains?.middle ?? {})).toEqual(['gas'])
  }))
