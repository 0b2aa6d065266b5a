import { type RawResponse, FORM, headerOf, postForm, postJson, send, sendBytes, siteOrigin } from './raw-request.ts'
import { expect, test } from 'vitest'

const FORM_PAGES = [
  '/auth',
  '/contatti',
  '/conferma-email',
  '/reset-password',
  '/esci',
  '/preferenze-cookie',
  '/assistente',
  '/nuova-email',
  '/disiscrizione',
  '/auth/codice',
]
const JSON_ROUTES = [
  '/api/contact',
  '/api/chatbot',
  '/api/validate-input',
  '/api/auth/sign-in',
  '/api/auth/sign-up',
  '/api/auth/second-step',
  '/api/auth/resend-confirmation',
  '/api/auth/sign-out',
  '/api/security-events',
  '/api/csp-report',
  '/api/visit',
]

/** Refused or answered, never a server error; no internals leak. */
function expectNoFailure(answer: RawResponse, what: string): void {
  expect(answer.status, what).toBeGreaterThan(0)
  expect(answer.status, `${what}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
  expect(answer.body, what).not.toMatch(/\n\s+at \S+ \(|node_modules|file:\/\/\/|\.server\.ts/)
}

/** A refused JSON call uses the product's one error format. */
function expectProblem(answer: RawResponse, what: string): void {
  if (answer.status < 400 || answer.headers.startsWith('HTTP/1.1 400 Bad Request\r\nConnection: close')) return
  expect(headerOf(answer, 'content-type'), what).toContain('application/problem+json')
}

test('a write from anywhere but our own pages is refused', async () => {
  const origin = siteOrigin()
  const forged: Record<string, Record<string, string | readonly string[] | undefined>> = {
    'another site': { Origin: 'https://evil.example' },
    'a page without origin': { Origin: 'null' },
    'no sign of where from': { Origin: undefined },
    'another site, told by the browser': { Origin: undefined, 'Sec-Fetch-Site': 'cross-site' },
    'a neighbour, told by the browser': { Origin: undefined, 'Sec-Fetch-Site': 'same-site' },
    'typed into the address bar': { Origin: undefined, 'Sec-Fetch-Site': 'none' },
    'our name as the beginning of another': { Origin: `${origin}.evil.example` },
    'our name with another scheme': { Origin: origin.replace('http:', 'https:') },
    'our name on another port': { Origin: 'http://127.0.0.1' },
    'two origins': { Origin: [origin, 'https://evil.example'] },
    'a forged host that agrees': { Host: 'evil.example', Origin: 'http://evil.example' },
    'our host told by a proxy': { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
  }
  for (const [from, headers] of Object.entries(forged))
    for (const path of [...FORM_PAGES, '/auth.data', '/non-esiste', '/api/uploads', ...JSON_ROUTES]) {
      // Browsers send CSP reports by themselves, from any origin; only a list changes.
      if (path === '/api/csp-report') continue
      // Mail programs unsubscribe without a page (RFC 8058); the sealed link authorises it.
      if (path === '/disiscrizione' && headers.Origin === undefined) continue
      const type = path.startsWith('/api/') ? 'application/json' : FORM
      const answer = await send('POST', path, { 'Content-Type': type, ...headers }, '{}')
      expect(answer.status, `${path} from ${from}`).toBe(403)
    }
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect((await send(method, '/auth', { Origin: 'https://evil.example' })).status, method).toBe(403)
})

test('methods that nobody uses do nothing, and none stands in for another', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'FOO'])
    for (const path of ['/', '/auth', '/esci', '/dashboard', '/api/contact', '/api/offers', '/media/assets/x']) {
      const answer = await send(method, path, { Origin: siteOrigin(), 'Content-Type': FORM }, 'intent=sign-in')
      expectNoFailure(answer, `${method} ${path}`)
      expect(answer.status, `${method} ${path}`).not.toBe(200)
    }
  const disguised = { 'X-HTTP-Method-Override': 'POST', 'X-Original-URL': '/dashboard', 'X-Rewrite-URL': '/dashboard' }
  expect((await send('GET', '/esci?_method=POST', disguised)).status).toBe(302)
  for (const path of ['/', '/auth', '/api/offers', '/offerte-luce', '/sitemap.xml'])
    expect((await send('HEAD', path)).body, path).toBe('')
})

const person = { name: 'Ada', email: 'ada@example.test', subject: '', message: 'Ciao' }
const boundary = 'multipart/form-data; boundary=b'
const part = (name: string, rest: string) => `--b\r\nContent-Disposition: form-data; name="${name}"${rest}`
const bodies: Record<string, [Buffer | string, string]> = {
  'JSON where a form belongs': [JSON.stringify(person), 'application/json'],
  'a form where JSON belongs': ['name=Ada&email=ada%40example.test', FORM],
  'plain text': [JSON.stringify(person), 'text/plain'],
  'no type': ['a=1', ''],
  'a type of no letters': ['a=1', '\u00ff\u00fe'],
  'multipart without a boundary': ['x', 'multipart/form-data'],
  'multipart cut off': [part('email', '\r\n\r\nada'), boundary],
  'multipart of nothing': ['', boundary],
  'a file where a text belongs': [`${part('email', '; filename="a.txt"')}\r\n\r\nciao\r\n--b--\r\n`, boundary],
  'a field without a name': ['--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n', boundary],
  'bytes that are no UTF-8': [Buffer.from('email=\xff\xfe&password=%ff&intent=sign-in', 'latin1'), FORM],
  'JSON that is no UTF-8': [
    Buffer.from('{"name":"\xff","email":"a@b.it","message":"x"}', 'latin1'),
    'application/json',
  ],
  nothing: ['', 'application/json'],
  'half a JSON': ['{"name":', 'application/json'],
  null: ['null', 'application/json'],
  'a list': ['[]', 'application/json'],
  'a number': ['1', 'application/json'],
  'lists in lists without end': ['['.repeat(100_000) + ']'.repeat(100_000), 'application/json'],
  'a text nested without end': [`{"message":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'application/json'],
  'names of the language itself': [
    '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}},"toString":1,"name":"a","email":"a@b.it","message":"x"}',
    'application/json',
  ],
  'lists where texts belong': ['{"name":["a"],"email":{"a":1},"message":7,"password":true}', 'application/json'],
  'NUL in texts': [JSON.stringify({ ...person, name: 'A\0', message: '\0', password: '\0' }), 'application/json'],
  'NUL in a form': ['email=a%00@b.it&password=x%00&intent=sign-in&name=%00&message=%00', FORM],
  'halves of letters': [
    '{"name":"\\ud800","email":"a@b.it","message":"\\udfff","password":"\\ud800"}',
    'application/json',
  ],
  'a field twice': ['email=a@b.it&email=c@d.it&password=x&intent=sign-in&intent=sign-up', FORM],
  'brackets in names': ['intent=sign-in&email[]=a&password[$ne]=1&__proto__[x]=1', FORM],
  '20,000 fields': [Array.from({ length: 20_000 }, (_, n) => `f${n}=1`).join('&'), FORM],
  'UTF-16': [Buffer.from(JSON.stringify(person), 'utf16le'), 'application/json; charset=utf-16'],
  'something packed': [Buffer.from([31, 139, 8]), 'application/json'],
  '300 KB of text': [JSON.stringify({ ...person, message: 'x'.repeat(300_000) }), 'application/json'],
  '300 KB of form': [`message=${'x'.repeat(300_000)}`, FORM],
}

for (const [name, [body, type]] of Object.entries(bodies))
  test(`a body that is wrong: ${name}`, async () => {
    for (const path of [...FORM_PAGES, '/offerte-luce', '/non-esiste', '/auth.data', ...JSON_ROUTES]) {
      const answer = await send('POST', path, { Origin: siteOrigin(), 'Content-Type': type }, body)
      expectNoFailure(answer, path)
      if (path.startsWith('/api/')) expectProblem(answer, path)
    }
  })

test('a body larger than any form is refused before it is read', async () => {
  const announced = (method: string, path: string, headers: Record<string, string>) =>
    send(method, path, { Origin: siteOrigin(), 'Content-Length': '30000000', ...headers }, 'x'.repeat(1000))
  const multipart = { 'Content-Type': boundary, Cookie: 'pf_auth=inventato' }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of ['/auth', '/contatti', '/dashboard', '/non-esiste', '/api/contact', '/api/csp-report'])
      for (const headers of [{ 'Content-Type': FORM }, { 'Content-Type': 'application/json' }, multipart]) {
        const { status } = await announced(method, path, headers)
        // The office accepts files; unauthenticated senders are refused before the body is read.
        const sentAway = path === '/dashboard' && headers === multipart ? [302] : []
        expect([404, 413, 422, ...sentAway], `${method} ${path}: ${status}`).toContain(status)
      }
})

