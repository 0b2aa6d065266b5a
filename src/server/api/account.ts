import { type Context as HonoContext, Hono } from 'hono'
import { denied } from '#areas/identity/admin-access.ts'
import { getSession } from '#areas/identity/procedures/own-session.server.ts'
import { passSecondStep, signIn, signOut } from '#areas/identity/procedures/sign-in.server.ts'
import { requestPasswordReset, resetPassword } from '#areas/identity/procedures/reset-password.server.ts'
import { resendConfirmation, signUp } from '#areas/identity/procedures/sign-up.server.ts'
import { verifyAdmin } from '#areas/identity/procedures/verify-admin.server.ts'
import { AppError } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import type { ApiEnv } from '../session.ts'
import { jsonBody } from './asked.ts'

function setCookies(c: HonoContext<ApiEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
}

/**
 * /api/auth/…: the procedures behind the pages, for other clients of the same browser. Sessions use the cookie only.
 */
export function accountRoutes() {
  const routes = new Hono<ApiEnv>()
  routes.get('/session', async c => {
    const { rt, formToken } = c.get('visit')
    if (rt.actor.kind === 'visitor') return c.json({ person: null })
    return c.json({ person: await call(rt, getSession, {}), formToken })
  })
  routes.get('/admin', async c => {
    const { rt } = c.get('visit')
    return c.json(rt.actor.kind === 'visitor' ? denied('session_expired') : await call(rt, verifyAdmin, {}))
  })
  routes.post('/sign-up', async c => {
    const created = await call(c.get('visit').rt, signUp, await jsonBody(c))
    setCookies(c, created.setCookies)
    return c.json({ userId: created.userId }, 201)
  })
  routes.post('/sign-in', async c => {
    const { outcome, setCookies: cookies } = await call(c.get('visit').rt, signIn, {
      ...Object(await jsonBody(c)),
      cookie: c.req.header('cookie'),
    })
    // The security event is already committed: the refusal may be an error here.
    if (outcome !== 'signed-in' && outcome !== 'second-step') throw new AppError(outcome)
    setCookies(c, cookies)
    return c.json({ outcome })
  })
  routes.post('/second-step', async c => {
    const { code } = Object(await jsonBody(c)) as { code?: unknown }
    const cookie = c.req.header('cookie')
    const { outcome, setCookies: cookies } = await call(c.get('visit').rt, passSecondStep, { cookie, code })
    if (outcome !== 'signed-in') throw new AppError(outcome)
    setCookies(c, cookies)
    return c.json({ outcome })
  })
  routes.post('/sign-out', async c => {
    setCookies(c, (await call(c.get('visit').rt, signOut, {})).setCookies)
    return c.body(null, 204)
  })
  routes.post('/recovery', async c => {
    await call(c.get('visit').rt, requestPasswordReset, await jsonBody(c))
    return c.body(null, 204)
  })
  routes.post('/reset-password', async c => {
    await call(c.get('visit').rt, resetPassword, await jsonBody(c))
    return c.body(null, 204)
  })
  routes.post('/resend-confirmation', async c => {
    await call(c.get('visit').rt, resendConfirmation, await jsonBody(c))
    return c.body(null, 204)
  })
  return routes
}
