import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { account, profiles, session, user, verification } from '#areas/people/tables.server.ts'
import { securityEvents } from '#areas/security/tables.server.ts'
import { limits } from '#core/limits.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { changePassword, endMyOtherSessions, endMySession, getMyAccess } from './procedures/my-access.server.ts'
import { signIn } from './procedures/sign-in.server.ts'
import { updateProfile } from './procedures/my-profile.server.ts'

const { withRuntime } = useTestDatabase()
const PRESENT = 'Tramonto!72'
const NEW = 'Alba-serena-48'
let hash = ''
beforeAll(async () => {
  hash = await hashPassword(PRESENT)
})

/** A person with a password and three sessions: this one, the phone's, and one that has ended. */
async function withSessions(rt: TestRuntime) {
  const person = await createPerson(rt)
  const { actor } = person
  const thisOne = 'sessionId' in actor ? actor.sessionId : ''
  const phone = crypto.randomUUID()
  await inspect(rt, async tx => {
    const credential = { id: crypto.randomUUID(), userId: person.id, accountId: person.id, password: hash }
    await tx.insert(account).values({ ...credential, providerId: 'credential' })
    const opened = (id: string, minutes: number) => ({
      id,
      userId: person.id,
      token: `token-of-${id}`,
      ipAddress: '93.41.12.7',
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
      expiresAt: new Date(rt.now().getTime() + minutes * 60_000),
      createdAt: rt.now(),
      updatedAt: rt.now(),
    })
    await tx.insert(session).values([opened(phone, 300), opened(thisOne, 200), opened(crypto.randomUUID(), -1)])
  })
  return { ...person, thisOne, phone }
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string; detail?: { fields?: object } }) => ({ code: error.code, ...error.detail?.fields }),
  )
const sessionsOf = (rt: TestRuntime, userId: string) =>
  inspect(rt, tx => tx.select({ id: session.id }).from(session).where(eq(session.userId, userId)))
const entersWith = async (rt: TestRuntime, email: string, password: string) =>
  (await call(rt, signIn, { email, password })).outcome

test('names and telephone are saved by the rules of sign-up; address and role stay', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const typed = { firstName: ' Maria  Grazia ', lastName: '<b>Bianchi</b>', phone: '347 123 4567' }
    await call(maria.rt, updateProfile, { ...typed, role: 'admin', email: 'altra@example.test' })
    const [row] = await inspect(rt, tx =>
      tx.select().from(user).innerJoin(profiles, eq(profiles.id, user.id)).where(eq(user.id, maria.id)),
    )
    expect(row?.profiles).toMatchObject({
      firstName: 'Maria Grazia',
      lastName: 'Bianchi',
      phone: '+393471234567',
      email: maria.email,
      role: 'client',
    })
    expect(row?.user).toMatchObject({ name: 'Maria Grazia Bianchi', email: maria.email, role: 'client' })
  }))

test.each([
  ['without a first name', { firstName: ' ' }, { firstName: 'first-name-missing' }],
  ['without a last name', { lastName: '' }, { lastName: 'last-name-missing' }],
  ['with an endless name', { lastName: 'a'.repeat(101) }, { lastName: 'name-too-long' }],
  ['with a foreign telephone', { phone: '+33612345678' }, { phone: 'phone-shape' }],
])('nobody’s profile is saved %s', (_, change, fields) =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const typed = { firstName: 'Maria', lastName: 'Rossi', phone: '', ...change }
    expect(await refusal(call(maria.rt, updateProfile, typed))).toEqual({ code: 'bad-input', ...fields })
  }),
)

test('a profile is saved for the person who asks, whoever else has one', () =>
  withRuntime(async rt => {
    const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
    await call(maria.rt, updateProfile, { firstName: 'Carla', lastName: 'Verdi', phone: '' })
    const [row] = await inspect(rt, tx => tx.select().from(profiles).where(eq(profiles.id, paolo.id)))
    expect(row?.firstName).toBe('Maria')
  }))

