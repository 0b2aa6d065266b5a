import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles, user } from '#areas/people/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { confirmEmail, signUp } from './procedures/sign-up.server.ts'
import { signIn } from './procedures/sign-in.server.ts'

const { withRuntime } = useTestDatabase()

const email = 'maria@example.test'
const password = 'Tramonto!72'

async function register(rt: TestRuntime) {
  const names = { firstName: 'Maria', lastName: 'Rossi', acceptTerms: true, acceptPrivacy: true }
  await call(rt, signUp, { ...names, email, password })
}
async function confirm(rt: TestRuntime) {
  const sent = rt.sent.findLast(job => job.data.kind === 'email_confirmation')
  await call(rt, confirmEmail, { token: /token=([\w.-]+)/.exec(String(sent?.data.text))?.[1] ?? '', password })
}
/** Confirmed by somebody else than the person: an import, the operator. */
const confirmElsewhere = (rt: TestRuntime) =>
  inspect(rt, tx => tx.update(user).set({ emailVerified: true }).where(eq(user.email, email)))
const enter = (rt: TestRuntime) => call(rt, signIn, { email, password })
const welcomes = (rt: TestRuntime) => rt.sent.filter(job => job.data.kind === 'welcome').length
const later = (rt: TestRuntime, minutes: number) => rt.setNow(new Date(rt.now().getTime() + minutes * 60_000))

test('the first confirmation welcomes, and signing in right after does not welcome again', () =>
  withRuntime(async rt => {
    await register(rt)
    expect(welcomes(rt)).toBe(0)
    await confirm(rt)
    expect(welcomes(rt)).toBe(1)
    await enter(rt)
    await enter(rt)
    expect(welcomes(rt)).toBe(1)
  }))

test('who signs in within five minutes of the account being made is welcomed once', () =>
  withRuntime(async rt => {
    await register(rt)
    await confirmElsewhere(rt)
    later(rt, 4.9)
    await enter(rt)
    await enter(rt)
    expect(welcomes(rt)).toBe(1)
  }))

test('who signs in later is not', () =>
  withRuntime(async rt => {
    await register(rt)
    await confirmElsewhere(rt)
    later(rt, 5)
    await enter(rt)
    expect(welcomes(rt)).toBe(0)
  }))

test('a wrong password welcomes nobody, nor is an administrator welcomed as a customer', () =>
  withRuntime(async rt => {
    await register(rt)
    await confirmElsewhere(rt)
    await call(rt, signIn, { email, password: 'sbagliata' })
    await inspect(rt, tx => tx.update(profiles).set({ role: 'admin' }))
    await enter(rt)
    expect(welcomes(rt)).toBe(0)
  }))

test('an account without a profile gets one when it signs in, once', () =>
  withRuntime(async rt => {
    await register(rt)
    await confirmElsewhere(rt)
    await inspect(rt, tx => tx.delete(profiles))
    expect(await enter(rt)).toMatchObject({ outcome: 'signed-in', isNewProfile: true })
    expect(await enter(rt)).toMatchObject({ outcome: 'signed-in', isNewProfile: false })
    const rows = await inspect(rt, tx => tx.select().from(profiles))
    expect(rows).toMatchObject([{ firstName: 'Maria', lastName: 'Rossi', email, role: 'client' }])
  }))
