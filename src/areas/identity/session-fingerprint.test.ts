import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { session } from '#areas/people/tables.server.ts'
import { securityEvents } from '#areas/security/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { confirmEmail, signUp } from './procedures/sign-up.server.ts'
import { signIn } from './procedures/sign-in.server.ts'
import { readSession } from './session.server.ts'

const { withRuntime } = useTestDatabase()
const email = 'maria@example.test'
const password = 'Tramonto!72'
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36'
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Firefox/127.0'

/** Signs in on the phone at 192.0.2.1 and returns the cookie. */
async function signedIn(rt: TestRuntime): Promise<string> {
  await call(rt, signUp, {
    firstName: 'Maria',
    lastName: 'Rossi',
    acceptTerms: true,
    acceptPrivacy: true,
    email,
    password,
  })
  await call(rt, confirmEmail, { token: /token=([\w.-]+)/.exec(JSON.stringify(rt.sent))?.[1] ?? '', password })
  const phone = { ...rt, request: { ...rt.request, userAgent: PHONE } }
  const { setCookies } = await call(phone, signIn, { email, password })
  return setCookies.find(text => text.startsWith('pf_auth='))?.split(';')[0] ?? ''
}
const visit = (rt: TestRuntime, cookie: string, userAgent: string, address: string) =>
  readSession(rt, new Request('http://localhost/', { headers: { cookie, 'user-agent': userAgent } }), address)
const mismatches = (rt: TestRuntime) =>
  inspect(rt, tx =>
    tx
      .select({ details: securityEvents.details, userId: securityEvents.userId })
      .from(securityEvents)
      .where(eq(securityEvents.eventType, 'session_fingerprint_mismatch')),
  )

test('a session in the browser it began in is told to nobody, wherever the phone goes', () =>
  withRuntime(async rt => {
    const cookie = await signedIn(rt)
    const [kept] = await inspect(rt, tx => tx.select().from(session).where(eq(session.userAgent, PHONE)))
    expect(kept?.fingerprint?.split('.')).toHaveLength(3)
    await visit(rt, cookie, PHONE, '192.0.2.1')
    await visit(rt, cookie, PHONE, '93.44.12.7')
    await visit(rt, cookie, PHONE.replace('126', '127'), '192.0.2.1')
    expect(await mismatches(rt)).toEqual([])
  }))

test('in another kind of browser it is told once, and goes on', () =>
  withRuntime(async rt => {
    const cookie = await signedIn(rt)
    for (let n = 0; n < 3; n++) expect((await visit(rt, cookie, DESK, '203.0.113.9'))?.actor.kind).toBe('client')
    const found = await mismatches(rt)
    expect(found).toMatchObject([{ details: { change: 'device-and-network' } }])
    expect(found[0]?.userId).toBeTruthy()
    expect((await visit(rt, cookie, PHONE, '192.0.2.1'))?.actor.kind).toBe('client')
    expect(await mismatches(rt)).toHaveLength(1)
  }))
