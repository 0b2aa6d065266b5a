import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { suspendAccount } from '#areas/identity/procedures/accounts.server.ts'
import { account, session, user } from '#areas/people/tables.server.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { downloadDataCopy } from './procedures/data-copies.server.ts'
import { startCopyForCustomer, startErasureForCustomer } from './procedures/for-customer.server.ts'
import { dataExports, erasures } from './tables.server.ts'

const { withRuntime } = useTestDatabase()
const PASSWORD = 'Farfalla-92-blu'
const ASKED = { receivedOn: '2026-11-20', way: 'letter' }

async function administrator(rt: TestRuntime) {
  const anna = await createPerson(rt, 'admin')
  const password = await hashPassword(PASSWORD)
  await inspect(rt, tx =>
    tx
      .insert(account)
      .values({ id: rt.newId(), userId: anna.id, accountId: anna.id, providerId: 'credential', password }),
  )
  return anna
}

test('a copy asked for in writing is made for the customer alone, and the trail says when and how it was asked', () =>
  withRuntime(async rt => {
    const anna = await createPerson(rt, 'admin')
    const maria = await createPerson(rt)
    const { copyId } = await call(anna.rt, startCopyForCustomer, { userId: maria.id, ...ASKED })
    expect(rt.sent.map(job => job.name)).toEqual(['make-copy'])
    const [copy] = await inspect(rt, tx => tx.select().from(dataExports).where(eq(dataExports.id, copyId)))
    expect(copy).toMatchObject({ userId: maria.id, state: 'waiting' })
    await expect(call(anna.rt, downloadDataCopy, { copyId })).rejects.toThrow('not-found')
    const [trail] = await inspect(rt, tx => tx.select().from(auditTrail))
    expect(trail).toMatchObject({ subject: maria.id, detail: { copyId, ...ASKED } })
    const again = call(anna.rt, startCopyForCustomer, { userId: maria.id, ...ASKED })
    await expect(again).rejects.toThrow('copy-under-way')
  }))

test('a copy is not made for who could not fetch it, nor for a day that cannot be', () =>
  withRuntime(async rt => {
    const anna = await createPerson(rt, 'admin')
    const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
    await call(anna.rt, suspendAccount, { userId: maria.id, reason: 'x' })
    await inspect(rt, tx => tx.update(user).set({ emailVerified: false }).where(eq(user.id, paolo.id)))
    const ask = (userId: string, more = {}) => call(anna.rt, startCopyForCustomer, { userId, ...ASKED, ...more })
    await expect(ask(maria.id)).rejects.toThrow('is-suspended')
    await expect(ask(paolo.id)).rejects.toThrow('not-confirmed')
    const fields = (code: string) => ({ detail: { fields: { receivedOn: code } } })
    await expect(ask(maria.id, { receivedOn: '2026-11-22' })).rejects.toMatchObject(fields('date-ahead'))
    await expect(ask(maria.id, { receivedOn: '2025-11-20' })).rejects.toMatchObject(fields('date-too-old'))
    await expect(ask(maria.id, { receivedOn: 'ieri' })).rejects.toMatchObject(fields('date-missing'))
  }))

test('an account is erased on a written request with word and password, never one’s own nor an administrator’s', () =>
  withRuntime(async rt => {
    const anna = await administrator(rt)
    const [maria, bea] = [await createPerson(rt), await createPerson(rt, 'admin')]
    const expiresAt = new Date(rt.now().getTime() + 3_600_000)
    await inspect(rt, tx => tx.insert(session).values({ id: 's', token: 't', userId: maria.id, expiresAt }))
    const form = { ...ASKED, word: 'cancella', presentPassword: PASSWORD }
    const erase = (userId: string, more = {}) => call(anna.rt, startErasureForCustomer, { userId, ...form, ...more })
    await expect(erase(anna.id)).rejects.toThrow('own-account')
    await expect(erase(bea.id)).rejects.toThrow('is-administrator')
    await expect(erase(maria.id, { word: 'sì' })).rejects.toThrow('bad-input')
    await expect(erase(maria.id, { presentPassword: 'sbagliata-1' })).rejects.toThrow('bad-input')
    expect(await inspect(rt, tx => tx.select().from(erasures))).toEqual([])
    await erase(maria.id)
    expect(await inspect(rt, tx => tx.select().from(erasures))).toMatchObject([{ accountId: maria.id, doneAt: null }])
    expect(await inspect(rt, tx => tx.select().from(session).where(eq(session.userId, maria.id)))).toEqual([])
    expect(rt.sent.map(job => job.name).toSorted()).toEqual(['erase-person', 'send-mail'])
    await expect(erase(maria.id)).rejects.toThrow('erasure-under-way')
  }))
