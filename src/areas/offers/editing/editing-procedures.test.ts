import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { storedOffer, typedLuce } from '../../../../tests/support/offers.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../../tests/support/test-runtime.ts'
import {
  applyPlannedVersions,
  dropPlannedVersion,
  getOfferVersion,
  restoreOfferVersion,
} from '../procedures/versions.server.ts'
import {
  createOffer,
  disableExpiredOffers,
  getOfferForOffice,
  setOfferActive,
  updateOffer,
} from '../procedures/office-offer.server.ts'
import { getLatestExpiry } from '../procedures/catalogue-days.server.ts'
import { getPublicOffer, listPublicOffers } from '../procedures/public-offers.server.ts'
import { listOffers } from '../procedures/list-offers.server.ts'
import { offers } from '../tables.server.ts'

const { withRuntime } = useTestDatabase('with offers')

async function office(rt: TestRuntime) {
  return (await createPerson(rt, 'admin')).rt
}
const create = async (rt: TestRuntime, more = {}) =>
  (await call(rt, createOffer, { values: { ...typedLuce, ...more } })).offerId
const publish = async (rt: TestRuntime, offerId: string) => {
  const { warnings } = await call(rt, getOfferForOffice, { offerId })
  await call(rt, setOfferActive, { offerId, isActive: true, seen: warnings.join(' ') })
}
const onSale = async (rt: TestRuntime, more = {}) => {
  const id = await create(rt, more)
  await publish(rt, id)
  return id
}
const later = (rt: TestRuntime, minutes: number) => rt.setNow(new Date(rt.now().getTime() + minutes * 60_000))

