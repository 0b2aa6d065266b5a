import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createOffer } from '#areas/offers/procedures/office-offer.server.ts'
import { call } from '#platform/procedure.server.ts'
import { fillTables } from '../../../tests/support/fill-tables.ts'
import { storedOffer, typedLuce } from '../../../tests/support/offers.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { deleteOffer } from './procedures/delete-offer.server.ts'

const { withRuntime } = useTestDatabase('with offers')

async function office(rt: TestRuntime) {
  return (await createPerson(rt, 'admin')).rt
}
const create = async (rt: TestRuntime, more = {}) =>
  (await call(rt, createOffer, { values: { ...typedLuce, ...more } })).offerId

test('an offer nobody named is deleted; one that a quote names is only switched off', () =>
  withRuntime(async rt => {
    const admin = await office(rt)
    const [free, quoted] = [await create(admin), await create(admin, { name: 'Citata' })]
    await inspect(rt, tx => quoteOf(tx, quoted))
    expect(await call(admin, deleteOffer, { offerId: free })).toEqual({ kept: false })
    await expect(storedOffer(rt, free)).rejects.toMatchObject({ code: 'not-found' })
    expect(await call(admin, deleteOffer, { offerId: quoted })).toEqual({ kept: true })
    expect((await storedOffer(rt, quoted)).isActive).toBe(false)
  }))

/** A quote that names the offer; all the rest of it does not matter here. */
async function quoteOf(tx: Parameters<Parameters<typeof inspect>[1]>[0], offerId: string) {
  await tx.execute(sql`delete from profiles`)
  const [person] = (await tx.execute<{ id: string }>(sql`select id from "user" limit 1`)).rows
  await fillTables(tx, person?.id ?? '')
  await tx.execute(sql`update bill_quotes set offer_id = ${offerId}`)
}
