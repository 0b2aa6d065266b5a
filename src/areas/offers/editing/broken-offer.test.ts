import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { storedOffer, typedLuce } from '../../../../tests/support/offers.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { renewCatalogueVersion } from '../catalogue.server.ts'
import { compareLines, compareOffers } from '../procedures/compare.server.ts'
import {
  createOffer,
  disableExpiredOffers,
  getOfferForOffice,
  setOfferActive,
  updateOffer,
} from '../procedures/office-offer.server.ts'
import { listOfferAddresses, listPublicOffers } from '../procedures/public-offers.server.ts'
import { listOffers } from '../procedures/list-offers.server.ts'

const { withRuntime } = useTestDatabase('with offers')

/** What a hand in SQL may write, and the field of the form in which it stands until somebody corrects it. */
const BROKEN = [
  ['a kind nobody knows', sql`type = 'pellet'`, 'type'],
  ['a customer nobody knows', sql`client_type = 'condominio'`, 'client_type'],
  ['a duration nobody knows', sql`offer_type = 'prezzo_fisso_36'`, 'offer_type'],
  ['terms that are no terms', sql`terms_luce = '{"price": 12}'::jsonb`, 'luce_price'],
  ['terms that are no object', sql`terms_luce = '"0,1355"'::jsonb`, 'luce_price'],
  ['a price that is no number', sql`price_per_unit = 'NaN'`, 'price_per_unit'],
] as const

describe.each(BROKEN)('an offer with %s', (_, broken, field) => {
  test('takes nothing down: the office reads it as one to correct, everybody else not at all', () =>
    withRuntime(async rt => {
      const admin = (await createPerson(rt, 'admin')).rt
      const { offerId } = await call(admin, createOffer, { values: typedLuce })
      await call(admin, setOfferActive, { offerId, isActive: true, seen: '' })
      const before = await call(rt, listPublicOffers, { type: 'luce' })
      expect(before.map(({ id }) => id)).toContain(offerId)
      const spoil = () =>
        inspect(rt, async tx => {
          await tx.execute(sql`update offers set ${broken} where id = ${offerId}`)
          await renewCatalogueVersion(tx)
        })
      await spoil()

      const states = new Map((await call(admin, listOffers, {})).offers.map(({ id, state }) => [id, state]))
      expect(states.get(offerId)).toBe('to-correct')
      expect([...states.values()].filter(state => state === 'to-correct').length).toBe(1)
      const drawn = await call(admin, getOfferForOffice, { offerId })
      expect(drawn).toMatchObject({ state: 'to-correct', warnings: [] })

      const after = await call(rt, listPublicOffers, { type: 'luce' })
      expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id).filter(id => id !== offerId))
      const compared = await call(rt, compareOffers, { commodity: 'luce', consumption: '2700' })
      expect(compared.results).not.toEqual([])
      expect(compared.results.map(({ offer }) => offer.id)).not.toContain(offerId)
      expect((await call(rt, compareLines, { type: 'mobile', client: 'domestico' })).results).not.toEqual([])
      expect((await call(rt, listOfferAddresses, {})).filter(({ path }) => path.includes(offerId))).toEqual([])

      // As it stands it is neither saved nor put on sale, and the form says which field is wrong.
      const { edition, values } = drawn
      await expect(call(admin, updateOffer, { offerId, edition, values })).rejects.toMatchObject({
        code: 'bad-input',
        detail: { fields: { [field]: expect.any(String) } },
      })
      await call(admin, setOfferActive, { offerId, isActive: false })
      await expect(call(admin, setOfferActive, { offerId, isActive: true })).rejects.toMatchObject({
        code: 'offer-to-correct',
      })

      // Corrected, it is on sale as before.
      const off = await call(admin, getOfferForOffice, { offerId })
      const good = { ...off.values, is_active: 'sì', luce_price: '', price_per_unit: '0,1355' }
      Object.assign(good, { type: 'luce', client_type: 'domestico', offer_type: 'prezzo_fisso_12' })
      const write = { offerId, edition: off.edition, values: good }
      await expect(call(admin, updateOffer, { ...write, values: off.values })).rejects.toMatchObject({
        code: 'bad-input',
      })
      await call(admin, updateOffer, { ...write, seen: 'no-dispatching' })
      expect((await call(admin, getOfferForOffice, { offerId })).state).toBe('on-sale')
      expect((await call(rt, listPublicOffers, { type: 'luce' })).length).toBe(before.length)

      // One that ends while it is broken is switched off with the rest.
      await spoil()
      await inspect(rt, tx => tx.execute(sql`update offers set expiry_date = '2020-01-01' where id = ${offerId}`))
      await call({ ...rt, actor: system }, disableExpiredOffers, {})
      expect((await storedOffer(rt, offerId)).isActive).toBe(false)
    }))
})
