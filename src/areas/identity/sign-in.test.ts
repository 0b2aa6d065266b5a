import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { session, user } from '#areas/people/tables.server.ts'
import { securityEvents } from '#areas/security/tables.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { inspect, system, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { confirmEmail, resendConfirmation, sendConfirmationTo, signUp } from './procedures/sign-up.server.ts'
import { getSession } from './procedures/own-session.server.ts'
import { signIn, signOut } from './procedures/sign-in.server.ts'
import { readSession } from './session.server.ts'

const { withRuntime } = useTestDatabase()

const email = 'maria@example.test'
const password = 'Tramonto!72'

const ANSWERS = { firstName: 'Maria', lastName: 'Rossi', password, acceptTerms: true, acceptPrivacy: true }
async function register(rt: TestRuntime) {
  return call(rt, signUp, { ...ANSWERS, email, landing: '/dashboard?selectedOffer=o1' })
}
const lastToken = (rt: TestRuntime) =>
  /token=([\w.-]+)/.exec(String(rt.sent.findLast(job => job.data.kind === 'email_confirmation')?.data.text))?.[1] ?? ''
async function registerAndConfirm(rt: TestRuntime) {
  await register(rt)
  await call(rt, confirmEmail, { token: lastToken(rt), password })
}
/** Asks on the page for the link once more, and lets the job run. */
async function askAgain(rt: TestRuntime, asked = email, landing: string | null = null) {
  await call(rt, resendConfirmation, { email: asked, landing })
  await call(rt.as(system), sendConfirmationTo, rt.sent.findLast(job => job.name === 'send-confirmation')?.data)
}
const mailsOf = (rt: TestRuntime) => rt.sent.flatMap(({ data }) => (data.kind ? [data] : []))
const pair = (setCookies: string[], name: string) =>
  setCookies.find(cookie => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''
const visit = (rt: TestRuntime, cookie: string) =>
  readSession(rt, new Request('http://localhost/', { headers: { cookie } }))
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string }) => error.code,
  )

test('a confirmed person signs in with a cookie that scripts and other sites cannot use', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const { outcome, setCookies } = await call(rt, signIn, { email: ' MARIA@example.test', password })
    expect(outcome).toBe('signed-in')
    const cookie = setCookies.find(text => text.startsWith('pf_auth=')) ?? ''
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).toContain('Max-Age=28800')
    expect(cookie).not.toContain('Secure')
  }))

test('on an https site every cookie is bound to this host, and one set by another host or page is none', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const https = { ...rt, config: { ...rt.config, SITE_URL: 'https://example.test' } }
    const { setCookies } = await call(https, signIn, { email, password })
    for (const cookie of setCookies)
      expect(cookie).toMatch(/^__Host-pf_\w+=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$|^__Host-pf_auth=/)
    const cookie = pair(setCookies, '__Host-pf_auth')
    expect(setCookies.find(text => text.startsWith('__Host-pf_auth='))).toMatch(/Path=\/.*Secure|Secure.*Path=\//)
    expect((await visit(https as TestRuntime, cookie))?.actor.kind).toBe('client')
    expect((await visit(https as TestRuntime, cookie.replace('__Host-', '')))?.actor.kind).toBe('visitor')
  }))

test('the token in the browser stands nowhere in the database', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const { setCookies } = await call(rt, signIn, { email, password })
    const token = decodeURIComponent(pair(setCookies, 'pf_auth')).slice('pf_auth='.length).split('.')[0] ?? ''
    const rows = await inspect(rt, tx => tx.select().from(session))
    expect(token).toMatch(/^\w{32}$/)
    expect(JSON.stringify(rows)).not.toContain(token)
    // Nor does what stands there open anything.
    for (const { token: kept } of rows)
      expect((await visit(rt, pair(setCookies, 'pf_auth').replace(token, kept)))?.actor.kind).toBe('visitor')
  }))

