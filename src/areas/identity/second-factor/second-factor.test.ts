import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { session, user } from '#areas/people/tables.server.ts'
import { securityEvents } from '#areas/security/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import {
  customer,
  errorOf,
  firstStep,
  later,
  MINUTE,
  nextCode,
  pair,
  password,
  switchOn,
  visit,
} from '../../../../tests/support/second-factor.ts'
import { inspect, system, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { pendingCookie } from '../cookies.server.ts'
import {
  cancelSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  switchOffSecondFactor,
  resetSecondFactor,
} from '../procedures/second-factor.server.ts'
import { changePassword } from '../procedures/my-access.server.ts'
import { confirmEmail, sendConfirmationTo } from '../procedures/sign-up.server.ts'
import { passSecondStep, signIn } from '../procedures/sign-in.server.ts'
import { PENDING_COOKIE, SECOND_STEP_COOKIE, SESSION_COOKIE } from '../session.ts'
import { recoveryCodes, secondFactors } from '../tables.server.ts'
import { codeOf, stepAt } from '../totp.server.ts'

const { withRuntime } = useTestDatabase()

test('the password, then the first code of the app, switch it on; the other devices are signed out', () =>
  withRuntime(async rt => {
    const person = await customer(rt)
    const elsewhere = pair((await call(rt, signIn, { email: person.email, password })).setCookies, SESSION_COOKIE)
    expect(await errorOf(call(person.rt, startSecondFactor, { presentPassword: 'x' }))).toBe('present-password-wrong')
    expect(await errorOf(call(person.rt, confirmSecondFactor, { code: '123456' }))).toBe('second-factor-not-started')
    await call(person.rt, startSecondFactor, { presentPassword: password })
    expect(await call(person.rt, getSecondFactor, {})).toMatchObject({ onSince: null, codesLeft: 0 })
    expect(await errorOf(call(person.rt, confirmSecondFactor, { code: '12345' }))).toBe('code-wrong')
    const { codes, secret } = await switchOn(rt, person)
    expect(new Set(codes).size).toBe(10)
    expect(await call(person.rt, getSecondFactor, {})).toMatchObject({
      codesLeft: 10,
      isWaiting: false,
      isRequired: false,
    })
    expect((await visit(rt, elsewhere))?.actor.kind).toBe('visitor')
    expect(rt.sent.at(-1)?.data).toMatchObject({ to: person.email, subject: 'Verifica in due passaggi attivata' })
    expect(await errorOf(call(person.rt, startSecondFactor, { presentPassword: password }))).toBe('second-factor-on')
    const rows = await inspect(rt, async tx => [
      await tx.select().from(secondFactors),
      await tx.select().from(recoveryCodes),
    ])
    const kept = JSON.stringify(rows)
    expect(
      [secret, ...codes, ...codes.map(code => code.replaceAll('-', ''))].filter(text => kept.includes(text)),
    ).toEqual([])
  }))

test('a secret that was shown waits half an hour for its first code', () =>
  withRuntime(async rt => {
    const person = await customer(rt)
    const { secret } = await call(person.rt, startSecondFactor, { presentPassword: password })
    expect((await call(person.rt, getSecondFactor, {})).isWaiting).toBe(true)
    later(rt, 31 * MINUTE)
    expect((await call(person.rt, getSecondFactor, {})).isWaiting).toBe(false)
    const code = codeOf(secret, stepAt(rt.now()))
    expect(await errorOf(call(person.rt, confirmSecondFactor, { code }))).toBe('second-factor-not-started')
  }))

test('a secret is shown once, and a set-up that was cancelled leaves nothing', () =>
  withRuntime(async rt => {
    const person = await customer(rt)
    const { secret } = await call(person.rt, startSecondFactor, { presentPassword: password })
    expect(JSON.stringify(await call(person.rt, getSecondFactor, {}))).not.toContain(secret)
    await call(person.rt, cancelSecondFactor, {})
    expect((await call(person.rt, getSecondFactor, {})).isWaiting).toBe(false)
    const code = codeOf(secret, stepAt(rt.now()))
    expect(await errorOf(call(person.rt, confirmSecondFactor, { code }))).toBe('second-factor-not-started')
    // What is on is not cancelled.
    await switchOn(rt, person)
    await call(person.rt, cancelSecondFactor, {})
    expect((await call(person.rt, getSecondFactor, {})).onSince).not.toBeNull()
  }))

test('the second step dies with the password that opened it', () =>
  withRuntime(async rt => {
    const person = await customer(rt)
    const { secret } = await switchOn(rt, person)
    const cookie = await firstStep(rt, person.email)
    await call(person.rt, changePassword, { presentPassword: password, password: 'Girasole-58-verde' })
    const code = nextCode(rt, secret)
    expect(await errorOf(call(rt, passSecondStep, { cookie, code }))).toBe('second-step-over')
  }))

test('until the first code was right, signing in asks for the password alone', () =>
  withRuntime(async rt => {
    const person = await customer(rt)
    await call(person.rt, startSecondFactor, { presentPassword: password })
    expect((await call(rt, signIn, { email: person.email, password })).outcome).toBe('signed-in')
  }))

describe('signing in', () => {
  test('after the password there is no session; after the code there is, and the landing is kept', () =>
    withRuntime(async rt => {
      const person = await customer(rt)
      const { secret } = await switchOn(rt, person)
      await inspect(rt, tx => tx.delete(session))
      const cookie = await firstStep(rt, person.email, '/dashboard?tab=requests')
      expect(await inspect(rt, tx => tx.select().from(session))).toEqual([])
      expect((await visit(rt, cookie.replace(SECOND_STEP_COOKIE, SESSION_COOKIE)))?.actor.kind).toBe('visitor')
      const wrong = await call(rt, passSecondStep, { cookie, code: '000000' })
      expect(wrong).toMatchObject({ outcome: 'code-wrong', setCookies: [] })
      const entered = await call(rt, passSecondStep, { cookie, code: nextCode(rt, secret) })
      expect(entered).toMatchObject({ outcome: 'signed-in', landing: '/dashboard?tab=requests' })
      expect(pair(entered.setCookies, SECOND_STEP_COOKIE)).toBe(`${SECOND_STEP_COOKIE}=`)
      const actor = (await visit(rt, pair(entered.setCookies, SESSION_COOKIE)))?.actor
      expect(actor).toMatchObject({ kind: 'client', userId: person.id })
      const events = await inspect(rt, tx =>
        tx.select({ type: securityEvents.eventType }).from(securityEvents).where(eq(securityEvents.userId, person.id)),
      )
      expect(events.map(event => event.type)).toEqual(
        expect.arrayContaining(['second_step_asked', 'second_step_failed', 'login_successful']),
      )
    }))

  test('no link of a message opens a session without the code either', () =>
    withRuntime(async rt => {
      const person = await customer(rt)
      await switchOn(rt, person)
      await inspect(rt, tx => tx.update(user).set({ emailVerified: false }).where(eq(user.id, person.id)))
      await call(rt.as(system), sendConfirmationTo, { email: person.email })
      const token = /token=([\w.-]+)/.exec(String(rt.sent.at(-1)?.data.text))?.[1]
      const pending = { ...rt, now: rt.now() }
      const cookie = pair([pendingCookie(pending, { email: person.email, landing: null })], PENDING_COOKIE)
      const { isSignedIn, setCookies } = await call(rt, confirmEmail, { token, cookie })
      expect([isSignedIn, pair(setCookies, SESSION_COOKIE)]).toEqual([false, ''])
    }))

  test('a code works once, also the one that switched the factor on', () =>
    withRuntime(async rt => {
      const person = await customer(rt)
      const { secret } = await switchOn(rt, person)
      const cookie = await firstStep(rt, person.email)
      const used = codeOf(secret, stepAt(rt.now()))
      expect((await call(rt, passSecondStep, { cookie, code: used })).outcome).toBe('code-wrong')
      const code = nextCode(rt, secret)
      expect((await call(rt, passSecondStep, { cookie, code: `${code.slice(0, 3)} ${code.slice(3)}` })).outcome).toBe(
        'signed-in',
      )
      expect((await call(rt, passSecondStep, { cookie, code })).outcome).toBe('code-wrong')
    }))

  test('a recovery code works once, however it is written, and only for its person', () =>
    withRuntime(async rt => {
      const [maria, paolo] = [await customer(rt), await customer(rt)]
      const { codes } = await switchOn(rt, maria)
      await switchOn(rt, paolo)
      const code = codes[3] ?? ''
      const ofPaolo = await firstStep(rt, paolo.email)
      expect((await call(rt, passSecondStep, { cookie: ofPaolo, code })).outcome).toBe('code-wrong')
      const cookie = await firstStep(rt, maria.email)
      const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`
      expect(await call(rt, passSecondStep, { cookie, code: typed })).toMatchObject({
        outcome: 'signed-in',
        codesLeft: 9,
      })
      const [told] = rt.sent.filter(({ data }) =>
        /codice di recupero/.test((data as { subject?: string }).subject ?? ''),
      )
      expect(told?.data).toMatchObject({ to: maria.email, subject: 'È stato usato un tuo codice di recupero' })
      expect((await call(rt, passSecondStep, { cookie, code })).outcome).toBe('code-wrong')
    }))

  test('the first step lasts ten minutes and cannot be made up', () =>
    withRuntime(async rt => {
      const person = await customer(rt)
      const { secret } = await switchOn(rt, person)
      const cookie = await firstStep(rt, person.email)
      const code = nextCode(rt, secret)
      const forged = rt.keys.sign(JSON.stringify({ userId: person.id }), 'pending-confirmation', new Date('2027-01-01'))
      for (const other of [
        '',
        `${SECOND_STEP_COOKIE}=${forged}`,
        cookie.replace(/.$/, end => (end === 'A' ? 'B' : 'A')),
      ])
        expect(await errorOf(call(rt, passSecondStep, { cookie: other, code }))).toBe('second-step-over')
      later(rt, 10 * MINUTE)
      const fresh = codeOf(secret, stepAt(rt.now()))
      expect(await errorOf(call(rt, passSecondStep, { cookie, code: fresh }))).toBe('second-step-over')
    }))

  test('after five codes in a quarter of an hour a person waits, wherever they are tried from; nobody else does', () =>
    withRuntime(async rt => {
      const [maria, paolo] = [await customer(rt), await customer(rt)]
      const { secret } = await switchOn(rt, maria)
      const { codes } = await switchOn(rt, paolo)
      for (let n = 0; n < 5; n++) {
        const cookie = await firstStep(rt, maria.email)
        await call({ ...rt, request: { ...rt.request, address: `192.0.2.${n}` } }, passSecondStep, {
          cookie,
          code: '000000',
        })
      }
      const cookie = await firstStep(rt, maria.email)
      expect(await errorOf(call(rt, passSecondStep, { cookie, code: nextCode(rt, secret) }))).toBe('too-many-attempts')
      const ofPaolo = await firstStep(rt, paolo.email)
      expect((await call(rt, passSecondStep, { cookie: ofPaolo, code: codes[0] })).outcome).toBe('signed-in')
      later(rt, 16 * MINUTE)
      const again = await firstStep(rt, maria.email)
      expect((await call(rt, passSecondStep, { cookie: again, code: nextCode(rt, secret) })).outcome).toBe('signed-in')
    }))
})

describe('a factor that is on', () => {
  test('new recovery codes and switching off need the password and a code', () =>
    withRuntime(async rt => {
      const person = await customer(rt)
      const { secret, codes } = await switchOn(rt, person)
      const told: string[] = []
      rt.bus.subscribe(message => void (message.kind === 'noticed' && told.push(message.notice.type)))
      const renew = (input: object) => call(person.rt, renewRecoveryCodes, input)
      expect(await errorOf(renew({ presentPassword: 'x', code: nextCode(rt, secret) }))).toBe('present-password-wrong')
      expect(await errorOf(renew({ presentPassword: password, code: '000000' }))).toBe('code-wrong')
      expect(told).toContain('second_step_failed')
      const { codes: fresh } = await renew({ presentPassword: password, code: nextCode(rt, secret) })
      const off = (code: string) => call(person.rt, switchOffSecondFactor, { presentPassword: password, code })
      expect(await errorOf(off(codes[0] ?? ''))).toBe('code-wrong')
      await off(fresh[0] ?? '')
      expect(rt.sent.at(-1)?.data).toMatchObject({ subject: 'Verifica in due passaggi disattivata' })
      expect(await call(person.rt, getSecondFactor, {})).toMatchObject({ onSince: null, codesLeft: 0 })
      expect((await call(rt, signIn, { email: person.email, password })).outcome).toBe('signed-in')
    }))

  test('is taken off by the operator where phone and codes are lost', () =>
    withRuntime(async rt => {
      const person = await customer(rt)
      await switchOn(rt, person)
      expect(await errorOf(call(rt.as(system), resetSecondFactor, { email: 'nobody@example.test' }))).toBe('not-found')
      expect(await call(rt.as(system), resetSecondFactor, { email: person.email })).toEqual({ wasOn: true })
      expect(await call(rt.as(system), resetSecondFactor, { email: person.email })).toEqual({ wasOn: false })
      expect((await call(rt, signIn, { email: person.email, password })).outcome).toBe('signed-in')
    }))
})
