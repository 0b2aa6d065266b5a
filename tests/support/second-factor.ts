import { hashPassword } from 'better-auth/crypto'
import { expect } from 'vitest'
import { account } from '#areas/people/tables.server.ts'
import { confirmSecondFactor, startSecondFactor } from '#areas/identity/procedures/second-factor.server.ts'
import { signIn } from '#areas/identity/procedures/sign-in.server.ts'
import { SECOND_STEP_COOKIE, SESSION_COOKIE } from '#areas/identity/session.ts'
import { readSession } from '#areas/identity/session.server.ts'
import { codeOf, stepAt } from '#areas/identity/totp.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, type TestRuntime, visitor } from './test-runtime.ts'

export const password = 'Tramonto!72'
export const MINUTE = 60_000
export const later = (rt: TestRuntime, ms: number) => rt.setNow(new Date(rt.now().getTime() + ms))
export const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string; detail: { fields?: Record<string, string> } }) =>
      Object.values(error.detail.fields ?? {})[0] ?? error.code,
  )
export const pair = (cookies: readonly string[], name: string) =>
  cookies.find(cookie => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''
export const visit = (rt: TestRuntime, cookie: string) =>
  readSession(rt, new Request('http://localhost:3000/', { headers: { cookie } }))

/** A person with a password, able to sign in. */
export async function customer(rt: TestRuntime, kind: Parameters<typeof createPerson>[1] = 'client') {
  const person = await createPerson(rt, kind)
  const row = {
    userId: person.id,
    accountId: person.id,
    providerId: 'credential',
    password: await hashPassword(password),
  }
  await inspect(rt, tx => tx.insert(account).values({ id: crypto.randomUUID(), ...row }))
  return person
}

/** Current TOTP code; advances the clock first, so that it is a new one. */
export const nextCode = (rt: TestRuntime, secret: string) => {
  later(rt, 31_000)
  return codeOf(secret, stepAt(rt.now()))
}

export async function switchOn(rt: TestRuntime, person: { rt: TestRuntime }) {
  const { secret } = await call(person.rt, startSecondFactor, { presentPassword: password })
  const { codes } = await call(person.rt, confirmSecondFactor, { code: nextCode(rt, secret) })
  return { secret, codes }
}

export async function firstStep(rt: TestRuntime, email: string, landing?: string) {
  const { outcome, setCookies } = await call(rt.as(visitor), signIn, { email, password, landing })
  expect(outcome).toBe('second-step')
  expect(pair(setCookies, SESSION_COOKIE)).toBe('')
  return pair(setCookies, SECOND_STEP_COOKIE)
}
