import { describe, expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { compareDualOffers, compareOffers } from './procedures/compare.server.ts'
import { measureOwnFigure } from './procedures/measure-own-figure.server.ts'

const { withRuntime } = useTestDatabase('with offers')
const luce = { commodity: 'luce', consumption: '2700', power: '3' } as const
const gas = { commodity: 'gas', consumption: '1400', region: 'Puglia' } as const

const firstAt = async (rt: TestRuntime, question: Record<string, string>) =>
  (await call(rt, compareOffers, question as never)).results[0]

describe('what the list says about one’s own figure', () => {
  test('its first place and its ends are those of the list, and the turning points hold in the list', () =>
    withRuntime(async rt => {
      const { results } = await call(rt, compareOffers, luce)
      const { figure } = await call(rt, measureOwnFigure, { luce })
      expect(figure).toMatchObject({
        first: results[0]?.cost.total,
        dearest: results.at(-1)?.cost.total,
        count: results.length,
      })
      expect(figure?.below ?? figure?.above).not.toBeNull()
      for (const [turn, away] of [
        [figure?.below, -20],
        [figure?.above, 20],
      ] as const) {
        if (!turn) continue
        const before = await firstAt(rt, { ...luce, consumption: String(turn.units - away) })
        const after = await firstAt(rt, { ...luce, consumption: String(turn.units + away) })
        expect(before?.offer.name).toBe(results[0]?.offer.name)
        expect(after?.offer.name).toBe(turn.name)
      }
    }))

  test('with a kW less and one more it costs what the list asks for them', () =>
    withRuntime(async rt => {
      const { figure } = await call(rt, measureOwnFigure, { luce })
      expect(figure?.power.map(({ kw }) => kw)).toEqual([2, 4])
      for (const { kw, total } of figure?.power ?? [])
        expect(total).toBe((await firstAt(rt, { ...luce, power: String(kw) }))?.cost.total)
      const least = await call(rt, measureOwnFigure, { luce: { ...luce, power: '1' } })
      expect(least.figure?.power.map(({ kw }) => kw)).toEqual([2])
    }))

  test('what no seller moves is less than the cheapest, and the months are those of the first fixed and variable', () =>
    withRuntime(async rt => {
      for (const question of [luce, gas]) {
        const { results } = await call(rt, compareOffers, question)
        const { figure } = await call(rt, measureOwnFigure, { [question.commodity]: question })
        expect(figure?.untouched).toBeGreaterThan(0)
        expect(figure?.untouched).toBeLessThan(figure?.first ?? 0)
        const first = (isVariable: boolean) =>
          results.find(({ offer }) => (offer[question.commodity]?.index !== null) === isVariable)?.offer.name
        expect(figure?.replayed?.fixed.name).toBe(first(false))
        expect(figure?.replayed?.variable.name).toBe(first(true))
        expect(figure?.replayed?.fixed.months).toHaveLength(24)
      }
    }))

  test('for both supplies its ends are those of the list for both, and what no seller moves is the sum of the two', () =>
    withRuntime(async rt => {
      const { results } = await call(rt, compareDualOffers, { luce, gas })
      const { figure } = await call(rt, measureOwnFigure, { luce, gas })
      const each = [await call(rt, measureOwnFigure, { luce }), await call(rt, measureOwnFigure, { gas })]
      expect(figure).toEqual({
        first: results[0]?.cost.total,
        dearest: results.at(-1)?.cost.total,
        count: results.length,
        untouched: each.reduce((sum, { figure: one }) => sum + (one?.untouched ?? 0), 0),
        below: null,
        above: null,
        replayed: null,
        power: [],
      })
    }))

  test('has nothing to say of gas in Sardegna', () =>
    withRuntime(async rt => {
      expect(await call(rt, measureOwnFigure, { gas: { ...gas, region: 'Sardegna' } })).toEqual({
        notice: 'gas-sardegna',
        figure: null,
      })
    }))
})
