import { Hono } from 'hono'
import { hashPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { signIn } from '#areas/identity/procedures/sign-in.server.ts'
import { account } from '#areas/people/tables.server.ts'
import { MAX_BODY_BYTES } from '#core/limits.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { formLimit } from './form-limit.ts'

const { withRuntime } = useTestDatabase()

test('a form with a file is read for a session that is open, and for no other cookie', () =>
  withRuntime(async rt => {
    const { id, email } = await createPerson(rt)
    const password = 'Tramonto!72'
    const own = { id: crypto.randomUUID(), userId: id, accountId: id, providerId: 'credential' }
    const hash = await hashPassword(password)
    await inspect(rt, tx => tx.insert(account).values({ ...own, password: hash }))
    const { setCookies } = await call(rt, signIn, { email, password })
    const cookie =
      setCookies.find(each => each.startsWith('pf_auth=') && !each.includes('Max-Age=0'))?.split(';')[0] ?? ''
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
