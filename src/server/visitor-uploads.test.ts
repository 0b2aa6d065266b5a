import { Hono } from 'hono'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rateLimits } from '#platform/database/tables.server.ts'
import { BROWSER_COOKIE } from '#areas/identity/session.ts'
import { browserCookie } from '#areas/identity/cookies.server.ts'
import { limits, MAX_UPLOAD_BYTES, MAX_VISITOR_FORM_BYTES, OPENED_AT_ONCE } from '#core/limits.ts'
import { countUpload, UPLOADS_PATH } from '#platform/http/uploads.server.ts'
import { pair } from '../../tests/support/second-factor.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase, visitor } from '../../tests/support/test-runtime.ts'
import { createApi } from './api/api.ts'
import { formLimit } from './door/form-limit.ts'
import { visitOf } from './session.ts'

const { withRuntime } = useTestDatabase()

const cookieOf = (rt: TestRuntime) => pair([browserCookie(rt)], BROWSER_COOKIE)

/** Asks the upload server as a browser without an account would. */
function site(rt: TestRuntime) {
  const app = new Hono().route('/api', createApi(rt.as(visitor)))
  return (method: string, path: string, headers: Record<string, string>, body?: string) =>
    app.request(`${rt.config.SITE_URL}${path}`, { method, headers: { 'tus-resumable': '1.0.0', ...headers }, body })
}
const begin = async (ask: ReturnType<typeof site>, headers: Record<string, string>) =>
  ask('POST', UPLOADS_PATH, { 'upload-length': '20', ...headers })

test('whoever has no account uploads with the cookie of their browser, and nothing without it', () =>
  withRuntime(async rt => {
    const ask = site(rt)
    expect((await begin(ask, {})).status).toBe(401)
    for (const value of ['', 'x', 'a'.repeat(42), `${'a'.repeat(42)}.`, '../../../etc/passwd'])
      expect((await begin(ask, { cookie: `${BROWSER_COOKIE}=${value}` })).status, value).toBe(401)
    const begun = await begin(ask, { cookie: cookieOf(rt) })
    expect(begun.status).toBe(201)
  }))

test('the number of an upload is no key: another browser neither asks, goes on, nor takes it away', () =>
  withRuntime(async rt => {
    const [ask, own, other] = [site(rt), cookieOf(rt), cookieOf(rt)]
    const path = (await begin(ask, { cookie: own })).headers.get('location') ?? ''
    const piece = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    for (const cookie of [other, '']) {
      const refusal = cookie ? 404 : 401
      expect((await ask('HEAD', path, { cookie })).status).toBe(refusal)
      expect((await ask('PATCH', path, { cookie, ...piece }, '%PDF-1.7\n%test------')).status).toBe(refusal)
      expect((await ask('DELETE', path, { cookie })).status).toBe(refusal)
    }
    expect((await ask('HEAD', path, { cookie: own })).headers.get('upload-offset')).toBe('0')
  }))

test('a page of another site uploads nothing in their name', () =>
  withRuntime(async rt => {
    const [ask, cookie] = [site(rt), cookieOf(rt)]
    expect((await begin(ask, { cookie, origin: 'https://altrove.example' })).status).toBe(403)
    const path = (await begin(ask, { cookie, origin: rt.config.SITE_URL })).headers.get('location') ?? ''
    expect((await ask('DELETE', path, { cookie, origin: 'https://altrove.example' })).status).toBe(403)
  }))

test('of 500 uploads from one address the places of an hour are taken, with whatever cookies', () =>
  withRuntime(async rt => {
    const ask = site(rt)
    const told: number[] = []
    for (let n = 0; n < 500; n++) told.push((await begin(ask, { cookie: cookieOf(rt) })).status)
    expect(told.filter(status => status === 201)).toHaveLength(limits.uploads.max)
    expect(told.slice(limits.uploads.max).every(status => status === 429)).toBe(true)
  }))

