import { describe, expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { seedOffers } from '../../../../seed/offers.ts'
import { inspect, useTestDatabase, type TestRuntime } from '../../../../tests/support/test-runtime.ts'
import type { Comparison } from './comparison.ts'
import { compareDualOffers, compareOffers, getComparisonData } from '../procedures/compare.server.ts'
import { computeComparison, type ComparisonData } from './compute-comparison.ts'

const { withRuntime } = useTestDatabase()
const seed = (rt: TestRuntime) => inspect(rt, tx => seedOffers(tx, rt.now()))

const luce = { commodity: 'luce', consumption: '2700' }
const gas = { commodity: 'gas', consumption: '1400', region: 'Lombardia' }

/** Read once, to be asked with other data. */
const dataOf = (rt: TestRuntime, question: object): Promise<ComparisonData> => call(rt, getComparisonData, question)

const withoutMarket = ({ results, assumptions, notice }: Comparison) => ({
  assumptions,
  notice,
  results: results.map(result => ({ ...result, place: null })),
})

function computed(
  comparisonData: ComparisonData,
  question: { luce?: Record<string, string>; gas?: Record<string, string> },
) {
  const answer = computeComparison(comparisonData, {
    kind: comparisonData.kind,
    luce: question.luce ?? {},
    gas: question.gas ?? {},
  })
  if (answer.state === 'refused') throw new Error(JSON.stringify(answer.fields))
  const { results, assumptions, notice } = answer.computed
  return { results, assumptions, notice }
}

const LUCE: Record<string, string>[] = [
  { consumption: '1' },
  { consumption: '1799.5', power: '3' },
  { consumption: '1800', power: '3' },
  { consumption: '2641' },
  { consumption: '4440.001' },
  { consumption: '3100', f1: '1100', f2: '900', f3: '1100' },
  { consumption: '3100', f1: '0', f2: '0', f3: '3100' },
  { consumption: '3100', power: '3.001' },
  { consumption: '5200', power: '4.5' },
  { consumption: '900', power: '15', resident: '0' },
  { consumption: '900', resident: '0' },
  { consumption: '2400000', power: '100' },
]
const GAS: Record<string, string>[] = [
  { consumption: '1' },
  { consumption: '120' },
  { consumption: '120.001' },
  { consumption: '480' },
  { consumption: '481', heating: '0' },
  { consumption: '1560.5' },
  { consumption: '5001' },
  { consumption: '80001' },
  { consumption: '200000' },
]
const PLACES: Record<string, string>[] = [
  { region: 'Piemonte' },
  { region: 'Lombardia' },
  { region: 'Liguria' },
  { region: 'Toscana' },
  { region: 'Lazio' },
  { province: 'LT' },
  { cap: '80121' },
  { region: 'Sicilia' },
]

describe('what a browser computes from what it was sent', () => {
  test('is what the server answers, to the cent and word for word: luce', () =>
    withRuntime(async rt => {
      await seed(rt)
      const comparisonData = await dataOf(rt, { luce })
      for (const change of LUCE) {
        const question = { ...luce, ...change }
        const answer = withoutMarket(await call(rt, compareOffers, question))
        expect(answer.results.length).toBeGreaterThan(3)
        expect(computed(comparisonData, { luce: question }), JSON.stringify(change)).toEqual(answer)
      }
    }))

  test('luce of businesses', () =>
    withRuntime(async rt => {
      await seed(rt)
      const business = { ...luce, client: 'business' }
      const comparisonData = await dataOf(rt, { luce: business })
      for (const power of ['0.5', '1.5', '6', '10', '16.5', '100']) {
        const question = { ...business, power, consumption: '8000' }
        const answer = withoutMarket(await call(rt, compareOffers, question))
        expect(answer.results.length).toBeGreaterThan(0)
        expect(computed(comparisonData, { luce: question }), power).toEqual(answer)
      }
    }))

  test.each(PLACES)('gas in %o', place =>
    withRuntime(async rt => {
      await seed(rt)
      const { region: _, ...anywhere } = gas
      const comparisonData = await dataOf(rt, { gas: { ...anywhere, ...place } })
      for (const change of GAS) {
        const question = { ...anywhere, ...place, ...change }
        const answer = withoutMarket(await call(rt, compareOffers, question))
        expect(answer.results.length).toBeGreaterThan(3)
        expect(computed(comparisonData, { gas: question }), JSON.stringify(change)).toEqual(answer)
      }
    }),
  )

  test('offers for both, where luce and gas change together', () =>
    withRuntime(async rt => {
      await seed(rt)
      const comparisonData = await dataOf(rt, { luce, gas })
      for (const [at, change] of LUCE.entries()) {
        const question = { luce: { ...luce, ...change }, gas: { ...gas, ...GAS[at % GAS.length] } }
        const answer = withoutMarket(await call(rt, compareDualOffers, question))
        expect(answer.results.length).toBeGreaterThan(0)
        expect(computed(comparisonData, question), JSON.stringify(question)).toEqual(answer)
      }
    }))

  test('says where the rules give no figure, as the server does', () =>
    withRuntime(async rt => {
      await seed(rt)
      const question = { ...gas, region: 'Sardegna' }
      expect(computed(await dataOf(rt, { gas: question }), { gas: question })).toMatchObject({
        results: [],
        notice: 'gas-sardegna',
      })
    }))

  test('refuses what the server refuses, by the same names', () =>
    withRuntime(async rt => {
      await seed(rt)
      const comparisonData = await dataOf(rt, { luce, gas })
      const wrong = { luce: { ...luce, consumption: '2.7e3', power: '101' }, gas: { ...gas, consumption: '' } }
      const refusal = await call(rt, compareDualOffers, wrong).catch((error: unknown) => error)
      const answer = computeComparison(comparisonData, { kind: 'luce_gas', ...wrong })
      expect(answer).toEqual({ state: 'refused', fields: (refusal as { detail: { fields: object } }).detail.fields })
      const bands = { ...luce, f1: '1', f2: '2', f3: '3' }
      expect(computeComparison(comparisonData, { kind: 'luce_gas', luce: bands, gas })).toEqual({
        state: 'refused',
        fields: { 'luce.f1': 'bands-do-not-sum' },
      })
    }))

  test('are asked of one commodity at least', () =>
    withRuntime(rt => expect(call(rt, getComparisonData, {})).rejects.toMatchObject({ code: 'bad-input' })))
})

test('beside one contract for both stand the two that could be signed apart, as their own lists have them', () =>
  withRuntime(async rt => {
    await seed(rt)
    const comparisonData = await dataOf(rt, { luce, gas })
    const answer = computeComparison(comparisonData, { kind: 'luce_gas', luce, gas })
    if (answer.state === 'refused') throw new Error(JSON.stringify(answer.fields))
    const ids = (list: { offer: { id: string }; cost: { total: number } }[] = []) =>
      list.map(({ offer, cost }) => [offer.id, cost.total])
    const [onlyLuce, onlyGas] = [
      await call(rt, compareOffers, { ...luce, region: 'Lombardia' } as never),
      await call(rt, compareOffers, gas as never),
    ]
    expect(ids(answer.computed.apart?.luce)).toEqual(ids(onlyLuce.results))
    expect(ids(answer.computed.apart?.gas)).toEqual(ids(onlyGas.results))
    expect(ids(onlyGas.results).length).toBeGreaterThan(2)
    expect((await dataOf(rt, { luce })).apart).toBeNull()
  }))
