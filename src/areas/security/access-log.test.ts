import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#areas/people/tables.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { call, query } from '#platform/procedure.server.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { SAME_ACCESS_MINUTES, recordAccess } from './access-log.server.ts'
import type { AccessedKind } from './accessed.ts'
import { listWhoLooked } from './procedures/list-who-looked.server.ts'
import { accessLog } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

const look = (owner: string | null, what: AccessedKind = 'bill', subject = 'b1') =>
  query('look-at', 'signedIn', (_, ctx) => recordAccess(ctx, { owner, what, subject }))
const minutesLater = (rt: TestRuntime, minutes: number) => rt.setNow(new Date(rt.now().getTime() + minutes * 60_000))

test('the customer reads who looked, at what and when, by first name and initial', () =>
  withRuntime(async rt => {
    const [maria, paolo, anna] = [await createPerson(rt), await createPerson(rt), await createPerson(rt, 'admin')]
    await inspect(rt, tx =>
      tx.update(profiles).set({ firstName: 'Anna', lastName: 'Verdi' }).where(eq(profiles.id, anna.id)),
    )
    const first = rt.now()
    await call(anna.rt, look(maria.id), {})
    minutesLater(rt, 1)
    await call(anna.rt, look(maria.id, 'bill-file'), {})
    const { accesses, next } = await call(maria.rt, listWhoLooked, {})
    expect(accesses.map(({ id: _, ...each }) => each)).toEqual([
      { at: rt.now(), what: 'bill-file', subject: 'b1', who: 'Anna V.' },
      { at: first, what: 'bill', subject: 'b1', who: 'Anna V.' },
    ])
    expect(next).toBeNull()
    expect((await call(paolo.rt, listWhoLooked, {})).accesses).toEqual([])
    // Whoever works here reads under the same heading only what concerns them.
    expect((await call(anna.rt, listWhoLooked, {})).accesses).toEqual([])
  }))

test('a page opened again within ten minutes is one look; another person’s, or another thing, is not', () =>
  withRuntime(async rt => {
    const [maria, anna, luca] = [
      await createPerson(rt),
      await createPerson(rt, 'admin'),
      await createPerson(rt, 'admin'),
    ]
    await call(anna.rt, look(maria.id), {})
    minutesLater(rt, SAME_ACCESS_MINUTES - 1)
    await call(anna.rt, look(maria.id), {})
    expect((await call(maria.rt, listWhoLooked, {})).accesses).toHaveLength(1)
    await call(luca.rt, look(maria.id), {})
    await call(anna.rt, look(maria.id, 'bill', 'b2'), {})
    expect((await call(maria.rt, listWhoLooked, {})).accesses).toHaveLength(3)
    minutesLater(rt, 2)
    await call(anna.rt, look(maria.id), {})
    expect((await call(maria.rt, listWhoLooked, {})).accesses).toHaveLength(4)
  }))

test('one’s own looks, and those at what belongs to nobody, leave nothing', () =>
  withRuntime(async rt => {
    const [maria, anna] = [await createPerson(rt), await createPerson(rt, 'admin')]
    await call(maria.rt, look(maria.id), {})
    await call(anna.rt, look(anna.id), {})
    await call(anna.rt, look(null), {})
    expect(await inspect(rt, tx => tx.select().from(accessLog))).toEqual([])
  }))

test('who left the staff is not named, and the list goes on a page at a time', () =>
  withRuntime(async rt => {
    const [maria, anna] = [await createPerson(rt), await createPerson(rt, 'admin')]
    for (let n = 0; n < 3; n++) {
      await call(anna.rt, look(maria.id, 'bill', `b${n}`), {})
      minutesLater(rt, 1)
    }
    await inspect(rt, tx => tx.delete(profiles).where(eq(profiles.id, anna.id)))
    const first = await call(maria.rt, listWhoLooked, { limit: 2 })
    const second = await call(maria.rt, listWhoLooked, { limit: 2, cursor: first.next ?? '' })
    expect([...first.accesses, ...second.accesses].map(each => [each.subject, each.who])).toEqual([
      ['b2', null],
      ['b1', null],
      ['b0', null],
    ])
    expect(second.next).toBeNull()
  }))

test('the staff writes looks under its own id and changes none; the customer writes none', () =>
  withRuntime(async rt => {
    const [maria, anna, luca] = [
      await createPerson(rt),
      await createPerson(rt, 'admin'),
      await createPerson(rt, 'admin'),
    ]
    await call(anna.rt, look(maria.id), {})
    const row = { id: 'x', userId: maria.id, actorId: luca.id, what: 'bill' as const, subject: 's', at: rt.now() }
    await transactionAs(rt.db, 'app_admin', anna.id, async tx => {
      expect(await tx.update(accessLog).set({ actorId: luca.id }).returning()).toEqual([])
      expect(await tx.delete(accessLog).returning()).toEqual([])
    })
    for (const [role, who] of [
      ['app_admin', anna.id],
      ['app_client', maria.id],
    ] as const) {
      const forged = rt.db.transaction(inner =>
        transactionAs(inner as unknown as typeof rt.db, role, who, tx => tx.insert(accessLog).values(row)),
      )
      await expect(forged).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } })
    }
    expect(await inspect(rt, tx => tx.select().from(accessLog))).toMatchObject([{ actorId: anna.id }])
  }))
