import { expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { seedOffers } from '../../../../seed/offers.ts'
import { inspect, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { compareDualOffers, compareOffers, getComparisonData } from '../procedures/compare.server.ts'
import { compareCandidates } from './candidates.ts'
import { regulatedOf } from './comparison-data.ts'

const { withRuntime } = useTestDatabase()

const luce = { commodity: 'luce', consumption: '2700' }
const gas = { commodity: 'gas', consumption: '1400', region: 'Lombardia' }

test('the data of a household cost every row as the list does, also at another consumption', () =>
  withRuntime(async rt => {
    await inspect(rt, tx => seedOffers(tx, rt.now()))
    const data = { luce: await call(rt, getComparisonData, { luce }), gas: await call(rt, getComparisonData, { gas }) }
    for (const question of [
      { ...luce, consumption: '3100', f1: '1100', f2: '900', f3: '1100' },
      { ...luce, consumption: '900', power: '15', resident: '0' },
      { ...gas, consumption: '481', heating: '0' },
      { ...gas, consumption: '80001' },
    ]) {
      const kind = question.commodity === 'gas' ? 'gas' : 'luce'
      const costs = regulatedOf(data[kind], { kind, luce: question, gas: question })
      const regulated = 'refused' in costs ? null : costs[kind]
      if (!regulated || typeof regulated === 'string') throw new Error(JSON.stringify(costs))
      const { results } = await call(rt, compareOffers, question)
      expect(results.length).toBeGreaterThan(3)
      expect(compareCandidates(data[kind].candidates, [regulated])).toEqual(
        results.map(result => ({ ...result, place: null })),
      )
    }
  }))

test('what the rules give no figure for is said, and what is wrong is refused by the names of the list', () =>
  withRuntime(async rt => {
    await inspect(rt, tx => seedOffers(tx, rt.now()))
    const sardegna = { ...gas, region: 'Sardegna' }
    const data = await call(rt, getComparisonData, { gas: sardegna })
    expect(regulatedOf(data, { kind: 'gas', luce: {}, gas: sardegna })).toMatchObject({ gas: 'gas-sardegna' })
    const wrong = { luce: { ...luce, consumption: '2.7e3', power: '101' }, gas: { ...gas, consumption: '' } }
    const refusal = await call(rt, compareDualOffers, wrong).catch((error: unknown) => error)
    const both = await call(rt, getComparisonData, { luce, gas })
    expect(regulatedOf(both, { kind: 'luce_gas', ...wrong })).toEqual({
      refused: (refusal as { detail: { fields: object } }).detail.fields,
    })
    const bands = { ...luce, f1: '1', f2: '2', f3: '3' }
    expect(regulatedOf(both, { kind: 'luce_gas', luce: bands, gas })).toEqual({
      refused: { 'luce.f1': 'bands-do-not-sum' },
    })
    await expect(call(rt, getComparisonData, {})).rejects.toMatchObject({ code: 'bad-input' })
  }))
