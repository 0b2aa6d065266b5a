import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newestAnswer } from '#areas/consents/ledger.server.ts'
import { account, session, user, verification } from '#areas/people/tables.server.ts'
import { securityEvents } from '#areas/security/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { inspect, system, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { confirmEmail, signUp } from './procedures/sign-up.server.ts'
import { confirmEmailChange, requestEmailChange } from './procedures/email-change.server.ts'
import {
  getResetLink,
  requestPasswordReset,
  resetPassword,
  sendResetLinkTo,
} from './procedures/reset-password.server.ts'
import { signIn } from './procedures/sign-in.server.ts'
import { readRecovery, readReset, recoveryCookie, resetCookie } from './cookies.server.ts'

const { withRuntime } = useTestDatabase()

const email = 'maria@example.test'
const password = 'Tramonto!72'
const chosen = 'Farfalla-92-blu'

async function register(rt: TestRuntime, acceptMarketing = false) {
  const names = { firstName: 'Maria', lastName: 'Rossi', acceptTerms: true, acceptPrivacy: true, acceptMarketing }
  await call(rt, signUp, { ...names, email, password })
}
const tokenOf = (rt: TestRuntime, kind: string) =>
  /token=([\w.-]+)/.exec(String(rt.sent.findLast(job => job.data.kind === kind)?.data.text))?.[1] ?? ''
async function registerAndConfirm(rt: TestRuntime, acceptMarketing = false) {
  await register(rt, acceptMarketing)
  await call(rt, confirmEmail, { token: tokenOf(rt, 'email_confirmation'), password })
}
/** Asks for the link on the page, lets the job run, and takes the link out of the message. */
async function askForLink(rt: TestRuntime, landing: string | null = null): Promise<string> {
  await call(rt, requestPasswordReset, { email, landing })
  const queued = rt.sent.findLast(job => job.name === 'send-reset-link')
  await call(rt.as(system), sendResetLinkTo, queued?.data)
  return tokenOf(rt, 'reset_password')
}
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string }) => error.code,
  )
const later = (rt: TestRuntime, minutes: number) => rt.setNow(new Date(rt.now().getTime() + minutes * 60_000))

test('the request does the same for a known, an unknown and an unconfirmed address', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    rt.sent.length = 0
    for (const typed of [email, 'nessuno@example.test']) await call(rt, requestPasswordReset, { email: typed })
    expect(rt.sent).toEqual([
      { name: 'send-reset-link', data: { email, landing: null } },
      { name: 'send-reset-link', data: { email: 'nessuno@example.test', landing: null } },
    ])
    await call(rt.as(system), sendResetLinkTo, rt.sent[1]?.data)
    expect(rt.sent).toHaveLength(2)
  }))

test('the message goes to the person, and its link shows nobody the address', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const token = await askForLink(rt, '/dashboard?tab=quotes')
    const message = rt.sent.findLast(job => job.data.kind === 'reset_password')?.data
    expect(message?.to).toBe(email)
    const link = new URL(/https?:\/\/\S+\/auth\?reset\S+/.exec(String(message?.text))?.[0] ?? '')
    expect(link.searchParams.get('reset')).toBe('true')
    expect(link.searchParams.get('redirectTo')).toBe('/dashboard?tab=quotes')
    const decoded = token.split('.').map(part => Buffer.from(part, 'base64url').toString('latin1'))
    expect(decoded.join()).not.toContain('maria')
    expect(JSON.stringify(await inspect(rt, tx => tx.select().from(verification)))).not.toContain(token.slice(20, 60))
  }))

test('whoever registered an address that is not theirs stays outside once its owner recovers it', () =>
  withRuntime(async rt => {
    await register(rt)
    const confirmation = tokenOf(rt, 'email_confirmation')
    await call(rt, resetPassword, { token: await askForLink(rt), password: chosen })
    expect((await call(rt, signIn, { email, password })).outcome).toBe('wrong-credentials')
    // The new password has confirmed the address, and the first message confirms nothing any more.
    expect((await call(rt, signIn, { email, password: chosen })).outcome).toBe('signed-in')
    expect(await errorOf(call(rt, confirmEmail, { token: confirmation, password }))).toBe('confirmation-link-used')
    expect(rt.sent.filter(job => job.data.kind === 'welcome')).toHaveLength(1)
  }))