test('the cookie tells who is asking, with the role the database has now', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const { setCookies } = await call(rt, signIn, { email, password })
    const cookie = pair(setCookies, 'pf_auth')
    expect((await visit(rt, cookie))?.actor).toMatchObject({ kind: 'client' })
    await inspect(rt, tx => tx.update(user).set({ role: 'admin' }).where(eq(user.email, email)))
    expect((await visit(rt, cookie))?.actor).toMatchObject({ kind: 'admin' })
  }))

test('a cookie that was changed is a visitor’s, and is ended', () =>
  withRuntime(async rt => {
    const found = await visit(rt, 'pf_auth=made-up.c2lnbmF0dXJl')
    expect(found?.actor).toEqual({ kind: 'visitor' })
    expect(await visit(rt, 'other=1')).toBeNull()
  }))

test('after 480 minutes without use the session is over', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const { setCookies } = await call(rt, signIn, { email, password })
    const [row] = await inspect(rt, tx => tx.select().from(session))
    const minutes = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 60_000
    expect(Math.round(minutes)).toBe(480)
    await inspect(rt, tx => tx.update(session).set({ expiresAt: new Date(Date.now() - 1_000) }))
    expect((await visit(rt, pair(setCookies, 'pf_auth')))?.actor).toEqual({ kind: 'visitor' })
  }))

test('a session in use is prolonged', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const { setCookies } = await call(rt, signIn, { email, password })
    const soon = new Date(Date.now() + 60 * 60_000)
    await inspect(rt, tx => tx.update(session).set({ expiresAt: soon }))
    const found = await visit(rt, pair(setCookies, 'pf_auth'))
    expect(found?.setCookies.join()).toContain('pf_auth=')
    const rows = await inspect(rt, tx => tx.select().from(session))
    expect(rows.filter(row => row.expiresAt > soon)).toHaveLength(1)
  }))

test('signing out ends the session on the server too', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const cookie = pair((await call(rt, signIn, { email, password })).setCookies, 'pf_auth')
    const actor = (await visit(rt, cookie))?.actor ?? { kind: 'visitor' }
    expect(await call(rt.as(actor), getSession, {})).toMatchObject({ firstName: 'Maria', email, role: 'client' })
    const { setCookies } = await call(rt.as(actor), signOut, {})
    expect(setCookies.join()).toContain('pf_auth=; Max-Age=0')
    // Nor is the bill of this browser there for the next person.
    expect(setCookies.join()).toContain('pf_lettura=; Max-Age=0')
    expect((await visit(rt, cookie))?.actor).toEqual({ kind: 'visitor' })
  }))

test('who signs in again in a browser ends the session that it had, and no other one', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const cookies: string[] = []
    /** With all cookies of a browser, or with those that it still has. */
    const enter = async (cookie?: string) => {
      const found = cookie === undefined ? null : await visit(rt, cookie)
      const { setCookies } = await call(found ? rt.as(found.actor) : rt, signIn, { email, password, cookie })
      cookies.push(setCookies.map(text => text.split(';')[0]).join('; '))
      return cookies.at(-1) ?? ''
    }
    const open = async () => {
      const kinds = await Promise.all(cookies.map(async cookie => (await visit(rt, cookie))?.actor.kind))
      return kinds.map(kind => kind === 'client')
    }
    await enter()
    const first = await enter()
    const second = await enter(first)
    expect(await open()).toEqual([true, false, true])
    await enter(pair(second.split('; '), 'pf_device'))
    expect(await open()).toEqual([true, false, false, true])
  }))

test('a wrong password and an unknown address are refused alike, and leave a security event', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    expect(await call(rt, signIn, { email, password: 'sbagliata' })).toEqual({
      outcome: 'wrong-credentials',
      setCookies: [],
    })
    expect(await call(rt, signIn, { email: 'x@example.test', password })).toEqual({
      outcome: 'wrong-credentials',
      setCookies: [],
    })
    const events = await inspect(rt, tx => tx.select().from(securityEvents).orderBy(desc(securityEvents.createdAt)))
    expect(events.map(event => event.eventType)).toEqual(['login_failed', 'login_failed'])
    expect(JSON.stringify(events)).not.toContain('sbagliata')
    expect(JSON.stringify(events)).not.toContain('example.test')
  }))

