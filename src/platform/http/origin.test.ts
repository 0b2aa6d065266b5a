import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, isHiddenPath } from './headers.server.ts'
import { clientAddress, isAskedHere, isOwnWrite, networkOf, onSite, ownName } from './origin.server.ts'

const SITE = 'https://passafacile.example.test'
const request = (method: string, headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1:3000/auth', { method, headers })

describe('a write is ours', () => {
  test.each([
    ['from our own page', { origin: SITE }, true],
    ['from another site', { origin: 'https://evil.example.test' }, false],
    ['from our name on another port', { origin: `${SITE}:8443` }, false],
    ['from our name without encryption', { origin: 'http://passafacile.example.test' }, false],
    ['from a page without origin (sandbox, file)', { origin: 'null' }, false],
    [
      'from another origin, whatever the fetch header says',
      { origin: 'https://x.test', 'sec-fetch-site': 'same-origin' },
      false,
    ],
    ['without Origin, when the browser says it is ours', { 'sec-fetch-site': 'same-origin' }, true],
    ['without Origin, from a neighbour of the domain', { 'sec-fetch-site': 'same-site' }, false],
    ['with neither header', {}, false],
  ])('%s', (_, headers, expected) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(isOwnWrite(request(method, headers as Record<string, string>), SITE)).toBe(expected)
  })

  test('or it is no write', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect(isOwnWrite(request(method, { origin: 'https://evil.example.test' }), SITE)).toBe(true)
  })
})

describe('another name of the machine that tries the site', () => {
  const LOCAL = 'http://127.0.0.1:3000'
  const opened = (url: string, mode = 'navigate', method = 'GET') =>
    ownName(new Request(url, { method, headers: { 'sec-fetch-mode': mode } }), LOCAL)

  test('leads to the name of the site, at the same page', () => {
    expect(opened('http://localhost:3000/auth?tab=registrati')).toBe(`${LOCAL}/auth?tab=registrati`)
    expect(opened('http://[::1]:3000//evil.example.test')).toBe(`${LOCAL}//evil.example.test`)
  })

  test('and nobody else anywhere', () => {
    expect(opened('http://127.0.0.1:3000/auth')).toBeNull()
    expect(opened('http://10.0.0.7:3000/auth')).toBeNull()
    expect(opened('http://localhost:3000/auth', 'cors')).toBeNull()
    expect(opened('http://localhost:3000/auth', 'navigate', 'POST')).toBeNull()
    expect(
      ownName(new Request('http://localhost:3000/auth', { headers: { 'sec-fetch-mode': 'navigate' } }), SITE),
    ).toBeNull()
  })
})

test('a path that cannot be decoded is looked for without its marks, every other as it was asked', () => {
  const asked = (path: string) => onSite(new URL(path, 'http://elsewhere.example.test'), SITE).href
  expect(asked('/blog/%ff%fe?q=%zz')).toBe(`${SITE}/blog/fffe?q=%zz`)
  expect(asked('/%25zz')).toBe(`${SITE}/25zz`)
  expect(asked('/offerte/%C3%A8%2F1')).toBe(`${SITE}/offerte/%C3%A8%2F1`)
})

test.each([
  ['198.51.100.4', '198.51.100.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('a limit counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network))

describe('the address asking', () => {
  test.each([
    ['the socket, when no proxy is trusted', '198.51.100.4', '203.0.113.9', 0, '198.51.100.4'],
    ['what the one proxy saw, not what the client claimed', '10.0.0.1', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['what the outer of two proxies saw', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['the first of a list shorter than the proxies', '10.0.0.1', '203.0.113.9', 3, '203.0.113.9'],
    ['the socket, when the proxy sent nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['without the prefix of a mapped address', '::ffff:198.51.100.4', undefined, 0, '198.51.100.4'],
    ['without the port that some proxies write', '10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
    ['without brackets and port', '10.0.0.1', '[2001:DB8::0001]:443', 1, '2001:db8::1'],
    ['in the one spelling of its network', '10.0.0.1', '2001:0db8:0:0:0:0:0:1', 1, '2001:db8::1'],
    ['an IPv4 address in any of its IPv6 spellings', '10.0.0.1', '0:0:0:0:0:FFFF:c633:6404', 1, '198.51.100.4'],
    ['the socket, when what the proxy says is no address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['nothing, for a closed socket', undefined, undefined, 0, ''],
  ])('is %s', (_, socket, forwarded, trusted, expected) => {
    expect(clientAddress(socket, forwarded, trusted)).toBe(expected)
  })

  test('is this machine only for loopback, under our own name, with nothing that a proxy adds', () => {
    const asked = (address: string, url: string, headers: Record<string, string> = {}, TRUST_PROXY = 0) =>
      isAskedHere(new Request(url, { headers }), address, { SITE_URL: SITE, TRUST_PROXY })
    for (const name of ['127.0.0.1', 'localhost', '[::1]', new URL(SITE).hostname])
      for (const address of ['127.0.0.1', '::1']) expect(asked(address, `http://${name}:3000/posta`), name).toBe(true)
    for (const address of ['10.0.0.1', '']) expect(asked(address, 'http://localhost:3000/posta')).toBe(false)
    for (const name of ['evil.example', 'localhost.evil.example', '10.0.0.1'])
      expect(asked('127.0.0.1', `http://${name}:3000/posta`), name).toBe(false)
    for (const header of ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP'])
      expect(asked('127.0.0.1', 'http://localhost:3000/posta', { [header]: 'x' }), header).toBe(false)
    expect(asked('127.0.0.1', 'http://localhost:3000/posta', {}, 1)).toBe(false)
  })
})

test('scripts run only with a nonce or a hash, and nothing of another site', () => {
  const policy = contentSecurityPolicy(`'nonce-abc'`)
  expect(policy).toContain(`script-src 'self' 'nonce-abc';`)
  expect(contentSecurityPolicy('')).toContain(`script-src 'self';`)
  expect(policy).not.toContain('unsafe-eval')
  expect(policy.replace(`style-src-attr 'unsafe-inline'`, '')).not.toContain('unsafe-inline')
  expect(policy).not.toMatch(/https?:|\*/)
})

test('private paths are hidden from search engines, whatever they answer', () => {
  // spec 1 §2: any path that contains /admin.
  for (const path of [
    '/admin',
    '/qualcosa/admin/x',
    '/administrators',
    '/dashboard/bollette',
    '/api/offers',
    '/seo-analysis/x',
  ])
    expect(isHiddenPath(path), path).toBe(true)
  for (const path of ['/', '/offerte-luce', '/blog/consigli-admin']) expect(isHiddenPath(path), path).toBe(false)
})
