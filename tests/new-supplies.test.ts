import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getRequestStep } from '#areas/requests/procedures/get-request-step.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, useTestDatabase } from './support/test-runtime.ts'
import { renewCatalogueVersion } from '#areas/offers/catalogue.server.ts'
import { isForNewSupplies } from '#areas/offers/offer.ts'
import { compareOffers } from '#areas/offers/procedures/compare.server.ts'
import { offers } from '#areas/offers/tables.server.ts'

const { withRuntime } = useTestDatabase('with offers')
const luce = { commodity: 'luce', consumption: '2700' } as const

test.each([
  [['subentro'], true],
  [['attivazione'], true],
  [['subentro', 'attivazione'], true],
  [['switch', 'subentro'], false],
  [['voltura', 'subentro'], true],
  [[], false],
] as const)('an offer for %j is for new supplies alone: %s', (contractTypes, is) =>
  expect(isForNewSupplies({ contractTypes: [...contractTypes] })).toBe(is),
)

test('what only opens a meter has no place for a home with a contract, and is named apart; a subentro sees its cost', () =>
  withRuntime(async rt => {
    const before = await call(rt, compareOffers, luce)
    const id = before.results[0]?.offer.id ?? ''
    // One seeded supplier only opens meters; it is not tied to a place.
    const opened = before.newSupplies.map(offer => offer.id)
    expect(before.results.map(({ offer }) => offer.id).filter(ranked => opened.includes(ranked))).toEqual([])
    await inspect(rt, async tx => {
      await tx.update(offers).set({ contractType: 'subentro, attivazione' }).where(eq(offers.id, id))
      await renewCatalogueVersion(tx)
    })
    const after = await call(rt, compareOffers, luce)
    expect(after.results.map(({ offer }) => offer.id)).toEqual(before.results.slice(1).map(({ offer }) => offer.id))
    expect(after.results[0]?.rank).toBe(1)
    expect(after.unpriced.map(offer => offer.id)).not.toContain(id)
    expect(after.newSupplies.map(offer => offer.id)).toEqual(expect.arrayContaining([...opened, id]))
    const maria = await createPerson(rt)
    const answers = { supplyType: 'luce', clientType: 'domestico', consumptionEstimate: 'medio' }
    const { offers: cards } = await call(maria.rt, getRequestStep, { flow: 'subentro', step: 'offerta', answers })
    expect(cards?.find(({ offer }) => offer.id === id)?.yearly?.total).toEqual(expect.any(Number))
  }))
