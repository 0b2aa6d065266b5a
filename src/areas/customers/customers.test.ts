import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { suspendAccount } from '#areas/identity/procedures/accounts.server.ts'
import { consents } from '#areas/consents/tables.server.ts'
import { profiles, session, user } from '#areas/people/tables.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { listWhoLooked } from '#areas/security/procedures/list-who-looked.server.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { addCustomerNote, removeCustomerNote, listCustomers, openCustomer } from './procedures/customers.server.ts'

const { withRuntime } = useTestDatabase()

/** A customer of this name, an hour older than the one before. */
async function named(
  rt: TestRuntime,
  firstName: string,
  lastName: string,
  more: Partial<typeof profiles.$inferInsert> = {},
) {
  const person = await createPerson(rt)
  await inspect(rt, tx =>
    tx
      .update(profiles)
      .set({ firstName, lastName, ...more })
      .where(eq(profiles.id, person.id)),
  )
  return person
}
const addRequest = (rt: TestRuntime, userId: string, status: 'pending' | 'completed') =>
  inspect(rt, tx =>
    tx.insert(requests).values({
      id: rt.newId(),
      userId,
      type: 'switch',
      title: 't',
      description: 'd',
      status,
      createdAt: rt.now(),
      updatedAt: rt.now(),
    }),
  )

describe('the list of customers', () => {
  test('masks everybody, and is found by any words of the name, by address and by telephone', () =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      const maria = await named(rt, 'Maria', 'Zibibbo', { phone: '+393331234567', email: 'maria.zibibbo@example.test' })
      await named(rt, 'Paolo', 'Mariani')
      const found = async (search: string) => (await call(anna.rt, listCustomers, { search })).customers
      const [row, ...others] = await found('zibibbo MARIA')
      expect(others).toEqual([])
      expect(row).toMatchObject({ id: maria.id, name: 'Maria Z.', isConfirmed: true, role: null })
      expect(JSON.stringify(row)).not.toContain('ibibbo')
      expect((await found('maria')).map(each => each.name).toSorted()).toContain('Paolo M.')
      expect((await found('zibibbo@example')).map(each => each.id)).toEqual([maria.id])
      expect((await found('333 123-4567')).map(each => each.id)).toEqual([maria.id])
      // A sign of a pattern is a letter like others, and two letters find nobody.
      expect(await found('zib%bbo')).toEqual([])
      expect(await found('zi')).toEqual([])
    }))

  test('shows those that are suspended, unconfirmed, active, administrators, or with an open case', () =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      const [plain, closed, fresh] = [await createPerson(rt), await createPerson(rt), await createPerson(rt)]
      await call(anna.rt, suspendAccount, { userId: closed.id, reason: 'x' })
      await inspect(rt, tx => tx.update(user).set({ emailVerified: false }).where(eq(user.id, fresh.id)))
      await addRequest(rt, plain.id, 'pending')
      await addRequest(rt, closed.id, 'completed')
      const idsOf = async (filter: object) =>
        (await call(anna.rt, listCustomers, filter)).customers.map(each => each.id)
      const mine: string[] = [anna.id, plain.id, closed.id, fresh.id]
      const among = async (filter: object) => (await idsOf(filter)).filter(id => mine.includes(id)).toSorted()
      expect(await among({})).toEqual(mine.toSorted())
      expect(await among({ state: 'suspended' })).toEqual([closed.id])
      expect(await among({ state: 'unconfirmed' })).toEqual([fresh.id])
      expect(await among({ state: 'active' })).toEqual([anna.id, plain.id].toSorted())
      expect(await among({ role: 'admin' })).toEqual([anna.id])
      expect(await among({ role: 'client', state: 'active' })).toEqual([plain.id])
      expect(await among({ open: '1' })).toEqual([plain.id])
      const { customers } = await call(anna.rt, listCustomers, {})
      expect(customers.find(each => each.id === plain.id)?.openCases).toBe(1)
      expect(customers.find(each => each.id === closed.id)).toMatchObject({ openCases: 0, isSuspended: true })
    }))

  test('goes on where it stopped, without an account reduced by an erasure', () =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      const gone = await createPerson(rt, 'client', 'x@erased.invalid')
      for (let n = 0; n <= PAGE_SIZE; n++) await createPerson(rt)
      const first = await call(anna.rt, listCustomers, {})
      const second = await call(anna.rt, listCustomers, { cursor: first.next ?? '' })
      const all = [...first.customers, ...second.customers].map(each => each.id)
      expect(first.customers.length).toBe(PAGE_SIZE)
      expect(new Set(all).size).toBe(all.length)
      expect(all.length).toBeGreaterThan(PAGE_SIZE)
      expect(all).not.toContain(gone.id)
      await expect(call(anna.rt, openCustomer, { userId: gone.id })).rejects.toThrow('not-found')
    }))
})