describe('an offer written by the office', () => {
  test('is created by who writes it, as a draft with its version, and sold once it is published', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const id = await create(admin)
      const row = await storedOffer(rt, id)
      expect(row).toMatchObject({
        name: 'Luce di Prova',
        supplierId: 'terralume',
        source: 'catalogue',
        monthlyFixedFee: '6.00',
        activationCost: null,
      })
      expect(row.createdBy).not.toBeNull()
      const drawn = await call(admin, getOfferForOffice, { offerId: id })
      expect(drawn).toMatchObject({ state: 'draft', warnings: [] })
      expect(await call(admin, listOffers, { state: 'draft' })).toMatchObject({ offers: [{ id }] })
      // Neither a form nor a day to come publishes it.
      const values = { ...drawn.values, is_active: 'sì', monthly_fixed_fee: '6,50' }
      await call(admin, updateOffer, { offerId: id, edition: drawn.edition, values })
      expect((await storedOffer(rt, id)).isActive).toBe(false)
      await expect(call(rt, getPublicOffer, { id })).rejects.toMatchObject({ code: 'not-found' })
      const listed = async () => (await call(rt, listPublicOffers, { type: 'luce' })).some(offer => offer.id === id)
      expect(await listed()).toBe(false)
      later(rt, 1)
      await publish(admin, id)
      expect(await listed()).toBe(true)
      expect(await call(rt, getPublicOffer, { id })).toMatchObject({ price_per_unit: 0.1355, monthly_fixed_fee: 6.5 })
      const { versions } = await call(admin, getOfferForOffice, { offerId: id })
      expect(versions.map(({ kind, by }) => [kind, by])).toEqual([
        ['activated', 'Maria Rossi'],
        ['changed', 'Maria Rossi'],
        ['created', 'Maria Rossi'],
      ])
    }))

  test('all that is wrong is told by field, and nothing is written', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const before = await inspect(rt, tx => tx.$count(offers))
      await expect(create(admin, { name: '', price_per_unit: 'gratis' })).rejects.toMatchObject({
        code: 'bad-input',
        detail: { fields: { name: 'required', price_per_unit: 'not-an-amount' } },
      })
      expect(await inspect(rt, tx => tx.$count(offers))).toBe(before)
    }))

  test('a change says what it was before, in its version and in the audit trail', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const id = 'terralume-luce-chiara-24'
      const { values, edition } = await call(admin, getOfferForOffice, { offerId: id })
      later(rt, 5)
      await call(admin, updateOffer, { offerId: id, edition, values: { ...values, monthly_fixed_fee: '7' } })
      const { versions } = await call(admin, getOfferForOffice, { offerId: id })
      expect(versions.map(({ kind, changes }) => [kind, changes])).toEqual([
        ['changed', [{ field: 'monthly_fixed_fee', before: '6', after: '7' }]],
        ['first', []],
      ])
      const [trace] = await inspect(rt, tx =>
        tx.select().from(auditTrail).where(eq(auditTrail.procedure, 'update-offer')).orderBy(desc(auditTrail.at)),
      )
      expect(trace).toMatchObject({
        subject: id,
        detail: { before: { monthly_fixed_fee: '6' }, after: { monthly_fixed_fee: '7' } },
      })
      expect(await call(rt, getPublicOffer, { id })).toMatchObject({ monthly_fixed_fee: 7 })
    }))

  test('two of the office on one offer: the second is told who, and writes over nothing', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const other = (await createPerson(rt, 'admin')).rt
      const id = await create(admin)
      const { values, edition } = await call(other, getOfferForOffice, { offerId: id })
      later(rt, 1)
      await call(admin, updateOffer, { offerId: id, edition, values: { ...values, name: 'Prima' } })
      await expect(
        call(other, updateOffer, { offerId: id, edition, values: { ...values, name: 'Seconda' } }),
      ).rejects.toMatchObject({ code: 'changed-meanwhile', detail: { values: { by: 'Maria Rossi' } } })
      expect((await storedOffer(rt, id)).name).toBe('Prima')
    }))

  test('an earlier state is made present again, and what came between stays readable', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const id = await create(admin)
      later(rt, 1)
      const first = await call(admin, getOfferForOffice, { offerId: id })
      await call(admin, updateOffer, {
        offerId: id,
        edition: first.edition,
        values: { ...first.values, price_per_unit: '0,2' },
      })
      later(rt, 1)
      const second = await call(admin, getOfferForOffice, { offerId: id })
      const created = second.versions.at(-1)
      const { was, is, by } = await call(admin, getOfferVersion, { versionId: created?.id })
      expect([was.price_per_unit, is.price_per_unit, by]).toEqual(['0,1355', '0,2', 'Maria Rossi'])
      await call(admin, restoreOfferVersion, { versionId: created?.id, edition: second.edition })
      const third = await call(admin, getOfferForOffice, { offerId: id })
      expect(third.values.price_per_unit).toBe('0,1355')
      expect(third.versions.map(({ kind }) => kind)).toEqual(['restored', 'changed', 'created'])
    }))

  test('two offers of a kind cannot bear one code', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      await create(admin, { offer_code: 'AB12' })
      await expect(create(admin, { offer_code: 'AB12' })).rejects.toMatchObject({
        detail: { fields: { offer_code: 'code-taken' } },
      })
    }))
})

