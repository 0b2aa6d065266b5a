import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { securityHeaders } from '#platform/http/headers.server.ts'
import { ownSite } from './own-site.ts'
import { send, sendBytes, siteOrigin } from './raw-request.ts'

test('what the site writes is for its own user alone', () => {
  // Written by the test harness, not by the site.
  const written = (readdirSync(ownSite.dataDir, { recursive: true }) as string[]).filter(
    name => name !== 'settings.json',
  )
  expect(written.length).toBeGreaterThan(1)
  const open = written.filter(
    name => (statSync(join(ownSite.dataDir, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077,
  )
  expect(open).toEqual([])
})

test('two Host headers are refused', async () => {
  const { host } = new URL(siteOrigin())
  const { status } = await sendBytes(
    `GET /auth HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
  )
  expect(status).toBe(400)
})

test('every answer carries the strict headers, a file of the build too', async () => {
  const { body } = await send('GET', '/come-calcoliamo', { 'Accept-Encoding': 'identity' })
  const [style = ''] = /\/assets\/[\w.-]+\.css/.exec(body) ?? []
  const addresses = [
    '/',
    '/auth',
    '/offline.html',
    '/favicon.svg',
    style,
    '/assets/none.js',
    '/media/assets/none',
    '/posta',
  ]
  for (const address of [...addresses, '/healthz', '/api/offers', '/api/none', `/${'a'.repeat(9_000)}`]) {
    const { headers } = await send('GET', address)
    for (const name of Object.keys(securityHeaders))
      expect(headers.toLowerCase(), address).toContain(name.toLowerCase())
    if (/content-type: (?:text\/html|image\/svg)/i.test(headers))
      expect(headers, address).toMatch(/content-security-policy: default-src/i)
  }
})

test('a kept page allows the scripts it holds, and no others', async () => {
  const { headers, body } = await send('GET', '/come-calcoliamo', { 'Accept-Encoding': 'identity' })
  const policy = /script-src ([^;]*)/.exec(headers)?.[1] ?? ''
  const inline = [...body.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  expect(policy.split(' ').toSorted()).toEqual(["'self'", ...new Set(inline)].toSorted())
})
