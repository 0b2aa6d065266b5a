import { createHash } from 'node:crypto'
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPageCache, type PageCache, STALE_HEADER, TAGS_HEADER } from './page-cache.server.ts'

const SESSION = 'pf_auth'
const ask = (headers: Record<string, string> = {}) => new Request('https://site.example.test/offerte-luce', { headers })
const html = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(`<html>${text}</html>`, {
    status,
    headers: { 'Cache-Control': 'public, s-maxage=300', [TAGS_HEADER]: 'offers, market', ...headers },
  })

/** A page whose rendering waits until it is let go. */
function slowPage(text: string) {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  return { letGo: () => letGo(), render: vi.fn(async () => (await held, html(text))) }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A server that answers from the cache alone; what is not kept is a 404. */
async function servedBy(cache: PageCache) {
  const server = createServer((req, res) => {
    if (!cache.serve(req, res)) res.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return (headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const sent = httpRequest(
        { port, host: '127.0.0.1', path: '/offerte-luce', method, headers, agent: false },
        res => {
          const chunks: Buffer[] = []
          res.on('data', (chunk: Buffer) => chunks.push(chunk))
          res.on('end', () =>
            resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
          )
        },
      )
      sent.on('error', reject)
      sent.end()
    })
}

test('a file is kept as it is, with what it says of itself, and answered 304 to who has it', async () => {
  const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00, 0xfe, 0x80])
  const cache = createPageCache(SESSION)
  const draw = vi.fn(
    async () =>
      new Response(bytes, {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': 'attachment',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cache-Control': 'public, s-maxage=300',
          [TAGS_HEADER]: 'offers',
        },
      }),
  )
  await cache.render('/offerte-luce', ask(), draw)
  const get = await servedBy(cache)
  const first = await get({ 'accept-encoding': 'br, gzip' })
  expect(first.body).toEqual(bytes)
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': String(bytes.length),
  })
  expect(first.headers['content-encoding']).toBeUndefined()
  const again = await get({ 'if-none-match': String(first.headers.etag) })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const asked = await cache.render('/offerte-luce', ask({ 'accept-encoding': 'gzip' }), draw)
  expect(Buffer.from(await asked.arrayBuffer())).toEqual(bytes)
  expect(draw).toHaveBeenCalledTimes(1)
  cache.drop(['offers'])
  expect(cache.size()).toBe(0)
})