describe('a change that begins on a day', () => {
  test('is planned, changes nothing before it, and takes only its own fields when it begins', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const id = await create(admin)
      const { values, edition } = await call(admin, getOfferForOffice, { offerId: id })
      const values2 = { ...values, price_per_unit: '0,15' }
      await expect(
        call(admin, updateOffer, { offerId: id, edition, values: values2, beginsOn: '2026-11-21' }),
      ).rejects.toMatchObject({ detail: { fields: { beginsOn: 'in-the-past' } } })
      await call(admin, updateOffer, { offerId: id, edition, values: values2, beginsOn: '2026-12-01' })
      const waiting = await call(admin, getOfferForOffice, { offerId: id })
      expect(waiting.values.price_per_unit).toBe('0,1355')
      expect(waiting.planned).toMatchObject([
        { beginsOn: '2026-12-01', changes: [{ field: 'price_per_unit', before: '0,1355', after: '0,15' }] },
      ])
      later(rt, 5)
      await call(admin, updateOffer, {
        offerId: id,
        edition: waiting.edition,
        values: { ...waiting.values, monthly_fixed_fee: '9' },
      })
      expect(await call(rt.as(system), applyPlannedVersions, {})).toEqual({ looked: 0 })
      rt.setNow(new Date('2026-11-30T23:05:00Z'))
      expect(await call(rt.as(system), applyPlannedVersions, {})).toEqual({ looked: 1 })
      const done = await call(admin, getOfferForOffice, { offerId: id })
      expect(done.values).toMatchObject({ price_per_unit: '0,15', monthly_fixed_fee: '9' })
      expect(done.planned).toEqual([])
      expect(done.versions[0]).toMatchObject({ kind: 'changed', by: null })
    }))

  test('what no longer fits stays planned with its reason, and can be taken back', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const id = await create(admin)
      const { values, edition } = await call(admin, getOfferForOffice, { offerId: id })
      await call(admin, updateOffer, {
        offerId: id,
        edition,
        values: { ...values, offer_code: 'ZZ9' },
        beginsOn: '2026-12-01',
      })
      await create(admin, { offer_code: 'ZZ9' })
      rt.setNow(new Date('2026-12-01T10:00:00Z'))
      expect(await call(rt.as(system), applyPlannedVersions, {})).toEqual({ looked: 1 })
      expect(await call(rt.as(system), applyPlannedVersions, {})).toEqual({ looked: 0 })
      const [left] = (await call(admin, getOfferForOffice, { offerId: id })).planned
      expect(left?.refusedFor).toEqual({ offer_code: 'code-taken' })
      await call(admin, dropPlannedVersion, { versionId: left?.id })
      expect((await call(admin, getOfferForOffice, { offerId: id })).planned).toEqual([])
    }))
})

describe('off the catalogue', () => {
  test('what has expired is switched off once, counted and told; it needs another date to come back', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const product = rt.as(system)
      await call(product, disableExpiredOffers, {})
      const [a, b] = [
        await onSale(admin, { expiry_date: '2026-11-21' }),
        await onSale(admin, { expiry_date: '2026-11-22', name: 'Domani' }),
      ]
      later(rt, 30)
      expect(await call(product, disableExpiredOffers, {})).toEqual({ disabled: 0 })
      rt.setNow(new Date('2026-11-21T23:30:00Z'))
      expect(await call(product, disableExpiredOffers, {})).toEqual({ disabled: 1 })
      expect(await call(admin, getLatestExpiry, {})).toEqual({ at: rt.now(), count: 1 })
      expect([(await storedOffer(rt, a)).isActive, (await storedOffer(rt, b)).isActive]).toEqual([false, true])
      await expect(call(admin, setOfferActive, { offerId: a, isActive: true })).rejects.toMatchObject({
        code: 'offer-expired',
      })
      await call(admin, setOfferActive, { offerId: b, isActive: false })
      await call(admin, setOfferActive, { offerId: b, isActive: true })
      expect((await storedOffer(rt, b)).isActive).toBe(true)
    }))
})

describe('the list', () => {
  test('holds all offers, by state and by any part of their names, page after page', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const names = async (filter: object) => (await call(admin, listOffers, filter)).offers.map(o => o.values.name)
      expect(await names({ search: 'hiara 2' })).toEqual(['Chiara 24'])
      expect(await names({ search: '100%' })).toEqual([])
      expect(await names({ state: 'expired', type: 'luce' })).toEqual(['Estate 2026'])
      expect(await names({ state: 'off', type: 'luce' })).toEqual(['Fedeltà Luce'])
      await onSale(admin, { starts_on: '2026-12-24' })
      expect(await names({ state: 'to-come' })).toEqual(['Luce di Prova'])
      for (let n = 0; n < 10; n++) await create(admin, { name: `Ancora ${n}` })
      const first = await call(admin, listOffers, {})
      const rest = await call(admin, listOffers, { cursor: first.next ?? '' })
      const ids = [...first.offers, ...rest.offers].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBe(await inspect(rt, tx => tx.$count(offers)))
      expect(rest.next).toBeNull()
    }))
})
