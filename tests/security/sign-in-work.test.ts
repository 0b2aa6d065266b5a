import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { requestPasswordReset } from '#areas/identity/procedures/reset-password.server.ts'
import { resendConfirmation, signUp, confirmEmail } from '#areas/identity/procedures/sign-up.server.ts'
import { signIn } from '#areas/identity/procedures/sign-in.server.ts'
import { call } from '#platform/procedure.server.ts'
import { type TestRuntime, useTestDatabase } from '../support/test-runtime.ts'

const { withRuntime } = useTestDatabase()

// Sign-in hashes with Node's scrypt: a quarter of a second, which dominates all other work.
const scrypt = vi.spyOn(crypto, 'scrypt')
syncBuiltinESMExports()

const PASSWORD = 'Farfalla-92-blu'
const answers = (email: string) => ({
  firstName: 'Maria',
  lastName: 'Rossi',
  email,
  password: PASSWORD,
  acceptTerms: true,
  acceptPrivacy: true,
})

/** Number of password hashes during a sign-in, and its result. */
async function hashesOf(rt: TestRuntime, email: string, password: string) {
  scrypt.mockClear()
  const { outcome } = await call(rt, signIn, { email, password })
  return { outcome, hashes: scrypt.mock.calls.length }
}

test('signing in does the same work whether the account exists or not, so its time tells nothing', () =>
  withRuntime(async rt => {
    await call(rt, signUp, answers('maria@example.test'))
    await call(rt, confirmEmail, {
      token: /token=([\w.-]+)/.exec(JSON.stringify(rt.sent))?.[1] ?? '',
      password: PASSWORD,
    })
    await call(rt, signUp, answers('attesa@example.test'))
    const wrong = 'Un-altra-parola-9'
    expect([
      await hashesOf(rt, 'maria@example.test', wrong),
      await hashesOf(rt, 'nessuno@example.test', wrong),
      await hashesOf(rt, 'attesa@example.test', wrong),
      await hashesOf(rt, 'maria@example.test', PASSWORD),
      await hashesOf(rt, 'attesa@example.test', PASSWORD),
    ]).toEqual([
      { outcome: 'wrong-credentials', hashes: 1 },
      { outcome: 'wrong-credentials', hashes: 1 },
      { outcome: 'wrong-credentials', hashes: 1 },
      { outcome: 'signed-in', hashes: 1 },
      { outcome: 'email-not-confirmed', hashes: 1 },
    ])
  }))

test('a password is hashed with enough work that guessing is slow', () =>
  withRuntime(async rt => {
    scrypt.mockClear()
    await call(rt, signUp, answers('maria@example.test'))
    expect(scrypt.mock.calls.map(([, , , options]) => options)).toMatchObject([{ N: 16_384, r: 16 }])
  }))

test('asking for a link does the same work for every address', () =>
  withRuntime(async rt => {
    await call(rt, signUp, answers('maria@example.test'))
    const before = rt.sent.length
    for (const email of ['maria@example.test', 'nessuno@example.test']) {
      await call(rt, requestPasswordReset, { email })
      await call(rt, resendConfirmation, { email })
    }
    const jobs = rt.sent.slice(before).map(({ name, data }) => [name, Object.keys(data).toSorted()])
    expect(jobs).toHaveLength(4)
    expect(jobs.slice(0, 2)).toEqual(jobs.slice(2))
  }))
