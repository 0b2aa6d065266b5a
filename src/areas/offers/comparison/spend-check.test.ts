import { expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { useTestDatabase, type TestRuntime } from '../../../../tests/support/test-runtime.ts'
import { checkSpend, compareDualOffers, compareOffers } from '../procedures/compare.server.ts'

const { withRuntime } = useTestDatabase('with offers')
const luce = { commodity: 'luce', consumption: '2700' }
const gas = { commodity: 'gas', consumption: '1400', region: 'Lombardia' }
const GUESSED = ['luce', 'gas']

async function asked(rt: TestRuntime, question: { luce?: typeof luce & { resident?: string }; gas?: typeof gas }) {
  const costsAt = async (consumption: string) =>
    (await call(rt, compareOffers, { ...luce, ...question.luce, consumption })).results.map(({ cost }) => cost.total)
  return {
    check: async (spend: number, guessed = GUESSED) =>
      (await call(rt, checkSpend, { ...question, guessed, spend })).check,
    middleAt: async (consumption: string) => {
      const costs = await costsAt(consumption)
      return costs[Math.floor((costs.length - 1) / 2)] ?? 0
    },
    cheapestAt: async (consumption: string) => (await costsAt(consumption))[0] ?? 0,
  }
}

test('a guessed consumption gives no verdict, and the one that explains the spend is found', () =>
  withRuntime(async rt => {
    const { check, middleAt } = await asked(rt, { luce })
    const spend = await middleAt('2700')
    expect(await check(spend)).toEqual({
      isGuessed: true,
      explains: {
        middle: { luce: expect.closeTo(2700, -2) },
        least: expect.anything(),
        most: expect.anything(),
        cheapest: expect.any(Number),
      },
      floor: null,
    })
    const more = (await check(Math.round(spend * 1.5)))?.explains?.middle.luce ?? 0
    expect(more).toBeGreaterThan(3_500)
    expect(await middleAt(String(more))).toBeGreaterThan(spend * 1.4)
    expect((await check(50))?.explains).toBeNull()
    expect((await check(90_000_00))?.explains).toBeNull()
  }))

test('the consumption of a spend: the median of the list at it costs the spend, the dearest offer gives the least of it', () =>
  withRuntime(async rt => {
    const { check, middleAt } = await asked(rt, { luce })
    const use = (await check(60_000))?.explains
    expect(use).not.toBeNull()
    if (!use) return
    const [least = 0, middle = 0, most = 0] = [use.least.luce, use.middle.luce, use.most.luce]
    expect(least).toBeLessThan(middle)
    expect(middle).toBeLessThan(most)
    expect(use.cheapest).toBeLessThan(60_000)
    // A step of 50 kWh is worth less than 15 €.
    expect(Math.abs((await middleAt(String(middle))) - 60_000)).toBeLessThan(1_500)
  }))

test('the consumption of a spend is the nearest step, not the last below it', () =>
  withRuntime(async rt => {
    const { check, middleAt } = await asked(rt, { luce })
    for (const spend of [540_00, 720_00, 862_00, 1080_00]) {
      const found = (await check(spend))?.explains?.middle.luce ?? 0
      const gaps = await Promise.all(
        [found - 50, found, found + 50].map(async kwh => Math.abs((await middleAt(String(kwh))) - spend)),
      )
      expect(Math.min(...gaps), `${spend}: ${found}`).toBe(gaps[1])
    }
  }))

test('a second home that hardly pays more than network and taxes uses next to nothing; a home lived in does not', () =>
  withRuntime(async rt => {
    const { check, middleAt, cheapestAt } = await asked(rt, { luce: { ...luce, resident: '0' } })
    const use = (await check((await middleAt('50')) - 1_00))?.explains
    expect(use?.middle).toEqual({ luce: 50 })
    expect(use?.least).toEqual({ luce: 50 })
    expect((await check((await cheapestAt('50')) - 1_00))?.explains?.most).toEqual({ luce: 50 })
    expect((await check(60_00))?.explains).toBeNull()
    const lived = await asked(rt, { luce })
    expect((await lived.check((await lived.middleAt('50')) - 1_00))?.explains).toBeNull()
  }))

test('a typed consumption is judged, unless network, charges and taxes cost more than the whole spend', () =>
  withRuntime(async rt => {
    const { check, middleAt } = await asked(rt, { luce })
    expect(await check(await middleAt('2700'), [])).toEqual({ isGuessed: false, explains: null, floor: null })
    // Network 133.97, charges 89.51, excise 21.79 (the Portale's published result for this household), and 10 % of VAT.
    expect((await check(26_900, []))?.floor).toBe(26_980)
    expect((await check(26_980, []))?.floor).toBeNull()
  }))

test('of luce and gas together only what is guessed is looked for', () =>
  withRuntime(async rt => {
    const { check } = await asked(rt, { luce, gas })
    expect(Object.keys((await check(200_000))?.explains?.middle ?? {})).toEqual(['luce', 'gas'])
    expect(Object.keys((await check(250_000, ['gas']))?.explains?.middle ?? {})).toEqual(['gas'])
  }))

test('where the rules give no figure that is said; what is wrong is refused by the names of the list', () =>
  withRuntime(async rt => {
    const spent = { guessed: GUESSED, spend: 100_000 }
    const sardegna = { ...gas, region: 'Sardegna' }
    expect(await call(rt, checkSpend, { gas: sardegna, ...spent })).toEqual({ notice: 'gas-sardegna', check: null })
    const wrong = { luce: { ...luce, consumption: '2.7e3', power: '101' }, gas: { ...gas, consumption: '' } }
    const refusal = await call(rt, compareDualOffers, wrong).catch((error: unknown) => error)
    await expect(call(rt, checkSpend, { ...wrong, ...spent })).rejects.toEqual(refusal)
    await expect(call(rt, checkSpend, spent)).rejects.toMatchObject({ code: 'bad-input' })
  }))
