import { expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { storedOffer, typedLuce } from '../../../../tests/support/offers.ts'
import { createPerson, type TestRuntime, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { createOffer, getOfferForOffice, setOfferActive, updateOffer } from '../procedures/office-offer.server.ts'
import { restoreOfferVersion } from '../procedures/versions.server.ts'

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

test('what is odd about it has to be seen before it is published, and before a published one becomes so', () =>
  withRuntime(async rt => {
    const admin = await office(rt)
    const id = await create(admin, { price_per_unit: '1,355', luce_dispatching: '' })
    const { warnings } = await call(admin, getOfferForOffice, { offerId: id })
    expect(warnings).toEqual(['no-dispatching', 'far-from-market', 'far-from-catalogue'])
    const activate = (seen = '') => call(admin, setOfferActive, { offerId: id, isActive: true, seen })
    await expect(activate()).rejects.toMatchObject({
      code: 'offer-warnings',
      detail: { values: { warnings: warnings.join(' ') } },
    })
    expect(await storedOffer(rt, id)).toMatchObject({ isActive: false, isDraft: true })
    await activate(warnings.join(' '))
    expect(await storedOffer(rt, id)).toMatchObject({ isActive: true, isDraft: false })

    const other = await onSale(admin, { name: 'Altra' })
    const { values, edition } = await call(admin, getOfferForOffice, { offerId: other })
    const save = (more: object) =>
      call(admin, updateOffer, { offerId: other, edition, values: { ...values, price_per_unit: '0,20' }, ...more })
    await expect(save({})).rejects.toMatchObject({ detail: { values: { warnings: 'far-from-last' } } })
    await save({ seen: 'far-from-last' })
    // Off, changed far away and back on: held against what was published last.
    await call(admin, setOfferActive, { offerId: other, isActive: false })
    const off = await call(admin, getOfferForOffice, { offerId: other })
    later(rt, 1)
    const cheap = { ...off.values, price_per_unit: '0,11' }
    await call(admin, updateOffer, { offerId: other, edition: off.edition, values: cheap })
    const cheapened = await call(admin, getOfferForOffice, { offerId: other })
    expect(cheapened.warnings).toEqual(['far-from-last'])
    // Neither its form nor an earlier state puts it back on sale unseen.
    const isOdd = { code: 'offer-warnings', detail: { values: { warnings: 'far-from-last' } } }
    const on = { ...cheapened.values, is_active: 'sì' }
    await expect(
      call(admin, updateOffer, { offerId: other, edition: cheapened.edition, values: on }),
    ).rejects.toMatchObject(isOdd)
    later(rt, 1)
    await call(admin, setOfferActive, { offerId: other, isActive: true, seen: 'far-from-last' })
    const { versions, edition: last } = await call(admin, getOfferForOffice, { offerId: other })
    const dear = versions.find(({ changes }) => changes.some(({ before }) => before === '0,2'))
    expect(dear?.kind).toBe('changed')
    const earlier = versions[versions.indexOf(dear!) + 2]
    await expect(call(admin, restoreOfferVersion, { versionId: earlier?.id, edition: last })).rejects.toMatchObject(
      isOdd,
    )
  }))
