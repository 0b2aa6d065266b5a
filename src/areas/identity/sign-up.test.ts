import { eq } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consents } from '#areas/consents/tables.server.ts'
import { account, profiles, user } from '#areas/people/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { readPending } from './cookies.server.ts'
import { signUp } from './procedures/sign-up.server.ts'
import { PENDING_COOKIE } from './session.ts'

const { withRuntime } = useTestDatabase()

const maria = {
  firstName: ' Maria ',
  lastName: 'Rossi',
  email: 'Maria.Rossi@Example.test',
  phone: '347 123 4567',
  password: 'Tramonto!72',
  acceptTerms: true,
  acceptPrivacy: true,
}
const refused = (rt: TestRuntime, change: object) =>
  call(rt, signUp, { ...maria, ...change }).then(
    () => null,
    (error: { code: string; detail: { fields?: object } }) => ({ code: error.code, fields: error.detail.fields }),
  )

test('a person who signs up has an account, a profile and a client’s role, and is not confirmed yet', () =>
  withRuntime(async rt => {
    const { userId } = await call(rt, signUp, maria)
    const [row] = await inspect(rt, tx =>
      tx.select().from(user).innerJoin(profiles, eq(profiles.id, user.id)).where(eq(user.id, userId)),
    )
    expect(row?.user).toMatchObject({ email: 'maria.rossi@example.test', emailVerified: false, role: 'client' })
    expect(row?.profiles).toMatchObject({
      firstName: 'Maria',
      lastName: 'Rossi',
      phone: '+393471234567',
      role: 'client',
    })
  }))

test('the password is kept only as a hash', () =>
  withRuntime(async rt => {
    const { userId } = await call(rt, signUp, maria)
    const [row] = await inspect(rt, tx => tx.select().from(account).where(eq(account.userId, userId)))
    expect(row?.password).toMatch(/^[0-9a-f]+:[0-9a-f]{64,}$/)
  }))

test('each answer about consents is a row of the ledger, with the version of its text', () =>
  withRuntime(async rt => {
    const { userId } = await call(rt, signUp, maria)
    const rows = await inspect(rt, tx => tx.select().from(consents).where(eq(consents.userId, userId)))
    const answers = Object.fromEntries(rows.map(row => [row.purpose, [row.given, row.textVersion, row.source]]))
    expect(answers).toEqual({
      terms: [true, '2025-06-24', 'sign-up'],
      privacy: [true, '2026-11-21', 'sign-up'],
      marketing: [false, '2026-11-21', 'sign-up'],
    })
  }))

test('the confirmation message carries where the person wanted to go, never another site', () =>
  withRuntime(async rt => {
    await call(rt, signUp, { ...maria, landing: '/dashboard?selectedOffer=o1&offerType=luce' })
    await call(rt, signUp, { ...maria, email: 'altra@example.test', landing: 'https://evil.example/' })
    const [first, second] = rt.sent.filter(job => job.name === 'send-mail').map(job => job.data)
    expect(first).toMatchObject({ to: 'maria.rossi@example.test', kind: 'email_confirmation' })
    const link = /https?:\/\/\S+\/conferma-email\S+/.exec(String(first?.text))?.[0] ?? ''
    expect(new URL(link).searchParams.get('redirectTo')).toBe('/dashboard?selectedOffer=o1&offerType=luce')
    expect(second?.text).not.toContain('evil')
  }))

test('until the address is confirmed a signed cookie of one hour remembers who waits', () =>
  withRuntime(async rt => {
    const { setCookies } = await call(rt, signUp, maria)
    const [cookie = ''] = setCookies
    expect(cookie).toMatch(new RegExp(`^${PENDING_COOKIE}=[^;]+; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax$`))
    const value = cookie.split(';')[0] ?? ''
    const at = (minutes: number) => ({ ...rt, now: new Date(rt.now().getTime() + minutes * 60_000) })
    expect(readPending(at(59), value)).toEqual({ email: 'maria.rossi@example.test', landing: null })
    expect(readPending(at(61), value)).toBeNull()
    expect(
      readPending(
        at(0),
        value.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
      ),
    ).toBeNull()
  }))

test('an address in any writing can be registered once', () =>
  withRuntime(async rt => {
    await call(rt, signUp, maria)
    expect(await refused(rt, { email: 'maria.rossi@EXAMPLE.test' })).toEqual({ code: 'email-taken' })
  }))

test.each([
  ['without a first name', { firstName: '  ' }, { firstName: 'first-name-missing' }],
  ['without a last name', { lastName: undefined }, { lastName: 'last-name-missing' }],
  ['with an address that is none', { email: 'maria@example' }, { email: 'email-shape' }],
  ['with a foreign phone', { phone: '+33612345678' }, { phone: 'phone-shape' }],
  ['with a weak password', { password: 'maria72' }, { password: 'password-unsafe' }],
  ['with a password of seven characters', { password: 'aB3!xyz' }, { password: 'password-unsafe' }],
  ['with a common password', { password: 'Pa55word' }, { password: 'password-common' }],
  ['with a common password between marks', { password: '!Welcome1!' }, { password: 'password-common' }],
  ['with their own name', { password: 'Rossi-Maria-1985' }, { password: 'password-personal' }],
  ['with their own address', { password: 'Maria.Rossi@Example.test' }, { password: 'password-personal' }],
  ['without the terms', { acceptTerms: false }, { acceptTerms: 'terms-missing' }],
  ['with an acceptance that is not exactly true', { acceptPrivacy: 'yes' }, { acceptPrivacy: 'privacy-missing' }],
])('nobody signs up %s', (_, change, fields) =>
  withRuntime(async rt => expect(await refused(rt, change)).toEqual({ code: 'bad-input', fields })),
)

test('a phrase needs no capitals, and a name in a password that is long enough without it does no harm', () =>
  withRuntime(async rt => {
    expect(await refused(rt, { password: 'quattro gatti sul tetto' })).toBeNull()
    expect(await refused(rt, { email: 'b@example.test', password: 'Maria-Farfalla-92-blu' })).toBeNull()
  }))

test('the common passwords are more than ten thousand, each of eight characters or more', () => {
  const [head = '', list = ''] = readFileSync('data/passwords/common-passwords.txt', 'utf8').split('\n\n')
  const words = list.trim().split('\n')
  expect(head).toContain('MIT')
  expect(new Set(words).size).toBeGreaterThan(10_000)
  expect(words.filter(word => [...word].length < 8 || word !== word.toLowerCase())).toEqual([])
})

test('a role in the form is ignored, markup in a name is dropped, the phone may be missing', () =>
  withRuntime(async rt => {
    const { userId } = await call(rt, signUp, { ...maria, role: 'admin', firstName: '<b>Maria</b>', phone: ' ' })
    const [row] = await inspect(rt, tx => tx.select().from(profiles).where(eq(profiles.id, userId)))
    expect(row).toMatchObject({ role: 'client', firstName: 'Maria', phone: null })
  }))