test('addresses of every kind lead somewhere or nowhere', async () => {
  const paths = [
    '//evil.example/auth',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/%00',
    '/auth%00',
    '/..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e/secret',
    '/media/assets/..%2f..%2fsecret',
    '/media/bills/x',
    '/api/files/%2e%2e',
    '/api/offers/%00',
    '/api/offers/%ff',
    '/blog/%ff%fe',
    '/dashboard/servizi/__proto__',
    '/dashboard/bollette/..%2f..%2fx/file',
    '/share/%2e%2e/x',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/..%5c..%5cserver',
    '/posta/..%2f..%2fsecret',
    '/.env',
    '/__manifest?p=%00',
    '/auth.data?_routes=x',
    '/search?q=%00',
    '/search?q=%ff&q=b',
    `/search?q=${'a'.repeat(7000)}`,
    `/search?${'a=1&'.repeat(3000)}`,
    '/offerte-luce?consumo=1e999&regione=%00',
    '/blog?categoria=%00&cursor=%00',
    '/confronta?offerta=%00',
    '/api/compare?commodity=luce&commodity=gas&consumption=2700',
    '/api/compare?__proto__=1&consumption[]=1',
    '/auth?redirectTo=%00&reset=true&token=%00',
    '/auth?reset=true&token=%ff',
    `/auth?reset=true&token=${'a'.repeat(5000)}`,
    '/conferma-email?token=%00',
    '/nuova-email?token=%00',
    '/disiscrizione?token=%00',
    '/disiscrizione?token=a.b.c',
    `/${'a'.repeat(15_000)}`,
    `/${'a'.repeat(65_536)}`,
  ]
  for (const path of paths) {
    const answer = await send('GET', path)
    expectNoFailure(answer, path.slice(0, 80))
    expect(answer.body, path.slice(0, 80)).not.toContain('root:')
    // No request can cause a redirect to another site.
    expect(headerOf(answer, 'location') ?? '/', path.slice(0, 80)).toMatch(/^\/(?![/\\])/)
  }
})

