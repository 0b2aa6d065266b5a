import { describe, expect, test } from 'vitest'
import { seedOffers } from '../../../../../seed/offers.ts'
import { inspect, type TestRuntime, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import { compareFor, energyList } from './comparison.server.ts'
import { linePage } from '#web/pages/public/lines/lines.server.ts'
import { SAMPLE_OFFERS } from './sample-offers.ts'
import { sharedQuery, sideBySide } from './side-by-side.server.ts'

const { withRuntime } = useTestDatabase()
const seed = (rt: TestRuntime) => inspect(rt, tx => seedOffers(tx, rt.now()))
const luce = { commodity: 'luce', consumption: '2700' }
const gas = { commodity: 'gas', consumption: '1400', region: 'Lombardia' }
const line = async (rt: TestRuntime, kind: 'internet' | 'mobile', query = '') =>
  (await linePage(rt, kind, new URLSearchParams(query))).data

describe('sample offers', () => {
  test('are as many as the specification says, and stand where the catalogue has none of that kind', () =>
    withRuntime(async rt => {
      expect((await compareFor(rt, 'luce', luce)).samples).toHaveLength(4)
      expect((await compareFor(rt, 'gas', gas)).samples).toHaveLength(3)
      expect((await line(rt, 'internet')).samples).toHaveLength(4)
      expect((await line(rt, 'mobile')).samples).toHaveLength(6)
      expect((await energyList(rt, 'luce_gas', new URLSearchParams())).comparison.samples).toEqual([])
    }))

  test('never stand beside real ones, nor where only these wishes find nothing', () =>
    withRuntime(async rt => {
      await seed(rt)
      expect(await compareFor(rt, 'luce', luce)).toMatchObject({ samples: [] })
      expect((await line(rt, 'internet')).samples).toEqual([])
      const mobile = await line(rt, 'mobile', 'per=azienda&giga=illimitati')
      expect(mobile).toMatchObject({ samples: [] })
      expect((await compareFor(rt, 'gas', { ...gas, region: 'Sardegna' })).samples).toEqual([])
    }))

  test('have ids that no real offer has', () => {
    const ids = Object.values(SAMPLE_OFFERS).flatMap(samples => samples.map(({ id }) => id))
    expect(new Set(ids).size).toBe(17)
  })
})

describe('offers side by side, from an address anybody may write', () => {
  const view = (rt: TestRuntime, query: string) => sideBySide(rt, new URLSearchParams(query))

  test('say that none is chosen, that five are too many, that the data are wrong', () =>
    withRuntime(async rt => {
      await seed(rt)
      expect((await view(rt, '')).state).toBe('none')
      expect((await view(rt, 'offerta=')).state).toBe('none')
      const five = 'offerta=terralume-luce-chiara-24&offerta=b&offerta=c&offerta=d&offerta=e'
      expect(await view(rt, five)).toMatchObject({
        state: 'too-many',
        ticked: [{ name: 'Chiara 24', supplier: 'Terralume' }],
      })
      expect((await view(rt, 'offerta=terralume-luce-chiara-24&consumo=tanto')).state).toBe('wrong-data')
      expect((await view(rt, `offerta=${'x'.repeat(5000)}`)).state).toBe('none')
    }))

  test('hand on only offers and consumption', () => {
    const typed = 'offerta=a&offerta=b&consumo=2700&stima=&utm_source=x&email=elena%40example.test&differenze=1'
    expect(sharedQuery(new URLSearchParams(typed))).toBe('offerta=a&offerta=b&consumo=2700&differenze=1')
  })

  test('say where, in the words of the list', () =>
    withRuntime(async rt => {
      await seed(rt)
      const { inputs } = await view(rt, 'offerta=terralume-gas-gas-chiaro-12&consumoGas=1000&uso=cottura&cap=lecce')
      expect(inputs.map(({ value }) => value)).toEqual(['1.000 Smc/anno', 'Solo cucina', 'Lecce (Puglia)'])
    }))

  test('count an offer once, and keep the order of the address', () =>
    withRuntime(async rt => {
      await seed(rt)
      const { state, columns } = await view(rt, 'offerta=x&offerta=terralume-luce-chiara-24&offerta=x&consumo=2700')
      expect(state).toBe('shown')
      expect(columns.map(({ id, total }) => [id, total])).toEqual([
        ['x', null],
        ['terralume-luce-chiara-24', 80_126],
      ])
    }))
})