test('a new password needs the present one, ends every other session, and is told by mail', () =>
  withRuntime(async rt => {
    const maria = await withSessions(rt)
    const recovery = { id: 'r', identifier: 'reset-password:x', value: maria.id, expiresAt: new Date('2027-01-01') }
    await inspect(rt, tx => tx.insert(verification).values(recovery))
    await call(maria.rt, changePassword, { presentPassword: PRESENT, password: NEW })
    expect(await sessionsOf(rt, maria.id)).toEqual([{ id: maria.thisOne }])
    expect(await inspect(rt, tx => tx.select().from(verification))).toEqual([])
    expect(rt.sent.map(job => [job.data.to, job.data.kind])).toEqual([[maria.email, 'password_changed']])
    expect(await entersWith(rt, maria.email, PRESENT)).toBe('wrong-credentials')
    expect(await entersWith(rt, maria.email, NEW)).not.toBe('wrong-credentials')
    const events = await inspect(rt, tx => tx.select().from(securityEvents))
    expect(events.map(event => event.eventType)).toContain('password_changed')
  }))

test.each([
  ['without the present one', { presentPassword: '' }, { presentPassword: 'present-password-missing' }],
  ['with a wrong present one', { presentPassword: `${PRESENT}x` }, { presentPassword: 'present-password-wrong' }],
  ['that is weak', { password: 'maria72' }, { password: 'password-unsafe' }],
  ['that is the present one', { password: PRESENT }, { password: 'password-unchanged' }],
])('no new password %s', (_, change, fields) =>
  withRuntime(async rt => {
    const maria = await withSessions(rt)
    const typed = { presentPassword: PRESENT, password: NEW, ...change }
    expect(await refusal(call(maria.rt, changePassword, typed))).toEqual({ code: 'bad-input', ...fields })
    expect((await sessionsOf(rt, maria.id)).length).toBe(3)
    expect(rt.sent).toEqual([])
  }),
)

test('the present password is guessed a few times only, and each person counts for themselves', () =>
  withRuntime(async rt => {
    const [maria, paolo] = [await withSessions(rt), await withSessions(rt)]
    const guess = (who: typeof maria) => refusal(call(who.rt, changePassword, { presentPassword: '', password: NEW }))
    for (let tries = 0; tries < limits.presentPassword.max; tries += 1)
      expect(await guess(maria)).toMatchObject({ code: 'bad-input' })
    expect(await guess(maria)).toMatchObject({ code: 'too-many-attempts' })
    expect(await guess(paolo)).toMatchObject({ code: 'bad-input' })
  }))

test('the open sessions are listed, this one first, by device and network; never by their token', () =>
  withRuntime(async rt => {
    const maria = await withSessions(rt)
    await withSessions(rt)
    const { devices } = await call(maria.rt, getMyAccess, {})
    expect(devices.map(({ id, isThis }) => [id, isThis])).toEqual([
      [maria.thisOne, true],
      [maria.phone, false],
    ])
    expect(devices[0]).toMatchObject({ device: 'Safari su iPhone', address: '93.41.x.x' })
    expect(JSON.stringify(devices)).not.toMatch(/token-of|12\.7/)
  }))

test('a device is signed out by its owner; somebody else’s is not even found', () =>
  withRuntime(async rt => {
    const [maria, paolo] = [await withSessions(rt), await withSessions(rt)]
    expect(await refusal(call(paolo.rt, endMySession, { sessionId: maria.phone }))).toEqual({ code: 'not-found' })
    expect((await sessionsOf(rt, maria.id)).length).toBe(3)
    await call(maria.rt, endMySession, { sessionId: maria.phone })
    expect(await sessionsOf(rt, maria.id)).not.toContainEqual({ id: maria.phone })
    expect(await refusal(call(maria.rt, endMySession, { sessionId: maria.phone }))).toEqual({ code: 'not-found' })
  }))

test('this device leaves by signing out, which does more', () =>
  withRuntime(async rt => {
    const maria = await withSessions(rt)
    expect(await refusal(call(maria.rt, endMySession, { sessionId: maria.thisOne }))).toEqual({ code: 'conflict' })
  }))

test('all other devices are signed out at once, of this person alone', () =>
  withRuntime(async rt => {
    const [maria, paolo] = [await withSessions(rt), await withSessions(rt)]
    expect(await call(maria.rt, endMyOtherSessions, {})).toEqual({ ended: 2 })
    expect(await sessionsOf(rt, maria.id)).toEqual([{ id: maria.thisOne }])
    expect((await sessionsOf(rt, paolo.id)).length).toBe(3)
  }))
