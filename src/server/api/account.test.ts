import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { confirmEmail } from '#areas/identity/procedures/sign-up.server.ts'
import { call } from '#platform/procedure.server.ts'
import { customer, pair, password, switchOn } from '../../../tests/support/second-factor.ts'
import { type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { problem } from '../problem.ts'
import { addCookies, visitOf, type ApiEnv } from '../session.ts'
import { accountRoutes } from './account.ts'

const { withRuntime } = useTestDatabase()

/** The account routes as the application mounts them: the visit is read from the cookie. */
function site(rt: TestRuntime) {
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    const visit = await visitOf(rt, c.req.raw, { id: 'test-request', address: '192.0.2.1' })
    c.set('visit', visit)
    await next()
    addCookies(c.res, visit)
  })
  app.onError(error => problem(error, 'test-request', rt.log))
  app.route('/api/auth', accountRoutes())
  return (path: string, sent?: object, cookie = '') =>
    app.request(`/api/auth/${path}`, {
      method: sent ? 'POST' : 'GET',
      headers: { cookie, 'content-type': 'application/json' },
      body: sent && JSON.stringify(sent),
    })
}

const credentials = { email: 'maria@example.test', password: 'Tramonto!72' }
const names = { firstName: 'Maria', lastName: 'Rossi', acceptTerms: true, acceptPrivacy: true }
const confirm = (rt: TestRuntime) =>
  call(rt, confirmEmail, {
    token: /token=([\w.-]+)/.exec(JSON.stringify(rt.sent))?.[1] ?? '',
    password: credentials.password,
  })

test('an account is made, confirmed, entered and left over JSON', () =>
  withRuntime(async rt => {
    const ask = site(rt)
    expect((await ask('sign-up', { ...names, ...credentials })).status).toBe(201)
    const early = await ask('sign-in', credentials)
    expect([early.status, await early.json()]).toMatchObject([422, { code: 'email-not-confirmed' }])
    await confirm(rt)
    const entered = await ask('sign-in', credentials)
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(await (await ask('session', undefined, cookie)).json()).toMatchObject({ person: { firstName: 'Maria' } })
    expect((await ask('sign-out', {}, cookie)).status).toBe(204)
    expect(await (await ask('session', undefined, cookie)).json()).toEqual({ person: null })
  }))

test('signing in with the cookie of an ended session in the browser works', () =>
  withRuntime(async rt => {
    const ask = site(rt)
    await ask('sign-up', { ...names, ...credentials })
    await confirm(rt)
    const entered = await ask('sign-in', credentials, 'pf_auth=made-up.c2lnbmF0dXJl')
    const cookies = entered.headers.getSetCookie().filter(text => text.startsWith('pf_auth='))
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toContain('Max-Age=28800')
  }))

test('with a second factor the password opens no session over JSON either, its code does', () =>
  withRuntime(async rt => {
    const person = await customer(rt)
    const { codes } = await switchOn(rt, person)
    const ask = site(rt)
    const first = await ask('sign-in', { email: person.email, password })
    expect([first.status, await first.json()]).toEqual([200, { outcome: 'second-step' }])
    const cookies = first.headers.getSetCookie()
    expect(pair(cookies, 'pf_auth')).toBe('')
    const cookie = pair(cookies, 'pf_second_step')
    const wrong = await ask('second-step', { code: '000000' }, cookie)
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { code: 'code-wrong' }])
    expect((await ask('second-step', { code: codes[0] })).status).toBe(422)
    expect((await ask('second-step', {}, cookie)).status).toBe(400)
    const entered = await ask('second-step', { code: codes[0] }, cookie)
    expect([entered.status, await entered.json()]).toEqual([200, { outcome: 'signed-in' }])
    const session = await ask('session', undefined, pair(entered.headers.getSetCookie(), 'pf_auth'))
    expect(await session.json()).toMatchObject({ person: { email: person.email } })
  }))

test('a body that is no JSON is a bad request', () =>
  withRuntime(async rt => {
    const app = new Hono<ApiEnv>()
    app.use(async (c, next) => {
      c.set('visit', { rt, setCookies: [], formToken: '' })
      await next()
    })
    app.onError(error => problem(error, 'test-request', rt.log))
    app.route('/api/auth', accountRoutes())
    const answer = await app.request('/api/auth/sign-in', { method: 'POST', body: '{' })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'bad-input' }])
  }))
