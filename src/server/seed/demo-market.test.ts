import { expect, test } from 'vitest'
import { compareOffers } from '#areas/offers/procedures/compare.server.ts'
import { comparisonJson } from '#areas/offers/comparison/comparison.ts'
import { measureQuotedPrice } from '#areas/offers/procedures/measure-quoted-price.server.ts'
import { describeOffer } from '#areas/offers/procedures/describe-offer.server.ts'
import { importMarketStream } from '#areas/offers/open-data/import-file.server.ts'
import { marketFiles, marketSellers } from '#areas/offers/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { component, entry, inPieces, listOf, price } from '../../../tests/support/open-data.ts'
import { inspect, system, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { seedOffers } from '../../../seed/offers.ts'
import { seedDemoMarket } from './demo-market.ts'

const { withRuntime } = useTestDatabase('its own')
const luce = { commodity: 'luce', consumption: '2700' }
const gas = { commodity: 'gas', consumption: '1000', region: 'Lombardia' }

/** Where an offer told by telephone is placed. */
const told = async (rt: TestRuntime, question: object) =>
  (await call(rt, measureQuotedPrice, { question, price: '0.139', fee: '9', kind: 'fixed' } as never)).scaleOf

test('a demonstration has a market of its own, told as such, until the first real file', () =>
  withRuntime(async rt => {
    const as = rt.as(system)
    await inspect(rt, tx => seedOffers(tx, rt.now()))
    await seedDemoMarket(as)
    await seedDemoMarket(as)
    for (const question of [luce, gas]) {
      const { market, results } = comparisonJson(await call(rt, compareOffers, question))
      expect(market).toMatchObject({ count: 200, demo: true, unpriced: {} })
      expect(market).not.toHaveProperty('attribution')
      expect(await told(rt, question)).toBe('demo-market')
      // Ours stand neither all before it nor all behind.
      const places = results.map(({ place }) => place?.place ?? 0)
      expect(Math.min(...places)).toBeLessThan(60)
      expect(Math.max(...places)).toBeGreaterThan(20)
    }
    // Its page tells the place of the same home.
    const [first] = (await call(rt, compareOffers, luce)).results
    const homes = [{ luce, gas }]
    const described = await call(rt, describeOffer, { id: first?.offer.id ?? '', homes, at: 0 })
    expect(described.homes[0]?.compared?.place).toEqual(first?.place)
    expect(first?.place?.demo).toBe(true)
    const untold = await call(rt, describeOffer, { id: first?.offer.id ?? '', homes })
    expect(untold.homes[0]?.compared?.place).toBeNull()
    const text = listOf(entry({ components: component('04', price('0.13', '03')) }))
    await importMarketStream(as, { name: 'PO_Offerte_E_MLIBERO_20261001.xml', chunks: inPieces(text) })
    const { market } = comparisonJson(await call(rt, compareOffers, luce))
    expect(market).toMatchObject({ count: 1 })
    expect(await told(rt, luce)).toBe('market')
    expect(market).not.toHaveProperty('demo')
    expect(market).toHaveProperty('attribution')
    // Nothing of it stays, of no kind, and no start brings it back.
    expect((await call(rt, compareOffers, gas)).market.count).toBe(0)
    await seedDemoMarket(as)
    expect(await inspect(rt, tx => tx.select({ scope: marketFiles.scope }).from(marketFiles))).toEqual([
      { scope: 'E-MLIBERO' },
    ])
    expect(await inspect(rt, tx => tx.select().from(marketSellers))).toEqual([])
  }))
