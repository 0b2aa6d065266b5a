import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { recordConsent } from './procedures/record-consent.server.ts'
import { consents } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

test('giving and withdrawing marketing consent adds two rows; the newest is in force', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    await call(person.rt, recordConsent, { purpose: 'marketing', given: true })
    rt.setNow(new Date(rt.now().getTime() + 1_000))
    await call(person.rt, recordConsent, { purpose: 'marketing', given: false })
    const rows = await inspect(rt, tx =>
      tx.select().from(consents).where(eq(consents.userId, person.id)).orderBy(asc(consents.at)),
    )
    expect(rows.map(row => [row.purpose, row.given, row.source])).toEqual([
      ['marketing', true, 'profile'],
      ['marketing', false, 'profile'],
    ])
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
