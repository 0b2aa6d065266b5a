import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { endOutsideSites, redirectTo, serveOutside, type Answer } from '../../../tests/support/outside-site.ts'
import { isOutside, mayLeadOutside } from './addresses.server.ts'
import { askOutside, fetchOutside, type OutsideOptions } from './outside.server.ts'

endOutsideSites()

const INSIDE = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://172.31.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[64:ff9b:1::10.0.0.1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fd00::1]/',
  'http://[ff02::1]/',
  'https://example.com:8443/',
  'https://user@example.com/',
  'https://:secret@example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'nothing',
]

const options: OutsideOptions = {
  maxBytes: 10_000,
  timeoutMs: 2_000,
  userAgent: 'ProvaBot/1.0',
  accept: ['text/html', 'text/plain'],
}
const read = (link: string, given: Partial<OutsideOptions> = {}) => fetchOutside(link, { ...options, ...given })

test.each([...INSIDE, 'http://localhost/'])('%s is not asked for', async link => {
  expect(await isOutside(link)).toBe(false)
  await expect(read(link)).rejects.toMatchObject({ code: 'not-outside' })
})

test('an address on the public internet is', async () => {
  expect(await isOutside('https://93.184.215.14/cte.pdf')).toBe(true)
  expect(await isOutside('https://[2606:4700::1111]/cte.pdf')).toBe(true)
  expect(mayLeadOutside('https://example.com/')).toBe(true)
})

test('a name that leads inside at the moment of asking reaches nobody', async () => {
  const { port, asked } = await serveOutside({ '/': 'Dentro' })
  // Past the first check, as a name would be that answered otherwise then.
  const name = `localhost:${port}`
  await expect(askOutside(`http://${name}/`, { method: 'HEAD', timeoutMs: 2_000 })).rejects.toThrow('not outside')
  await expect(read(`http://${name}/`, { fixtures: [name] })).rejects.toMatchObject({ code: 'not-outside' })
  expect(asked).toEqual([])
  // The same way of asking does reach a server: it is the lookup that refuses.
  const bare = await askOutside(`http://127.0.0.1:${port}/`, { method: 'HEAD', timeoutMs: 2_000 })
  expect([bare, asked]).toEqual([{ status: 200, location: null }, ['/']])
})

test('a redirect into our own network is not followed', async () => {
  const inside = await serveOutside({ '/': 'Dentro' })
  const ways = [
    ...INSIDE.filter(link => link !== 'nothing'),
    `http://127.0.0.1:${inside.port}/`,
    `http://localhost:${inside.port}/`,
  ]
  const outside = await serveOutside(
    Object.fromEntries(ways.map((link, n) => [`/${n}`, redirectTo(link)] satisfies [string, Answer])),
  )
  for (const [n, link] of ways.entries())
    await expect(read(`${outside.url}/${n}`, { fixtures: [outside.host] }), link).rejects.toMatchObject({
      code: 'not-outside',
    })
  expect(inside.asked).toEqual([])
})

test('a page is read, with what the next visit needs, as who we say we are', async () => {
  const seen: (string | undefined)[] = []
  const site = await serveOutside({
    '/a': redirectTo('/b?x=1', 301),
    '/b?x=1': ({ headers }, response) => {
      seen.push(headers['user-agent'], headers['if-none-match'], headers['if-modified-since'])
      const isKnown = headers['if-none-match'] === '"uno"'
      response.writeHead(isKnown ? 304 : 200, {
        'content-type': 'text/html; charset=utf-8',
        etag: '"uno"',
        'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT',
      })
      response.end(isKnown ? undefined : 'Così è.')
    },
  })
  const fixtures = [site.host]
  expect(await read(`${site.url}/a#parte`, { fixtures })).toEqual({
    link: `${site.url}/b?x=1`,
    status: 200,
    redirects: [`${site.url}/a`],
    contentType: 'text/html; charset=utf-8',
    etag: '"uno"',
    lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT',
    bytes: 9,
    text: 'Così è.',
  })
  const known = { etag: '"uno"', lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' }
  expect(await read(`${site.url}/b?x=1`, { fixtures, known })).toMatchObject({ status: 304, text: '' })
  expect(seen).toEqual(['ProvaBot/1.0', undefined, undefined, 'ProvaBot/1.0', known.etag, known.lastModified])
})

test('redirects end after five, loops too', async () => {
  const site = await serveOutside({
    '/giro': redirectTo('/giro'),
    ...Object.fromEntries([0, 1, 2, 3, 4].map(n => [`/${n}`, redirectTo(`/${n + 1}`)])),
    '/5': 'Arrivati',
  })
  const fixtures = [site.host]
  expect(await read(`${site.url}/0`, { fixtures })).toMatchObject({ text: 'Arrivati' })
  await expect(read(`${site.url}/0`, { fixtures, maxRedirects: 4 })).rejects.toMatchObject({
    code: 'too-many-redirects',
  })
  site.asked.length = 0
  await expect(read(`${site.url}/giro`, { fixtures })).rejects.toMatchObject({ code: 'too-many-redirects' })
  expect(site.asked).toHaveLength(6)
})

const packed =
  (encoding: string, body: Buffer): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
    response.end(body)
  }