describe('a public page', () => {
  test('is rendered once for all who ask at the same time, and kept', async () => {
    const cache = createPageCache(SESSION)
    const page = slowPage('luce')
    const asked = [1, 2, 3].map(() => cache.render('/offerte-luce', ask(), page.render))
    page.letGo()
    for (const answer of await Promise.all(asked)) expect(await answer.text()).toBe('<html>luce</html>')
    await cache.render('/offerte-luce', ask(), page.render)
    expect(page.render).toHaveBeenCalledTimes(1)
    expect(cache.size()).toBe(1)
  })

  test('is rendered again once it is no longer fresh', async () => {
    let now = 0
    const cache = createPageCache(SESSION, () => now)
    const render = vi.fn(async () => html('luce'))
    await cache.render('/offerte-luce', ask(), render)
    now = 300_000
    await cache.render('/offerte-luce', ask(), render)
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('is answered for an hour after its time while it cannot be drawn, and says so', async () => {
    let now = 0
    const cache = createPageCache(SESSION, () => now)
    const draw = (render: () => Promise<Response>) => cache.render('/offerte-luce', ask(), render)
    const refused = async () => html('calm', {}, 503)
    const away = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
    const told = async (answer: Response) => [answer.status, answer.headers.get(STALE_HEADER), await answer.text()]
    const first = await draw(async () => html('luce'))
    expect(first.headers.has(STALE_HEADER)).toBe(false)
    now = 360_000
    expect(await told(await draw(refused))).toEqual([200, 'pages; hit; ttl=-61', '<html>luce</html>'])
    expect(await told(await draw(away))).toEqual([200, 'pages; hit; ttl=-61', '<html>luce</html>'])
    // A fault of ours is not hidden behind it.
    await expect(draw(() => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
    expect((await draw(async () => html('bug', {}, 500))).status).toBe(500)
    expect(await told(await draw(async () => html('new')))).toEqual([200, null, '<html>new</html>'])
    now += 300_000 + 3_600_000
    expect((await draw(refused)).status).toBe(503)
  })

  test('that may be old is drawn anew when asked for; one that is known to be old is never answered again', async () => {
    const cache = createPageCache(SESSION)
    const draw = (render: () => Promise<Response>) => cache.render('/offerte-luce', ask(), render)
    const refused = async () => html('calm', {}, 503)
    await draw(async () => html('luce'))
    cache.expireAll()
    expect(cache.holds('/offerte-luce')).toBe(false)
    expect((await draw(refused)).status).toBe(200)
    cache.drop(['offers'])
    expect((await draw(refused)).status).toBe(503)
  })

  test('is dropped with one of its tags, and not with those of others', async () => {
    const cache = createPageCache(SESSION)
    await cache.render('/offerte-luce', ask(), async () => html('luce'))
    await cache.render('/blog', ask(), async () => html('blog', { [TAGS_HEADER]: 'blog' }))
    cache.drop(['market', 'settings'])
    expect(cache.size()).toBe(1)
    cache.dropAll()
    expect(cache.size()).toBe(0)
  })

  test('whose data change while it is rendered is not kept, and who asks after the change gets the new one', async () => {
    const cache = createPageCache(SESSION)
    const old = slowPage('old prices')
    const first = cache.render('/offerte-luce', ask(), old.render)
    cache.drop(['offers'])
    const second = cache.render('/offerte-luce', ask(), async () => html('new prices'))
    expect(await (await second).text()).toContain('new prices')
    old.letGo()
    expect(await (await first).text()).toContain('old prices')
    const third = await cache.render('/offerte-luce', ask(), async () => html('rendered again'))
    expect(await third.text()).toContain('new prices')
  })

  test('never tells its tags to the visitor', async () => {
    const cache = createPageCache(SESSION)
    const first = await cache.render('/a', ask(), async () => html('a'))
    const second = await cache.render('/a', ask({ cookie: `${SESSION}=x` }), async () => html('a'))
    expect([first.headers.has(TAGS_HEADER), second.headers.has(TAGS_HEADER)]).toEqual([false, false])
  })

  test('gives way to newer ones when 600 are kept, the oldest first', async () => {
    const cache = createPageCache(SESSION)
    for (let n = 0; n < 601; n++) await cache.render(`/p/${n}`, ask(), async () => html(`${n}`))
    expect(cache.size()).toBe(600)
    expect([0, 1].map(n => cache.holds(`/p/${n}`))).toEqual([false, true])
  })

  test('never gives way to a question: of those 200 are kept, the oldest goes first', async () => {
    const cache = createPageCache(SESSION)
    const fill = (key: string) => cache.render(key, ask(), async () => html(key))
    for (let n = 0; n < 600; n++) await fill(`/p/${n}`)
    for (let n = 0; n < 201; n++) await fill(`/offerte-luce?consumo=${n}`)
    expect(cache.size()).toBe(800)
    const kept = ['/p/0', '/offerte-luce?consumo=0', '/offerte-luce?consumo=1'].map(key => cache.holds(key))
    expect(kept).toEqual([true, false, true])
    // Drawn again, it takes its own place.
    await fill('/offerte-luce?consumo=1')
    expect(cache.size()).toBe(800)
    expect(cache.holds('/offerte-luce?consumo=2')).toBe(true)
  })
})

describe('what is never kept', () => {
  test.each([
    ['an error', () => html('broken', {}, 500)],
    ['a page that was not found', () => html('nothing', {}, 404)],
    ['a redirect', () => html('', { Location: '/' }, 302)],
    ['a page that sets a cookie', () => html('hello', { 'Set-Cookie': 'a=1' })],
    ['a page that does not declare itself public', () => html('mine', { 'Cache-Control': 'private, no-store' })],
  ])('%s', async (_, make) => {
    const cache = createPageCache(SESSION)
    const render = vi.fn(async () => make())
    const [first, second] = await Promise.all([cache.render('/x', ask(), render), cache.render('/x', ask(), render)])
    expect(await first.text()).toBe(await second.text())
    // A proxy in front of us keeps what nobody forbids.
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    await cache.render('/x', ask(), render)
    expect(render.mock.calls.length).toBeGreaterThan(1)
    expect(cache.size()).toBe(0)
  })

  test('a rendering that fails: the next visitor tries again', async () => {
    const cache = createPageCache(SESSION)
    await expect(cache.render('/x', ask(), () => Promise.reject(new Error('database away')))).rejects.toThrow('away')
    expect(await (await cache.render('/x', ask(), async () => html('back'))).text()).toContain('back')
  })

  test('the page of a signed-in person, who does not get the kept one either', async () => {
    const cache = createPageCache(SESSION)
    const get = await servedBy(cache)
    await cache.render('/offerte-luce', ask(), async () => html('for all'))
    const mine = await cache.render('/offerte-luce', ask({ cookie: `a=1; ${SESSION}=token` }), async () => html('mine'))
    expect(await mine.text()).toContain('mine')
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
    expect((await get({ cookie: `a=1; ${SESSION}=token` })).status).toBe(404)
    expect((await get()).body.toString()).toContain('for all')
  })
})

describe('a kept page, served ahead of everything', () => {
  const filled = async (text = 'luce '.repeat(200), headers: Record<string, string> = {}) => {
    const cache = createPageCache(SESSION)
    await cache.render('/offerte-luce', ask(), async () => html(text, headers))
    return { cache, get: await servedBy(cache) }
  }

  test('goes out compressed as the browser wants it, with its length', async () => {
    const { get } = await filled()
    const plain = await get()
    const br = await get({ 'accept-encoding': 'gzip, deflate, br' })
    const gz = await get({ 'accept-encoding': 'gzip' })
    expect([plain, gz, br].map(a => a.headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gunzipSync(gz.body)).toEqual(plain.body)
    for (const each of [plain, gz, br]) {
      expect(Number(each.headers['content-length'])).toBe(each.body.length)
      expect(each.headers.vary).toBe('Accept-Encoding, Cookie')
      expect(each.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('is not sent again to who has it', async () => {
    const { cache, get } = await filled()
    const etag = (await get()).headers.etag ?? ''
    const second = await get({ 'if-none-match': etag })
    expect([second.status, second.body.length]).toEqual([304, 0])
    expect((await get({ 'if-none-match': 'W/"other"' })).status).toBe(200)
    const rendered = await cache.render('/offerte-luce', ask({ 'if-none-match': etag }), async () => html('unused'))
    expect(rendered.status).toBe(304)
  })

  test('answers HEAD without a body, and no other method', async () => {
    const { get } = await filled()
    const head = await get({}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
    expect((await get({}, 'POST')).status).toBe(404)
  })

  test('allows the inline scripts it was drawn with by their hashes, and no other', async () => {
    const code = 'document.documentElement.classList.add("js")'
    const { get } = await filled(
      `<script nonce="n1+/=">${code}</script><script>stolen()</script><script nonce="other">stolen()</script><script src="/a.js" nonce="n1+/="></script>`,
      { 'Content-Security-Policy': `script-src 'self' 'nonce-n1+/='` },
    )
    const { headers, body } = await get()
    const policy = headers['content-security-policy'] ?? ''
    const hash = createHash('sha256').update(code).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toContain('nonce-')
    expect(body.toString()).toContain(`<script>${code}</script>`)
    expect(body.toString()).not.toContain('n1+/=')
  })
})
