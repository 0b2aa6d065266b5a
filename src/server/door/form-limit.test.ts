import { Hono } from 'hono'
import { hashPassword } from 'better-auth/crypto'
import { expect, test, vi } from 'vitest'
import { signIn } from '#areas/identity/procedures/sign-in.server.ts'
import { account } from '#areas/people/tables.server.ts'
import { MAX_BODY_BYTES } from '#core/limits.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { formLimit } from './form-limit.ts'

const { withRuntime } = useTestDatabase()

/** Somebody with a session, and its cookie. */
async function signedIn(rt: TestRuntime) {
  const { id, email } = await createPerson(rt)
  const password = 'Tramonto!72'
  const own = { id: crypto.randomUUID(), userId: id, accountId: id, providerId: 'credential' }
  const hash = await hashPassword(password)
  await inspect(rt, tx => tx.insert(account).values({ ...own, password: hash }))
  const { setCookies } = await call(rt, signIn, { email, password })
  const cookie =
    setCookies.find(each => each.startsWith('pf_auth=') && !each.includes('Max-Age=0'))?.split(';')[0] ?? ''
  return { cookie }
}

test('a form without a file needs no turn: large ones that wait for the store hold up none of them', () =>
  withRuntime(async rt => {
    const { cookie } = await signedIn(rt)
    const store = Promise.withResolvers<void>()
    const app = new Hono().use(formLimit(rt, { all: 1, each: 1 })).post('/dashboard/servizi/:waits', async c => {
      if (c.req.param('waits') === 'store') await store.promise
      return c.text('')
    })
    const post = (path: string, bytes: number) =>
      app.request(path, {
        method: 'POST',
        body: new Uint8Array(bytes),
        headers: { cookie, 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(bytes) },
      })
    const large = post('/dashboard/servizi/store', MAX_BODY_BYTES + 1)
    await vi.waitFor(async () => expect((await post('/dashboard/servizi/x', MAX_BODY_BYTES + 1)).status).toBe(429))
    expect((await post('/dashboard/servizi/x', MAX_BODY_BYTES)).status).toBe(200)
    store.resolve()
    expect((await large).status).toBe(200)
  }))

test('a form with a file is read for a session that is open, and for no other cookie', () =>
  withRuntime(async rt => {
    const { cookie } = await signedIn(rt)
    const app = new Hono()
      .use(formLimit(rt))
      .all('*', async c => c.text(String((await c.req.arrayBuffer()).byteLength)))
    const post = async (path: string, sent: string) => {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(MAX_BODY_BYTES)]), 'bolletta.pdf')
      return (await app.request(path, { method: 'POST', body, headers: { cookie: sent } })).status
    }
    expect(await post('/dashboard/servizi/x', cookie)).toBe(200)
    expect(await post('/auth', cookie)).toBe(413)
    for (const other of ['', 'pf_auth=', 'pf_auth=made.up', `altro_${cookie}`])
      expect(await post('/dashboard/servizi/x', other), other).toBe(413)
    rt.setNow(new Date(Date.now() + 40 * 86_400_000))
    expect(await post('/dashboard/servizi/x', cookie)).toBe(413)
  }))