test('what a stranger consented to ends with the first recovery, what its owner did does not', () =>
  withRuntime(async rt => {
    const wantsMarketing = async () => {
      const [person] = await inspect(rt, tx => tx.select().from(user))
      return inspect(rt, async tx => (await newestAnswer(tx, person?.id ?? '', 'marketing', 'email'))?.given)
    }
    await register(rt, true)
    expect(await wantsMarketing()).toBe(true)
    later(rt, 1)
    await call(rt, resetPassword, { token: await askForLink(rt), password: chosen })
    expect(await wantsMarketing()).toBe(false)
    await inspect(rt, tx => tx.delete(user))
    await registerAndConfirm(rt, true)
    later(rt, 1)
    await call(rt, resetPassword, { token: await askForLink(rt), password: chosen })
    expect(await wantsMarketing()).toBe(true)
  }))

test('a confirmation link chooses a new password too, and works once for both', () =>
  withRuntime(async rt => {
    await register(rt)
    const token = tokenOf(rt, 'email_confirmation')
    expect(await call(rt, getResetLink, { token })).toEqual({ state: 'open' })
    await call(rt, resetPassword, { token, password: chosen })
    expect(await errorOf(call(rt, confirmEmail, { token, password: chosen }))).toBe('confirmation-link-used')
    expect(await errorOf(call(rt, resetPassword, { token, password }))).toBe('reset-link-used')
    expect((await call(rt, signIn, { email, password: chosen })).outcome).toBe('signed-in')
  }))

test('a change of address that somebody asked for with the old password dies with it', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const [person] = await inspect(rt, tx => tx.select().from(user))
    const stranger = rt.as({ kind: 'client', userId: person?.id ?? '', sessionId: 's' })
    await call(stranger, requestEmailChange, { email: 'estraneo@example.test', presentPassword: password })
    const change = tokenOf(rt, 'email_change')
    await call(rt, resetPassword, { token: await askForLink(rt), password: chosen })
    expect(await errorOf(call(rt, confirmEmailChange, { token: change }))).toBe('email-change-over')
  }))

test.each([
  ['', 'email-missing'],
  ['   ', 'email-missing'],
  ['maria', 'email-shape'],
  ['maria@example', 'email-shape'],
])('the address «%s» is refused as %s', (typed, code) =>
  withRuntime(async rt => {
    await expect(call(rt, requestPasswordReset, { email: typed })).rejects.toMatchObject({
      code: 'bad-input',
      detail: { fields: { email: code } },
    })
  }),
)

test('the sixth request for one address within an hour has to wait, whatever its writing', () =>
  withRuntime(async rt => {
    for (let n = 0; n < 5; n++) await call(rt, requestPasswordReset, { email })
    await expect(call(rt, requestPasswordReset, { email: ' MARIA@example.test ' })).rejects.toMatchObject({
      code: 'too-many-attempts',
      detail: { retryAfter: 3600 },
    })
    later(rt, 61)
    expect(await errorOf(call(rt, requestPasswordReset, { email }))).toBeNull()
  }))

test('the new password opens, the old one does not, and every device is signed out', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    await call(rt, signIn, { email, password })
    await call(rt, signIn, { email, password })
    const token = await askForLink(rt)
    await call(rt, resetPassword, { token, password: chosen })
    expect(await inspect(rt, tx => tx.select().from(session))).toEqual([])
    expect((await call(rt, signIn, { email, password })).outcome).toBe('wrong-credentials')
    expect((await call(rt, signIn, { email, password: chosen })).outcome).toBe('signed-in')
    expect(rt.sent.findLast(job => job.data.kind === 'password_changed')?.data.to).toBe(email)
    const events = await inspect(rt, tx => tx.select().from(securityEvents))
    expect(events.map(event => event.eventType)).toEqual(
      expect.arrayContaining(['password_reset_requested', 'password_reset']),
    )
    expect(JSON.stringify(events)).not.toContain('example.test')
  }))

test('a link works once', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const token = await askForLink(rt)
    expect(await call(rt, getResetLink, { token })).toEqual({ state: 'open' })
    expect(await call(rt, getResetLink, { token })).toEqual({ state: 'open' })
    await call(rt, resetPassword, { token, password: chosen })
    expect(await call(rt, getResetLink, { token })).toEqual({ state: 'reset-link-used' })
    expect(await errorOf(call(rt, resetPassword, { token, password: 'Altra-cosa-84' }))).toBe('reset-link-used')
    expect((await call(rt, signIn, { email, password: chosen })).outcome).toBe('signed-in')
  }))