describe('the card of a customer', () => {
  test('holds the whole picture, codes covered, and the customer reads who opened it', () =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      const maria = await named(rt, 'Maria', 'Zibibbo', { phone: '+393331234567' })
      await addRequest(rt, maria.id, 'pending')
      const at = rt.now()
      await inspect(rt, async tx => {
        const expiresAt = new Date(at.getTime() + 3_600_000)
        await tx.insert(session).values({ id: rt.newId(), token: rt.newId(), userId: maria.id, expiresAt })
        await tx.insert(session).values({ id: rt.newId(), token: rt.newId(), userId: maria.id, expiresAt: at })
        const supply = { commodity: 'luce', customerType: 'domestico', code: 'IT001E04412345' } as const
        await tx.insert(supplies).values({ id: rt.newId(), userId: maria.id, confirmedAt: at, ...supply })
        const consent = {
          purpose: 'marketing',
          channel: 'email',
          textVersion: '2026-11-21',
          source: 'profile',
        } as const
        await tx.insert(consents).values({ id: rt.newId(), userId: maria.id, given: true, at, ...consent })
      })
      const { account, holdings, isOwn } = await call(anna.rt, openCustomer, { userId: maria.id })
      expect(account).toMatchObject({ lastName: 'Zibibbo', phone: '+393331234567', sessions: 1, suspension: null })
      expect(account.consents).toMatchObject([{ purpose: 'marketing', given: true }])
      expect(holdings.counts).toMatchObject({ cases: 1, openCases: 1, supplies: 1, bills: 0 })
      expect(holdings.supplies[0]?.code).toBe('IT001••••••345')
      expect(isOwn).toBe(false)
      const { accesses } = await call(maria.rt, listWhoLooked, {})
      expect(accesses).toMatchObject([{ what: 'customer', subject: maria.id, who: 'Maria R.' }])
    }))

  test('keeps notes with who wrote them, until they are taken away', () =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      const maria = await createPerson(rt)
      const { customerNoteId } = await call(anna.rt, addCustomerNote, {
        userId: maria.id,
        body: ' Preferisce la mattina ',
      })
      const card = () => call(anna.rt, openCustomer, { userId: maria.id })
      expect((await card()).notes).toMatchObject([
        { id: customerNoteId, body: 'Preferisce la mattina', by: 'Maria R.' },
      ])
      const trail = await inspect(rt, tx => tx.select().from(auditTrail).where(eq(auditTrail.subject, maria.id)))
      expect(trail.map(row => row.procedure)).toContain('add-customer-note')
      expect(JSON.stringify(trail)).not.toContain('mattina')
      await call(anna.rt, removeCustomerNote, { customerNoteId })
      expect((await card()).notes).toEqual([])
      await expect(call(anna.rt, removeCustomerNote, { customerNoteId })).rejects.toThrow('not-found')
      await expect(call(anna.rt, addCustomerNote, { userId: 'nobody', body: 'x' })).rejects.toThrow('not-found')
    }))
})