test('requests that are no HTTP are refused, and one line never becomes two', async () => {
  const host = `Host: ${new URL(siteOrigin()).host}\r\nConnection: close\r\n`
  const post = `POST /api/contact HTTP/1.1\r\n${host}Origin: ${siteOrigin()}\r\nContent-Type: application/json\r\n`
  const requests: Record<string, string> = {
    'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'a host that is a path': 'GET /auth HTTP/1.1\r\nHost: a/b?c\r\nConnection: close\r\n\r\n',
    'a host with a person': 'GET /auth HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n',
    'a port that is none': 'GET /auth HTTP/1.1\r\nHost: x:99999\r\nConnection: close\r\n\r\n',
    'another scheme': `GET gopher://x/ HTTP/1.1\r\n${host}\r\n`,
    'length and pieces together': `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'a length below zero': `${post}Content-Length: -1\r\n\r\n{}`,
    'a piece without a length': `${post}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n`,
    'a line folded': `GET /auth HTTP/1.1\r\n${host}X-A: a\r\n b\r\n\r\n`,
    '1,500 headers': `GET /auth HTTP/1.1\r\n${host}${Array.from({ length: 1500 }, (_, n) => `X-${n}: a\r\n`).join('')}\r\n`,
    'a header of 20 KB': `GET /auth HTTP/1.1\r\n${host}X-A: ${'a'.repeat(20_000)}\r\n\r\n`,
  }
  for (const [name, bytes] of Object.entries(requests)) {
    const { status } = await sendBytes(bytes)
    expect(status, name).toBeGreaterThanOrEqual(400)
    expect(status, name).toBeLessThan(500)
  }
  expect((await send('GET', '/auth?redirectTo=%0d%0aSet-Cookie:%20x=1')).headers).not.toMatch(/^set-cookie: x=1/im)
})

test('a forged host never enters a page, an address or a message', async () => {
  const forged = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    Forwarded: 'host=evil.example',
    'X-Original-URL': '/evil.example',
  }
  for (const path of [
    '/',
    '/auth',
    '/dashboard',
    '/sitemap.xml',
    '/robots.txt',
    '/conferma-email?token=x',
    '/non-esiste',
  ])
    for (const headers of [forged, { Host: 'evil.example' }]) {
      const answer = await send('GET', path, headers)
      expect(answer.headers + answer.body, path).not.toContain('evil.example')
    }
})

test('ranges and conditions are no way to a part of something else', async () => {
  for (const headers of [
    { Range: 'bytes=0-0' },
    { Range: 'bytes=9999999-' },
    { Range: 'bytes=0-1,0-1,0-1,0-1' },
    { Range: 'lines=-1' },
    { 'If-None-Match': '*' },
    { 'If-None-Match': '"\u00ff"' },
    { 'If-Modified-Since': 'never' },
    { 'Accept-Encoding': 'x'.repeat(3000) },
    { Accept: '\u00ff' },
    { 'Accept-Language': '../../../it' },
  ])
    for (const path of ['/', '/auth', '/api/offers?type=luce', '/media/assets/x', '/favicon.ico'])
      expectNoFailure(await send('GET', path, headers), `${path} ${JSON.stringify(headers).slice(0, 60)}`)
})

test('what a person types never becomes a header of a message, or a second recipient', async () => {
  for (const email of [
    'ada@example.test\r\nBcc: tutti@example.test',
    'ada@example.test,bruno@example.test',
    'ada@example.test;bruno@example.test',
    '"Ada" <ada@example.test>',
    '<ada@example.test>',
    'ada@example.test bruno@example.test',
    'ada@exam ple.test',
    'ada@example.test%0aBcc:x@example.test',
  ]) {
    const contact = await postJson('/api/contact', { ...person, email })
    expect(contact.status, email).toBe(400)
    const recovery = await postForm('/reset-password', { email })
    expect(recovery.status, email).toBe(422)
  }
})