test('what is too large is refused, or cut, packed or not', async () => {
  const long = 'a'.repeat(20_000)
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  const site = await serveOutside({
    '/': long,
    '/gzip': packed('gzip', gzipSync(long)),
    '/br': packed('br', brotliCompressSync(long)),
    '/bomb': packed('gzip', bomb),
    // Members that hold nothing, without end: nothing is unpacked, but it arrives all the same.
    '/nothing': packed('gzip', Buffer.concat(Array.from({ length: 1_000 }, () => gzipSync('')))),
    '/short': packed('gzip', gzipSync('breve')),
    '/broken': packed('gzip', Buffer.from('non è compresso')),
    '/half': packed('gzip', gzipSync(long).subarray(0, 30)),
    '/twice': packed('gzip, gzip', gzipSync(gzipSync('breve'))),
  })
  const fixtures = [site.host]
  for (const path of ['/', '/gzip', '/br', '/bomb', '/nothing'])
    await expect(read(site.url + path, { fixtures, maxBytes: 15_000 }), path).rejects.toMatchObject({
      code: 'too-large',
    })
  for (const path of ['/', '/gzip', '/br'])
    expect(await read(site.url + path, { fixtures, isCut: true }), path).toMatchObject({ bytes: 10_000 })
  expect(await read(`${site.url}/short`, { fixtures })).toMatchObject({ text: 'breve' })
  for (const path of ['/broken', '/half', '/twice'])
    await expect(read(site.url + path, { fixtures }), path).rejects.toMatchObject({ code: 'unreadable' })
})

test('who answers slowly, drop by drop, or not at all, is left in time', async () => {
  const site = await serveOutside({
    '/drops': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    },
    '/silent': () => {},
    '/wait': (_, response) => void setTimeout(() => void redirectTo('/wait')(_, response), 120),
  })
  const given = { fixtures: [site.host], timeoutMs: 300 }
  for (const path of ['/drops', '/silent', '/wait']) {
    const began = performance.now()
    await expect(read(site.url + path, given), path).rejects.toMatchObject({ code: 'too-slow' })
    expect(performance.now() - began, path).toBeLessThan(1_500)
  }
})

test('other kinds of documents are not read, nor are answers that are none', async () => {
  const site = await serveOutside({
    '/pdf': (_, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
    '/bare': (_, response) => void response.writeHead(200).end('?'),
    '/cut': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' })
      response.write('metà')
      setTimeout(() => response.destroy(), 20)
    },
  })
  const fixtures = [site.host]
  for (const path of ['/pdf', '/bare'])
    await expect(read(site.url + path, { fixtures }), path).rejects.toMatchObject({ code: 'wrong-type' })
  await expect(read(`${site.url}/cut`, { fixtures })).rejects.toMatchObject({ code: 'no-answer' })
  expect(await read(`${site.url}/missing`, { fixtures })).toMatchObject({ status: 404, text: '' })
  await expect(read('http://127.0.0.1:9/', { fixtures: ['127.0.0.1:9'] })).rejects.toMatchObject({ code: 'no-answer' })
})

test('a site that answers with a change of protocol is one that does not answer, at once', async () => {
  const site = await serveOutside((_, response) => {
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')
  })
  const asked = { method: 'GET', timeoutMs: 2_000 } as const
  await expect(read(site.url, { fixtures: [site.host] })).rejects.toMatchObject({ code: 'no-answer' })
  await expect(askOutside(site.url, asked)).rejects.toMatchObject({ code: 'no-answer' })
})

test.each([
  ['text/html; charset=windows-1252', Buffer.from('perch\xe9', 'latin1')],
  ['text/html', Buffer.from('<meta charset="iso-8859-15"><p>perch\xe9', 'latin1')],
  ['text/html', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><p>perch\xe9', 'latin1')],
  ['text/html', Buffer.from('\ufeffperché')],
  ['text/html', Buffer.from('\ufeffperché', 'utf16le')],
  ['text/html; charset=sconosciuto', Buffer.from('perché')],
  // No row of the database can hold a NUL, and browsers drop it.
  ['text/html', Buffer.from('per\0ché')],
])('a page written as %s is read as text', async (type, body) => {
  const site = await serveOutside((_, response) => void response.writeHead(200, { 'content-type': type }).end(body))
  expect((await read(site.url, { fixtures: [site.host] })).text).toContain('perché')
})
