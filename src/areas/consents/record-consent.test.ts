import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user } from '#areas/people/tables.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { addToLedger } from './ledger.server.ts'
import { listMyConsents, recordConsent } from './procedures/my-consents.server.ts'
import { consents } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

const rowsOf = (rt: TestRuntime, userId: string) =>
  inspect(rt, tx => tx.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.at)))
const later = (rt: TestRuntime, seconds = 1) => rt.setNow(new Date(rt.now().getTime() + seconds * 1000))
const signedUp = (rt: TestRuntime, userId: string, marketing = false) =>
  inspect(rt, tx =>
    addToLedger({ tx, now: rt.now(), newId: rt.newId }, userId, 'sign-up', { terms: true, privacy: true, marketing }),
  )

test('giving and withdrawing marketing consent adds two rows with their channel; the newest is in force', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    await call(person.rt, recordConsent, { purpose: 'marketing', given: true })
    later(rt)
    await call(person.rt, recordConsent, { purpose: 'marketing', channel: 'email', given: false })
    const rows = await rowsOf(rt, person.id)
    expect(rows.map(row => [row.purpose, row.channel, row.given, row.source])).toEqual([
      ['marketing', 'email', true, 'profile'],
      ['marketing', 'email', false, 'profile'],
    ])
  }))

test('the same answer again leaves one row; a yes to a newer text is an answer of its own', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    const say = (given: boolean) => call(person.rt, recordConsent, { purpose: 'marketing', given })
    expect(await say(true)).toEqual({ changed: true })
    later(rt)
    expect(await say(true)).toEqual({ changed: false })
    expect(await rowsOf(rt, person.id)).toHaveLength(1)
    const { rt: long } = await createPerson(rt)
    await inspect(rt, tx =>
      tx.insert(consents).values({
        id: rt.newId(),
        userId: (long.actor as { userId: string }).userId,
        purpose: 'marketing',
        given: true,
        textVersion: '2025-06-24',
        source: 'sign-up',
        at: new Date('2026-01-10T10:00:00Z'),
      }),
    )
    expect(await call(long, recordConsent, { purpose: 'marketing', given: true })).toEqual({ changed: true })
  }))

test('terms and privacy are not withdrawn while the account lives', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    await expect(call(person.rt, recordConsent, { purpose: 'terms', given: false })).rejects.toMatchObject({
      code: 'consent-ends-with-account',
    })
  }))

test('a visitor has no consents to record', () =>
  withRuntime(async rt => {
    await expect(call(rt, recordConsent, { purpose: 'marketing', given: true })).rejects.toMatchObject({
      code: 'sign-in-required',
    })
  }))

test('the page shows each yes with the day it was withdrawn, and a first no as a no', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    await signedUp(rt, person.id)
    const say = async (given: boolean) => {
      later(rt, 3600)
      await call(person.rt, recordConsent, { purpose: 'marketing', given })
      return rt.now()
    }
    const asked = rt.now()
    const yes = await say(true)
    const no = await say(false)
    const again = await say(true)
    const { choices, documents, history, next } = await call(person.rt, listMyConsents, {})
    expect(choices).toEqual([
      { purpose: 'marketing', channel: 'email', given: true, at: again, textVersion: '2026-11-21' },
      { purpose: 'second-reader', channel: null, given: false, at: null, textVersion: null },
    ])
    expect(documents).toMatchObject([
      { name: 'terms', accepted: { version: '2025-06-24', at: asked }, inForce: '2025-06-24', next: null },
      { name: 'privacy', accepted: { version: '2026-11-21', at: asked }, inForce: '2026-11-21', next: null },
    ])
    const marketing = history.filter(entry => entry.purpose === 'marketing')
    expect(
      marketing.map(({ given, at, withdrawnAt, withdrawnWhere, source }) => [
        given,
        at,
        withdrawnAt,
        withdrawnWhere,
        source,
      ]),
    ).toEqual([
      [true, again, null, null, 'profile'],
      [true, yes, no, 'profile', 'profile'],
      [false, asked, null, null, 'sign-up'],
    ])
    expect(history).toHaveLength(5)
    expect(next).toBeNull()
  }))