test('that an address is not confirmed is told only after the right password', () =>
  withRuntime(async rt => {
    await register(rt)
    expect((await call(rt, signIn, { email, password: 'sbagliata' })).outcome).toBe('wrong-credentials')
    const { outcome, setCookies } = await call(rt, signIn, { email, password })
    expect(outcome).toBe('email-not-confirmed')
    expect(pair(setCookies, 'pf_auth')).toBe('')
    expect(pair(setCookies, 'pf_pending')).not.toBe('')
  }))

test('without address or password the form asks for both', () =>
  withRuntime(async rt => {
    await expect(call(rt, signIn, { email: '', password: 'x' })).rejects.toMatchObject({
      code: 'bad-input',
      detail: { fields: { email: 'credentials-missing' } },
    })
  }))

const from = (rt: TestRuntime, address: string) => ({ ...rt, request: { ...rt.request, address } })
const limited = (rt: TestRuntime, LIMITS: Record<string, number>) => ({ ...rt, config: { ...rt.config, LIMITS } })
const outcomeOf = (rt: Runtime, input: object) =>
  call(rt, signIn, { email, password, ...input }).then(
    ({ outcome }) => outcome,
    (error: { code: string }) => error.code,
  )

test('after eight wrong passwords from one address an account opens from there no more for a quarter of an hour', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    for (let n = 0; n < 8; n++) expect(await outcomeOf(rt, { password: 'x' })).toBe('wrong-credentials')
    expect(await outcomeOf(rt, {})).toBe('too-many-attempts')
    // A stranger shuts out nobody but themselves.
    expect(await outcomeOf(from(rt, '198.51.100.7'), {})).toBe('signed-in')
    rt.setNow(new Date(rt.now().getTime() + 16 * 60_000))
    expect(await outcomeOf(rt, {})).toBe('signed-in')
  }))

test('right passwords are not counted, and do not wipe away the wrong ones', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const few = limited(rt, { 'sign-in-email': 2, 'sign-in-address': 2, 'sign-in-account': 2 })
    expect(await outcomeOf(few, { password: 'x' })).toBe('wrong-credentials')
    for (let n = 0; n < 2; n++) expect(await outcomeOf(few, {})).toBe('signed-in')
    expect(await outcomeOf(few, { password: 'x' })).toBe('wrong-credentials')
    expect(await outcomeOf(few, {})).toBe('too-many-attempts')
  }))

test('guesses shared out over many addresses close an account to new devices, never to known ones', () =>
  withRuntime(async rt => {
    await registerAndConfirm(rt)
    const { setCookies } = await call(rt, signIn, { email, password })
    const cookie = pair(setCookies, 'pf_device')
    const few = limited(rt, { 'sign-in-account': 3, 'sign-in-email': 2 })
    for (const n of [1, 2, 3]) await outcomeOf(from(few, `198.51.100.${n}`), { password: 'x' })
    expect(await outcomeOf(from(few, '203.0.113.9'), {})).toBe('too-many-attempts')
    expect(await outcomeOf(from(few, '198.51.100.1'), { cookie })).toBe('signed-in')
    // A device is of one account, and has few guesses of its own.
    expect(await outcomeOf(from(few, '203.0.113.9'), { cookie: cookie.replace(/.$/, 'x') })).toBe('too-many-attempts')
    for (let n = 0; n < 2; n++) expect(await outcomeOf(few, { cookie, password: 'x' })).toBe('wrong-credentials')
    expect(await outcomeOf(few, { cookie })).toBe('too-many-attempts')
  }))

test('a whole network of IPv6 is one address', () =>
  withRuntime(async rt => {
    const few = limited(rt, { 'sign-in-address': 2 })
    const tryFrom = (address: string, n: number) => outcomeOf(from(few, address), { email: `x${n}@example.test` })
    expect(await tryFrom('2001:db8:1:2::1', 1)).toBe('wrong-credentials')
    expect(await tryFrom('2001:db8:1:2:ffff::9', 2)).toBe('wrong-credentials')
    expect(await tryFrom('2001:db8:1:2:3:4:5:6', 3)).toBe('too-many-attempts')
    expect(await tryFrom('2001:db8:1:3::1', 4)).toBe('wrong-credentials')
  }))

