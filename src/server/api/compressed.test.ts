import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { compressed } from './compressed.ts'

const LONG = { rows: Array.from({ length: 300 }, (_, n) => `riga ${n}`) }
const app = new Hono()
  .use(compressed)
  .get('/long', c => c.json(LONG, 201, { 'Cache-Control': 'no-store', 'Set-Cookie': 'a=1' }))
  .get('/measured', c => c.json(LONG, 200, { 'Content-Length': String(JSON.stringify(LONG).length) }))
  .get('/short', c => c.json({ ok: true }))
  .get('/text', c => c.text('riga '.repeat(500)))
const ask = (path: string, encoding?: string, method = 'GET') =>
  app.request(path, { method, headers: encoding ? { 'accept-encoding': encoding } : {} })

it('compresses long JSON for who takes it, and keeps status and headers', async () => {
  const answer = await ask('/long', 'br, gzip')
  expect(answer.status).toBe(201)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'cache-control': 'no-store',
    'set-cookie': 'a=1',
    vary: 'Accept-Encoding',
  })
  expect(JSON.parse(gunzipSync(await answer.arrayBuffer()).toString())).toEqual(LONG)
})

it('tells no length of what it made shorter', async () => {
  const answer = await ask('/measured', 'gzip')
  const length = answer.headers.get('content-length')
  expect([null, String((await answer.arrayBuffer()).byteLength)]).toContain(length)
})

it.each([
  ['JSON for who takes nothing', '/long', undefined, 'GET', 'Accept-Encoding'],
  ['short JSON', '/short', 'gzip', 'GET', 'Accept-Encoding'],
  ['what is no JSON', '/text', 'gzip', 'GET', null],
  ['a head', '/long', 'gzip', 'HEAD', null],
] as const)('leaves %s as it is', async (_, path, encoding, method, vary) => {
  const answer = await ask(path, encoding, method)
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('vary')).toBe(vary)
  const plain = await new Hono().route('/', app).request(path, { method })
  expect(await answer.text()).toBe(await plain.text())
})