test('an answer from before there were channels counts as one about e-mail', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    const at = new Date('2026-01-10T10:00:00Z')
    await inspect(rt, tx =>
      tx.insert(consents).values({
        id: rt.newId(),
        userId: person.id,
        purpose: 'marketing',
        given: true,
        textVersion: '2025-06-24',
        source: 'sign-up',
        at,
      }),
    )
    expect((await call(person.rt, listMyConsents, {})).choices).toMatchObject([{ given: true, at }, { given: false }])
    await call(person.rt, recordConsent, { purpose: 'marketing', given: false })
    const { history } = await call(person.rt, listMyConsents, {})
    expect(history).toMatchObject([{ channel: 'email', given: true, at, withdrawnAt: rt.now() }])
  }))

test('a text that changed after it was accepted is told, and not asked again', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    rt.setNow(new Date('2026-03-01T10:00:00Z'))
    await signedUp(rt, person.id)
    rt.setNow(new Date('2026-11-21T11:00:00Z'))
    const { documents, history } = await call(person.rt, listMyConsents, {})
    expect(documents[1]).toMatchObject({ name: 'privacy', accepted: { version: '2025-06-24' }, inForce: '2026-11-21' })
    expect(history).toHaveLength(3)
  }))

test('a long history is read a page at a time, each answer once', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    await inspect(rt, tx =>
      tx.insert(consents).values(
        Array.from({ length: 130 }, (_, n) => ({
          id: rt.newId(),
          userId: person.id,
          purpose: 'marketing' as const,
          channel: 'email' as const,
          given: n % 2 === 0,
          textVersion: '2026-11-21',
          source: 'profile',
          at: new Date(rt.now().getTime() - (200 - n) * 60_000),
        })),
      ),
    )
    const first = await call(person.rt, listMyConsents, {})
    const second = await call(person.rt, listMyConsents, { cursor: first.next ?? '' })
    expect([first.history.length, second.history.length, second.next]).toEqual([50, 15, null])
    const all = [...first.history, ...second.history]
    expect(new Set(all.map(entry => entry.id)).size).toBe(65)
    expect(all.every(entry => entry.withdrawnAt !== null)).toBe(true)
  }))

test('nobody changes or takes away a row: not the person, not the staff, not the system; with the account it goes', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    const other = await createPerson(rt)
    await signedUp(rt, person.id, true)
    for (const [role, who] of [
      ['app_client', person.id],
      ['app_client', other.id],
      ['app_admin', other.id],
      ['app_system', null],
    ] as const) {
      await transactionAs(rt.db, role, who, async tx => {
        const changed = await tx
          .update(consents)
          .set({ given: false })
          .where(eq(consents.userId, person.id))
          .returning()
        const gone = await tx.delete(consents).where(eq(consents.userId, person.id)).returning()
        expect([changed, gone], role).toEqual([[], []])
      })
    }
    const rows = await rowsOf(rt, person.id)
    expect(rows.map(row => row.given)).toEqual([true, true, true])
    await inspect(rt, tx => tx.delete(user).where(eq(user.id, person.id)))
    expect(await rowsOf(rt, person.id)).toEqual([])
  }))

test.each(['app_client', 'app_admin'] as const)('under %s nobody answers for somebody else', role =>
  withRuntime(async rt => {
    const [person, other] = [await createPerson(rt), await createPerson(rt)]
    const forged = transactionAs(rt.db, role, other.id, tx =>
      tx.execute(
        sql`insert into consents (id, user_id, purpose, given, text_version, source, at) values ('x', ${person.id}, 'marketing', true, 'v', 'profile', now())`,
      ),
    )
    await expect(forged).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } })
  }),
)
