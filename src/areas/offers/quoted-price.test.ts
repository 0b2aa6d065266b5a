import { describe, expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { compareOffers } from './procedures/compare.server.ts'
import { measureQuotedPrice } from './procedures/measure-quoted-price.server.ts'

const { withRuntime } = useTestDatabase('with offers')
const luce = { commodity: 'luce', consumption: '2700', power: '3' } as const
const gas = { commodity: 'gas', consumption: '1400', region: 'Puglia' } as const

const tell = (rt: TestRuntime, told: object) =>
  call(rt, measureQuotedPrice, { question: luce, price: '0.139', fee: '9.90', kind: 'fixed', ...told } as never)

describe('an offer told in two numbers', () => {
  test('costs with dispatching what the offer of our list with the same two numbers costs, and less without', () =>
    withRuntime(async rt => {
      const { results } = await call(rt, compareOffers, luce)
      const same = results.find(
        ({ offer }) => offer.luce?.prices.mono !== undefined && offer.luce.index === null && !offer.discount,
      )
      const told = await tell(rt, {
        price: String(same?.offer.luce?.prices.mono),
        fee: String(same?.offer.monthly_fixed_fee),
      })
      expect(same).toBeDefined()
      expect(told.high).toBe(same?.cost.total)
      expect(told.low).toBeLessThan(told.high)
      expect(told.ours).toMatchObject({ name: results[0]?.offer.name, total: results[0]?.cost.total })
      // Before any import the ruler is that of our own list.
      const totals = results.map(({ cost }) => cost.total)
      expect(told.scale).toMatchObject({
        of: results.length + 1,
        cheapest: totals[0],
        dearest: totals.at(-1),
        highPlace: 1 + totals.filter(total => total < told.high).length,
      })
    }))

  test('a variable price so low that it can only be a spread is added to the index, a fixed one never', () =>
    withRuntime(async rt => {
      const [spread, unknown, fixed] = [
        await tell(rt, { price: '0.02', kind: 'variable' }),
        await tell(rt, { price: '0.02', kind: 'unknown' }),
        await tell(rt, { price: '0.02' }),
      ]
      expect([spread.isSpread, unknown.isSpread, fixed.isSpread]).toEqual([true, true, false])
      expect(spread.low).toBe(unknown.low)
      expect(spread.low).toBeGreaterThan(fixed.low + 200_00)
    }))

  // The PUN with its losses is 0.1317 on average and never under 0.1; the PSV 0.4185.
  test('a price is a spread, may be one or is whole by the index of the day', () =>
    withRuntime(async rt => {
      for (const [question, price, kind, isSpread, isUnclear] of [
        [luce, '0.07', 'variable', true, false],
        [luce, '0.0601', 'unknown', true, false],
        [luce, '0.125', 'variable', false, true],
        [luce, '0.125', 'unknown', false, true],
        [luce, '0.125', 'fixed', false, false],
        [luce, '0.07', 'fixed', false, true],
        [luce, '0.14', 'variable', false, false],
        [gas, '0.26', 'variable', true, false],
        [gas, '0.40', 'variable', false, true],
        [gas, '0.45', 'variable', false, false],
      ] as const) {
        const told = await tell(rt, { question, price, kind, fee: '8' })
        const read = [told.isSpread, told.ifSpread !== null, told.scale === null]
        expect(read, `${price} ${kind}`).toEqual([isSpread, isUnclear, isUnclear])
        if (told.ifSpread) expect(told.ifSpread.low).toBeGreaterThan(told.high + 200_00)
        // Whatever the guess, no price under the index is announced as the cheapest of the market.
        if (isSpread) expect(told.low).toBeGreaterThan(told.ours?.total ?? Infinity)
      }
    }))

  test('as a spread is the index, its losses and what was told', () =>
    withRuntime(async rt => {
      const { low, high } = await tell(rt, { price: '0.07', fee: '8', kind: 'variable' })
      expect([low, high]).toEqual([974_36, 1024_19])
    }))

  test('says how old the data are that it was computed with', () =>
    withRuntime(async rt => {
      expect((await tell(rt, {})).asOf).toBe('2026-10-01')
      expect((await tell(rt, { price: '0.02', kind: 'variable' })).asOf).toBe('2026-06-30')
    }))

  test('of gas is a range, too, by what is asked beside the price', () =>
    withRuntime(async rt => {
      const told = await tell(rt, { question: gas, price: '0.45' })
      expect(told.high).toBeGreaterThan(told.low)
      const sardinia = await tell(rt, { question: { ...gas, region: 'Sardegna' }, price: '0.45' })
      expect(sardinia).toMatchObject({ notice: 'gas-sardegna', scale: null })
    }))

  test.each([
    [{ price: '' }, 'price', 'required'],
    [{ price: '13.9' }, 'price', 'out-of-range'],
    [{ price: '0' }, 'price', 'out-of-range'],
    [{ price: '-0.1' }, 'price', 'not-a-number'],
    [{ price: 'circa 0,14' }, 'price', 'not-a-number'],
    [{ fee: '101' }, 'fee', 'out-of-range'],
    [{ fee: '' }, 'fee', 'required'],
    [{ question: { ...luce, consumption: '' } }, 'question.consumption', 'required'],
  ])('%j is refused beside its field', (told, field, code) =>
    withRuntime(async rt => {
      await expect(tell(rt, told)).rejects.toMatchObject({ code: 'bad-input', detail: { fields: { [field]: code } } })
    }),
  )
})