test('of the uploads that one asker has opened at once few wait for their turn, and the others are not even read', () =>
  withRuntime(async rt => {
    const [ask, cookie] = [site(rt), cookieOf(rt)]
    const path = (await begin(ask, { cookie, 'upload-length': '8' })).headers.get('location') ?? ''
    await ask(
      'PATCH',
      path,
      { cookie, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      '%PDF-1.7',
    )
    const asked = JSON.stringify({ uploadId: path.split('/').at(-1) })
    const open = async () => ask('POST', '/api/open-upload', { cookie, 'content-type': 'application/json' }, asked)
    const told = (await Promise.all(Array.from({ length: 20 }, open))).map(({ status }) => status)
    expect(told.filter(status => status === 200)).toHaveLength(OPENED_AT_ONCE.waiting)
    expect(told.filter(status => status === 429)).toHaveLength(20 - OPENED_AT_ONCE.waiting)
  }))

test('what is announced counts by its size, for whoever has an account and for their address; the rest of a day is refused', () =>
  withRuntime(async rt => {
    const ask = site(rt)
    const small = await begin(ask, { cookie: cookieOf(rt) })
    expect(small.status).toBe(201)
    // Of one that does not say how large it will be the largest is expected; one that says nonsense is refused as such.
    const unsaid = { cookie: cookieOf(rt), 'upload-length': '', 'upload-defer-length': '1' }
    expect((await ask('POST', UPLOADS_PATH, unsaid)).status).toBeLessThan(500)
    expect((await begin(ask, { cookie: cookieOf(rt), 'upload-length': '1'.repeat(30) })).status).toBeLessThan(500)
    const counted = await inspect(rt, tx =>
      tx.select().from(rateLimits).where(like(rateLimits.key, 'uploaded-megabytes%')),
    )
    expect(counted.map(({ count }) => count)).toEqual([101, 101])

    const begun: number[] = []
    for (let n = 0; n < 25; n++)
      begun.push((await begin(ask, { cookie: cookieOf(rt), 'upload-length': String(MAX_UPLOAD_BYTES) })).status)
    const room = Math.ceil((limits.uploadedMegabytes.max - 101) / 50)
    expect(begun).toEqual(begun.map((_, n) => (n < room ? 201 : 429)))
  }))

test('the accounts of one address share its room', () =>
  withRuntime(async rt => {
    const people = await Promise.all(Array.from({ length: 5 }, () => createPerson(rt)))
    for (const person of people) for (let n = 0; n < 16; n++) await countUpload(person.rt, MAX_UPLOAD_BYTES)
    await expect(countUpload((await createPerson(rt)).rt, MAX_UPLOAD_BYTES)).rejects.toMatchObject({
      code: 'too-many-attempts',
    })
  }))

test('the cookie is known by a hash alone, and a browser with two of them has the first', () =>
  withRuntime(async rt => {
    const [first, second] = [cookieOf(rt), cookieOf(rt)]
    const browserOf = async (cookie: string) =>
      (await visitOf(rt, new Request(rt.config.SITE_URL, { headers: { cookie } }), { id: '', address: '' })).rt.request
        .browser
    const known = await browserOf(first)
    expect(known).toBeDefined()
    expect(first).not.toContain(known)
    expect(await browserOf(`${first}; ${second}`)).toBe(known)
    expect(await browserOf(second)).not.toBe(known)
    expect(browserCookie(rt)).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax/)
  }))

test('a form with files is held for that browser alone, on that page alone, and only so large', () =>
  withRuntime(async rt => {
    const app = new Hono()
      .use(formLimit(rt))
      .post('*', async c => c.text(String((await c.req.arrayBuffer()).byteLength)))
    const post = async (path: string, cookie: string, bytes: number) =>
      (
        await app.request(`${rt.config.SITE_URL}${path}`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(bytes) },
          body: Buffer.alloc(bytes),
        })
      ).status
    const MB = 1024 * 1024
    const cookie = cookieOf(rt)
    expect(await post('/leggi-la-bolletta', cookie, 5 * MB)).toBe(200)
    expect(await post('/leggi-la-bolletta.data', cookie, 5 * MB)).toBe(200)
    expect(await post('/leggi-la-bolletta', cookie, MAX_VISITOR_FORM_BYTES + 1)).toBe(413)
    expect(await post('/leggi-la-bolletta', '', 5 * MB)).toBe(413)
    expect(await post('/contatti', cookie, 5 * MB)).toBe(413)
    expect(await post('/dashboard', cookie, 5 * MB)).toBe(413)
  }))

test('a node holds few forms with files at once, fewer of one network, and sends the others back with a sentence', () =>
  withRuntime(async rt => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const app = new Hono<{ Variables: { address: string } }>()
      .use((c, next) => (c.set('address', c.req.header('x-test-address') ?? ''), next()))
      .use(formLimit(rt, { all: 3, each: 2 }))
      .post('*', c => opened.then(() => c.text('')))
    const cookie = cookieOf(rt)
    const post = (address: string) =>
      app.request(`${rt.config.SITE_URL}/leggi-la-bolletta`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', 'x-test-address': address },
        body: 'x',
      })
    const sent = ['10.0.0.1', '10.0.0.1', '10.0.0.1', '2001:db8::1', '2001:db8::2'].map(post)
    const refused = await Promise.all([sent[2], sent[4]])
    for (const answer of refused) {
      expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([429, '60'])
      expect(await answer?.text()).toContain('riprova tra un minuto')
    }
    open()
    expect((await Promise.all([sent[0], sent[1], sent[3]])).map(answer => answer?.status)).toEqual([200, 200, 200])
    expect((await post('10.0.0.1')).status).toBe(200)
  }))
