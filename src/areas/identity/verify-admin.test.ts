import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles, session } from '#areas/people/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { tellUnusualActivity } from './procedures/my-access.server.ts'
import { verifyAdmin } from './procedures/verify-admin.server.ts'

const { withRuntime } = useTestDatabase()

const opened = (rt: TestRuntime, userId: string, hours: number) =>
  inspect(rt, tx =>
    tx.insert(session).values({
      id: crypto.randomUUID(),
      token: crypto.randomUUID(),
      userId,
      expiresAt: new Date(rt.now().getTime() + hours * 3_600_000),
    }),
  )

test('an administrator is authorized, and reads how many of their sessions are alive', () =>
  withRuntime(async rt => {
    const [admin, other] = [await createPerson(rt, 'admin'), await createPerson(rt)]
    await opened(rt, admin.id, 2)
    await opened(rt, admin.id, 8)
    await opened(rt, admin.id, -1)
    await opened(rt, other.id, 8)
    expect(await call(admin.rt, verifyAdmin, {})).toEqual({
      authorized: true,
      reason: null,
      message: null,
      session_count: 2,
    })
  }))

test('a customer is told why not; the sentence of the specification is the message', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    expect(await call(person.rt, verifyAdmin, {})).toMatchObject({
      authorized: false,
      reason: 'insufficient_privileges',
      message: 'Access denied: Admin privileges required',
    })
  }))

test('an administrator without the second factor that is required may try again, and is not thrown out', () =>
  withRuntime(async rt => {
    const admin = await createPerson(rt, 'admin')
    const lacking = rt.as({ kind: 'client', userId: admin.id, sessionId: 's', lacks: 'second-factor' })
    expect(await call(lacking, verifyAdmin, {})).toMatchObject({ authorized: false, reason: 'verification_failed' })
  }))

test('who is at high risk gets a message without details; who was erased meanwhile none', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    await call(rt.as(system), tellUnusualActivity, { userId: person.id })
    expect(rt.sent).toHaveLength(1)
    expect(rt.sent[0]?.data).toMatchObject({
      to: person.email,
      kind: 'unusual_activity',
      subject: 'Attività insolita nel tuo account',
    })
    expect(String(rt.sent[0]?.data.text)).toContain('/dashboard/profilo/accesso')
    await inspect(rt, tx => tx.delete(profiles).where(eq(profiles.id, person.id)))
    await call(rt.as(system), tellUnusualActivity, { userId: person.id })
    expect(rt.sent).toHaveLength(1)
  }))
