import crypto from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { session } from '#areas/people/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import {
  createPerson,
  inspect,
  runtimeOn,
  system,
  useTestDatabase,
  visitor,
} from '../../../tests/support/test-runtime.ts'
import { confirmEmail } from './procedures/confirm-email.server.ts'
import { resetPassword } from './procedures/reset-password.server.ts'
import { sendResetLinkTo } from './procedures/send-reset-link.server.ts'
import { signIn } from './procedures/sign-in.server.ts'
import { signUp } from './procedures/sign-up.server.ts'

const db = useTestDatabase('its own')

const MARIA = {
  firstName: 'Maria',
  lastName: 'Rossi',
  password: 'Farfalla-92-blu',
  acceptTerms: true,
  acceptPrivacy: true,
}

test('of two who use the same link at once, one chooses the password and the other is told that it was used', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-test-'))
  try {
    // Two transactions of their own, on the server engine at the same time.
    const rt = runtimeOn(db.database().db, dataDir)
    const { email } = await createPerson(rt)
    await call(rt.as(system), sendResetLinkTo, { email })
    const token = /token=([\w.-]+)/.exec(String(rt.sent.at(-1)?.data.text))?.[1] ?? ''
    const chosen = ['Farfalla-92-blu', 'Tramonto!72']
    const done = await Promise.allSettled(chosen.map(password => call(rt, resetPassword, { token, password })))
    const won = done.findIndex(each => each.status === 'fulfilled')
    expect(done[1 - won]).toMatchObject({ status: 'rejected', reason: { code: 'reset-link-used' } })
    const outcomes = []
    for (const password of chosen) outcomes.push((await call(rt, signIn, { email, password })).outcome)
    expect(outcomes[won]).toBe('signed-in')
    expect(outcomes[1 - won]).toBe('wrong-credentials')
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('of two who register the same address at once, the second reads that it is taken', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-test-'))
  try {
    const rt = runtimeOn(db.database().db, dataDir).as(visitor)
    const answers = { ...MARIA, email: 'due.volte@example.test' }
    const done = await Promise.allSettled([call(rt, signUp, answers), call(rt, signUp, answers)])
    const refused = done.filter(each => each.status === 'rejected')
    expect(refused.map(each => each.reason.code)).toEqual(['email-taken'])
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('of six presses of one confirmation link at once, one signs in and the others read that it was used', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-test-'))
  try {
    const rt = runtimeOn(db.database().db, dataDir).as(visitor)
    const { userId, setCookies } = await call(rt, signUp, { ...MARIA, email: 'sei.volte@example.test' })
    const token = /token=([\w.-]+)/.exec(JSON.stringify(rt.sent))?.[1] ?? ''
    const press = () => call(rt, confirmEmail, { token, cookie: setCookies.join('; ') })
    const done = await Promise.allSettled(Array.from({ length: 6 }, press))
    const refused = done.flatMap(each => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(refused).toEqual(Array(5).fill('confirmation-link-used'))
    const sessions = await inspect(rt, tx => tx.select().from(session).where(eq(session.userId, userId)))
    expect(sessions).toHaveLength(1)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('who signs in with the old password while a new one is being set has no session afterwards', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-test-'))
  const { scrypt } = crypto
  try {
    const rt = runtimeOn(db.database().db, dataDir).as(visitor)
    const email = 'vecchia.password@example.test'
    const { userId, setCookies } = await call(rt, signUp, { ...MARIA, email })
    const linkOf = (message: unknown) => /token=([\w.-]+)/.exec(JSON.stringify(message))?.[1] ?? ''
    await call(rt, confirmEmail, { token: linkOf(rt.sent), cookie: setCookies.join('; ') })
    await call(rt.as(system), sendResetLinkTo, { email })
    const token = linkOf(rt.sent.at(-1))

    let isSet = false
    // On the embedded engine nothing runs beside a transaction.
    const isWaiting = async () => {
      if (db.database().kind === 'embedded') return true
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await inspect(rt, tx => tx.execute(waiting))).rows.length > 0
    }
    // The comparison of the old password takes as long as the new one needs to be set, or to wait for it.
    const beside: Promise<unknown>[] = []
    vi.spyOn(crypto, 'scrypt').mockImplementationOnce(((...asked: Parameters<typeof scrypt>) => {
      beside.push(call(rt, resetPassword, { token, password: 'Tramonto!72' }).then(() => (isSet = true)))
      const goOn = async (): Promise<unknown> => (isSet || (await isWaiting()) ? scrypt(...asked) : goOn())
      beside.push(goOn())
    }) as typeof scrypt)
    syncBuiltinESMExports()
    await call(rt, signIn, { email, password: MARIA.password })
    await Promise.all(beside)
    expect(await inspect(rt, tx => tx.select().from(session).where(eq(session.userId, userId)))).toEqual([])
  } finally {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
