import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import type { Environment } from './health.ts'
import { postBox } from './post-box.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'passafacile-posta-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

test('the post box is shown to this machine alone, never through a proxy or under another name', async () => {
  const config = readConfig({
    DATA_DIR,
    APP_SECRET: 'test-secret-test-secret-test-secret-1',
    SITE_URL: 'http://localhost:3000',
  })
  const app = new Hono<{ Bindings: Environment; Variables: { address: string } }>()
  app.use(async (c, next) => {
    c.set('address', '127.0.0.1')
    await next()
  })
  app.route('/', postBox(config))
  const ask = async (url: string, headers?: Record<string, string>) => (await app.request(url, { headers })).status
  expect(await ask('http://localhost:3000/posta')).toBe(200)
  expect(await ask('http://evil.example/posta')).toBe(404)
  expect(await ask('http://localhost:3000/posta', { 'X-Forwarded-For': '127.0.0.1' })).toBe(404)
})
