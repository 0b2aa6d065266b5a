import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
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
import { confirmEmail, signUp } from './procedures/sign-up.server.ts'
import { resetPassword, sendResetLinkTo } from './procedures/reset-password.server.ts'
import { signIn } from './procedures/sign-in.server.ts'

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
