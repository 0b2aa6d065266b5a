import crypto from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { confirmEmail, signUp } from '#areas/identity/procedures/sign-up.server.ts'
import { confirmSecondFactor, startSecondFactor } from '#areas/identity/procedures/second-factor.server.ts'
import { resetPassword, sendResetLinkTo } from '#areas/identity/procedures/reset-password.server.ts'
import { signIn } from '#areas/identity/procedures/sign-in.server.ts'
import { codeOf, stepAt } from '#areas/identity/totp.server.ts'
import { session } from '#areas/people/tables.server.ts'
import { beginErasure } from '#areas/privacy/erasure.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Actor, call, command } from '#platform/procedure.server.ts'
import { inspect, runtimeOn, system, type TestRuntime, useTestDatabase, visitor } from './support/test-runtime.ts'

const db = useTestDatabase('its own')
const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-test-'))
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  rmSync(dataDir, { recursive: true, force: true })
})

const PASSWORD = 'Farfalla-92-blu'
const linkOf = (message: unknown) => /token=([\w.-]+)/.exec(JSON.stringify(message))?.[1] ?? ''

async function register(rt: TestRuntime, email: string): Promise<Actor & { kind: 'client' }> {
  const answers = { firstName: 'Maria', lastName: 'Rossi', acceptTerms: true, acceptPrivacy: true }
  const { userId, setCookies } = await call(rt, signUp, { ...answers, email, password: PASSWORD })
  await call(rt, confirmEmail, { token: linkOf(rt.sent), cookie: setCookies.join('; ') })
  return { kind: 'client', userId, sessionId: 'of another device' }
}

/** The embedded engine has no concurrent transactions. */
const isWaiting = async (rt: TestRuntime): Promise<boolean> =>
  db.database().kind === 'embedded' ||
  (await inspect(rt, tx => tx.execute(sql`select 1 from pg_locks where not granted`))).rows.length > 0

type Act = () => Promise<unknown>
type SignIn = (rt: TestRuntime, email: string, act: Act) => Promise<void>

/** The action happens while the correct password is being verified. */
const beginBefore: SignIn = async (rt, email, act) => {
  const { scrypt } = crypto
  let done: Promise<unknown> | undefined
  vi.spyOn(crypto, 'scrypt').mockImplementationOnce(((...asked: Parameters<typeof scrypt>) => {
    const compare = () => scrypt(...asked)
    // The sign-in's transaction is still open.
    if (db.database().kind === 'embedded') compare()
    done = act().finally(() => db.database().kind === 'server' && compare())
  }) as typeof scrypt)
  syncBuiltinESMExports()
  await call(rt, signIn, { email, password: PASSWORD })
  await done
}

/** The session is written but not committed when the action starts. */
const beginAfter: SignIn = async (rt, email, act) => {
  let done: Promise<unknown> | undefined
  let isDone = false
  await db.database().db.transaction(async tx => {
    await tx.execute(sql`select set_config('role', 'app_system', true)`)
    const { outcome } = await call(runtimeOn(tx as unknown as Db, dataDir).as(visitor), signIn, {
      email,
      password: PASSWORD,
    })
    expect(outcome).toBe('signed-in')
    done = act().finally(() => (isDone = true))
    const untilItWaits = async (): Promise<void> => {
      if (!isDone && !(await isWaiting(rt))) await untilItWaits()
    }
    await untilItWaits()
  })
  await done
}

const ACTS: Record<
  string,
  (rt: TestRuntime, person: Actor & { kind: 'client' }, email: string) => Promise<() => Promise<unknown>>
> = {
  'a new password': async (rt, _, email) => {
    await call(rt.as(system), sendResetLinkTo, { email })
    const token = linkOf(rt.sent.at(-1))
    return () => call(rt, resetPassword, { token, password: 'Tramonto!72' })
  },
  'a second factor that is switched on': async (rt, person) => {
    const { secret } = await call(rt.as(person), startSecondFactor, { presentPassword: PASSWORD })
    return () => call(rt.as(person), confirmSecondFactor, { code: codeOf(secret, stepAt(rt.now())) })
  },
  'the erasure of the account': async (rt, { userId }) => {
    const erase = command('erase', 'system', (_, ctx) => beginErasure(ctx, userId))
    return () => call(rt.as(system), erase, {})
  },
}

const CASES = Object.entries(ACTS).flatMap(([name, prepare]) => [
  [`${name}, begun before`, prepare, beginBefore] as const,
  [`${name}, begun after`, prepare, beginAfter] as const,
])

test.each(CASES)('who signs in beside %s has no session afterwards', async (name, prepare, signInBeside) => {
  const rt = runtimeOn(db.database().db, dataDir).as(visitor)
  const email = `${name.replaceAll(/\W+/g, '.')}@example.test`
  const person = await register(rt, email)
  await signInBeside(rt, email, await prepare(rt, person, email))
  const left = await inspect(rt, tx => tx.select().from(session))
  expect(left.filter(({ userId }) => userId === person.userId)).toEqual([])
})