test('with one link used the others of the person die', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const first = await askForLink(rt)
    const second = await askForLink(rt)
    expect(second).not.toBe(first)
    await call(rt, resetPassword, { token: second, password: chosen })
    expect(await errorOf(call(rt, resetPassword, { token: first, password }))).toBe('reset-link-used')
  }))

test('a link lives one hour', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const token = await askForLink(rt)
    later(rt, 59)
    expect(await call(rt, getResetLink, { token })).toEqual({ state: 'open' })
    later(rt, 1)
    expect(await call(rt, getResetLink, { token })).toEqual({ state: 'reset-link-expired' })
    expect(await errorOf(call(rt, resetPassword, { token, password: chosen }))).toBe('reset-link-expired')
  }))

test('a link that was changed, or that was made for something else, opens nothing', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const token = await askForLink(rt)
    const [kid, iv, body, tag] = token.split('.')
    const forged = [
      'x',
      `${token.slice(0, -4)}AAAA`,
      [kid, iv, tag, body].join('.'),
      rt.keys.encrypt(`made-up.${rt.now().getTime() + 60_000}`, 'another-link'),
    ]
    for (const text of forged)
      expect(await errorOf(call(rt, resetPassword, { token: text, password: chosen })), text).toBe('reset-link-invalid')
    const unknown = rt.keys.encrypt(`made-up.${rt.now().getTime() + 60_000}`, 'reset-link')
    expect(await errorOf(call(rt, resetPassword, { token: unknown, password: chosen }))).toBe('reset-link-used')
  }))

test('a weak password does not use up the link', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const token = await askForLink(rt)
    await expect(call(rt, resetPassword, { token, password: 'maria72' })).rejects.toMatchObject({
      code: 'bad-input',
      detail: { fields: { password: 'password-unsafe' } },
    })
    expect(await call(rt, getResetLink, { token })).toEqual({ state: 'open' })
  }))

test('a common password, or one’s own name, is refused and leaves the link as it was', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const token = await askForLink(rt)
    for (const [typed, code] of [
      ['Welcome1!', 'password-common'],
      ['Maria-Rossi-85', 'password-personal'],
    ])
      await expect(call(rt, resetPassword, { token, password: typed })).rejects.toMatchObject({
        detail: { fields: { password: code } },
      })
    expect(await call(rt, getResetLink, { token })).toEqual({ state: 'open' })
  }))

test('an imported account without a password gets its first one', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    await inspect(rt, tx => tx.delete(account))
    const token = await askForLink(rt)
    await call(rt, resetPassword, { token, password: chosen })
    expect((await call(rt, signIn, { email, password: chosen })).outcome).toBe('signed-in')
  }))

test('who has been locked out and proves the mailbox signs in at once', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    for (let n = 0; n < 9; n++) await errorOf(call(rt, signIn, { email, password: 'x' }))
    expect(await errorOf(call(rt, signIn, { email, password }))).toBe('too-many-attempts')
    await call(rt, resetPassword, { token: await askForLink(rt), password: chosen })
    expect((await call(rt, signIn, { email, password: chosen })).outcome).toBe('signed-in')
  }))

test('a link of somebody who was deleted meanwhile opens nothing', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const token = await askForLink(rt)
    await inspect(rt, tx => tx.delete(user).where(eq(user.email, email)))
    expect(await errorOf(call(rt, resetPassword, { token, password: chosen }))).toBe('reset-link-used')
  }))

test('what a browser keeps on the way is signed, and no page’s address holds it', () =>
  withRuntime(async rt => {
    const ctx = { config: rt.config, keys: rt.keys, now: rt.now() }
    const asked = recoveryCookie(ctx, email).split(';')[0] ?? ''
    const opened = resetCookie(ctx, 'token').split(';')[0] ?? ''
    expect(readRecovery(ctx, `a=1; ${asked}; ${opened}`)).toBe(email)
    expect(readReset(ctx, `${asked}; ${opened}`)).toBe('token')
    expect(readReset(ctx, asked.replace('pf_recovery', 'pf_reset'))).toBeNull()
    expect(readRecovery({ ...ctx, now: new Date(ctx.now.getTime() + 3_600_001) }, asked)).toBeNull()
  }))