const isConfirmed = async (rt: TestRuntime) =>
  (await inspect(rt, tx => tx.select().from(user).where(eq(user.email, email))))[0]?.emailVerified

test('opened where nobody registered, the link asks for the password chosen then, and only that confirms', () =>
  withRuntime(async rt => {
    await register(rt)
    const token = lastToken(rt)
    const strangers = pair(
      (await call(rt, signUp, { ...ANSWERS, email: 'altra@example.test' })).setCookies,
      'pf_pending',
    )
    for (const tried of [{}, { cookie: strangers }, { password: '' }, { password: 'Sbagliata!1' }])
      expect(await errorOf(call(rt, confirmEmail, { token, ...tried }))).toBe('bad-input')
    expect(await isConfirmed(rt)).toBe(false)
    const { isSignedIn, setCookies } = await call(rt, confirmEmail, { token, password })
    expect([isSignedIn, await isConfirmed(rt)]).toEqual([true, true])
    expect((await visit(rt, pair(setCookies, 'pf_auth')))?.actor.kind).toBe('client')
  }))

test('the link works once and welcomes once', () =>
  withRuntime(async rt => {
    await register(rt)
    await askAgain(rt)
    const tokens = rt.sent.flatMap(job => /token=([\w.-]+)/.exec(String(job.data.text))?.[1] ?? [])
    expect(tokens).toHaveLength(2)
    await call(rt, confirmEmail, { token: tokens[1], password })
    for (const token of tokens)
      expect(await errorOf(call(rt, confirmEmail, { token, password }))).toBe('confirmation-link-used')
    expect(rt.sent.filter(job => job.data.kind === 'welcome')).toHaveLength(1)
  }))

test('in the browser where the person registered the link alone signs in, once', () =>
  withRuntime(async rt => {
    const cookie = pair((await register(rt)).setCookies, 'pf_pending')
    const token = lastToken(rt)
    const { isSignedIn, setCookies } = await call(rt, confirmEmail, { token, cookie })
    expect(isSignedIn).toBe(true)
    expect((await visit(rt, pair(setCookies, 'pf_auth')))?.actor.kind).toBe('client')
    expect(setCookies.join()).toContain('pf_pending=; Max-Age=0')
    expect(await errorOf(call(rt, confirmEmail, { token, cookie }))).toBe('confirmation-link-used')
  }))

test('a link that was changed is refused', () =>
  withRuntime(async rt => {
    await register(rt)
    expect(await errorOf(call(rt, confirmEmail, { token: `${lastToken(rt).slice(0, -4)}AAAA`, password }))).toBe(
      'confirmation-link-invalid',
    )
    expect(await errorOf(call(rt, confirmEmail, { token: 'x', password }))).toBe('confirmation-link-invalid')
  }))

test('a link older than a day says that it has expired', () =>
  withRuntime(async rt => {
    await register(rt)
    rt.setNow(new Date(rt.now().getTime() + 24 * 3_600_000))
    expect(await errorOf(call(rt, confirmEmail, { token: lastToken(rt), password }))).toBe('confirmation-link-expired')
  }))

test('the link shows nobody the address it proves', () =>
  withRuntime(async rt => {
    await register(rt)
    const decoded = lastToken(rt)
      .split('.')
      .map(part => Buffer.from(part, 'base64url').toString('latin1'))
    expect(decoded.join()).not.toContain(email.split('@')[0])
  }))

test('the message is sent again to who waits for it, and the answer tells nobody else', () =>
  withRuntime(async rt => {
    await register(rt)
    rt.sent.length = 0
    await askAgain(rt, 'sconosciuta@example.test')
    expect(mailsOf(rt)).toEqual([])
    await askAgain(rt, email, '/dashboard?selectedOffer=o1')
    expect(mailsOf(rt)).toMatchObject([{ to: email, kind: 'email_confirmation' }])
    await call(rt, confirmEmail, { token: lastToken(rt), password })
    rt.sent.length = 0
    await askAgain(rt)
    expect(mailsOf(rt)).toEqual([])
  }))
