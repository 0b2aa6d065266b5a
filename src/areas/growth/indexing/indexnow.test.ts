import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { inspect, system, type TestRuntime, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { indexnowKey, notifyIndexnow, pingSearchEngine, sendIndexnow } from '../procedures/indexnow.server.ts'
import { updateSitemap } from '../procedures/indexing.server.ts'
import { indexnowNotifications } from '../tables.server.ts'

const { withRuntime } = useTestDatabase()

interface Received {
  url: string
  body: { host: string; key: string; keyLocation: string; urlList: string[] } | null
}

let stop = () => {}
afterEach(() => stop())

/** A search engine on this machine, which answers `status` and keeps what it is told. */
async function searchEngine(status = 200): Promise<{ address: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer((req: IncomingMessage, res) => {
    let text = ''
    req.on('data', chunk => {
      text += String(chunk)
    })
    req.on('end', () => {
      received.push({ url: req.url ?? '', body: text ? (JSON.parse(text) as Received['body']) : null })
      res.writeHead(status).end()
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  stop = () => void server.close()
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`, received }
}

const telling = (rt: TestRuntime, endpoint: string): TestRuntime => {
  const under = rt.as(system)
  return { ...under, config: { ...under.config, INDEXNOW_ENDPOINT: endpoint, SITE_URL: 'https://site.example.test' } }
}
const rows = (rt: TestRuntime) => inspect(rt, tx => tx.select().from(indexnowNotifications))
const entry = (path: string, changed = '2026-11-20') => ({ path, changed })

test('a page that is new, changed or gone is found by comparing with the sitemap last told', () =>
  withRuntime(async visitor => {
    const rt = visitor.as(system)
    const update = (...entries: ReturnType<typeof entry>[]) => call(rt, updateSitemap, { entries, trigger: 'auto-run' })
    expect((await update(entry('/'), entry('/pun'))).changed).toEqual(['/', '/pun'])
    expect((await update(entry('/'), entry('/pun'))).changed).toEqual([])
    expect((await update(entry('/'), entry('/psv'), entry('/pun', '2026-11-21'))).changed).toEqual(['/psv', '/pun'])
    expect((await update(entry('/'), entry('/pun', '2026-11-21'))).changed).toEqual(['/psv'])
    // Nothing goes out while no engine is configured.
    expect(await rows(rt)).toEqual([])
    expect(rt.sent).toEqual([])
  }))

test('what changed is told to IndexNow with the key of the site, once', () =>
  withRuntime(async visitor => {
    const engine = await searchEngine()
    const rt = telling(visitor, engine.address)
    await call(rt, updateSitemap, { entries: [entry('/'), entry('/pun')], trigger: 'startup' })
    await call(rt, notifyIndexnow, { urls: ['https://site.example.test/pun'], trigger: 'complete-update' })
    expect(rt.sent.map(job => job.name)).toEqual(['send-indexnow'])
    await sendIndexnow(rt)
    await sendIndexnow(rt)
    const site = 'https://site.example.test'
    expect(engine.received.map(({ body }) => body)).toEqual([
      {
        host: 'site.example.test',
        key: indexnowKey(rt),
        keyLocation: `${site}/${indexnowKey(rt)}.txt`,
        urlList: expect.arrayContaining([`${site}/sitemap.xml`, `${site}/`, `${site}/pun`]) as string[],
      },
    ])
    expect(engine.received[0]?.body?.urlList).toHaveLength(3)
    expect(indexnowKey(rt)).toMatch(/^[0-9a-f]{32}$/)
    expect((await rows(rt)).map(row => [row.trigger, row.outcome])).toEqual(
      Array.from({ length: 3 }, () => ['sitemap-refresh', 'sent']),
    )
  }))

test('an engine that refuses fails the job and keeps what waits; after a day it is given up', () =>
  withRuntime(async visitor => {
    const engine = await searchEngine(503)
    const rt = telling(visitor, engine.address)
    await call(rt, notifyIndexnow, { urls: ['https://site.example.test/pun'], trigger: 'complete-update' })
    await expect(sendIndexnow(rt)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await rows(rt)).toMatchObject([{ processedAt: null, outcome: null }])
    rt.setNow(new Date(rt.now().getTime() + 25 * 60 * 60 * 1000))
    await sendIndexnow(rt)
    expect(engine.received).toHaveLength(1)
    expect(await rows(rt)).toMatchObject([{ outcome: 'expired' }])
  }))

test('fifty addresses at a time', () =>
  withRuntime(async visitor => {
    const engine = await searchEngine()
    const rt = telling(visitor, engine.address)
    const urls = Array.from({ length: 120 }, (_, n) => `https://site.example.test/blog/articolo-${n}`)
    const { queued } = await call(rt, notifyIndexnow, {
      urls,
      trigger: 'complete-update',
    })
    expect(queued).toBe(120)
    await sendIndexnow(rt)
    expect(engine.received.map(({ body }) => body?.urlList.length)).toEqual([50, 50, 20])
  }))

test('the ping carries the address of the sitemap', () =>
  withRuntime(async visitor => {
    const engine = await searchEngine()
    const rt = visitor.as(system)
    await pingSearchEngine(rt)
    expect(engine.received).toEqual([])
    await pingSearchEngine({ config: { ...rt.config, SEARCH_PING_URL: engine.address } })
    expect(engine.received[0]?.url).toBe(`/indexnow?sitemap=${encodeURIComponent(`${rt.config.SITE_URL}/sitemap.xml`)}`)
  }))
