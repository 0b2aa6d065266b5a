import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { createPerson, runtimeOn, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { resetPassword } from './procedures/reset-password.server.ts'
import { sendResetLinkTo } from './procedures/send-reset-link.server.ts'
import { signIn } from './procedures/sign-in.server.ts'

const db = useTestDatabase()

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
