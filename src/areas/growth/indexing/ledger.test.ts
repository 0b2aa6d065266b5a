import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { AppError } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import { bodyOf, endOutsideSites, serveOutside } from '../../../../tests/support/outside-site.ts'
import { known, planOf } from '../../../../tests/support/query-plans.ts'
import { createPerson, inspect, system, type TestRuntime, officeTest } from '../../../../tests/support/test-runtime.ts'
import { getIndexingStatus, updateSitemap } from '../procedures/indexing.server.ts'
import {
  checkKeyFile,
  getIndexnowKey,
  indexnowKey,
  listIndexnowNotifications,
  notifyIndexnow,
  pingSearchEngine,
  queueRevalidation,
  retryIndexnow,
  sendIndexnow,
} from '../procedures/indexnow.server.ts'
import { indexnowNotifications } from '../tables.server.ts'

const test = officeTest('its own')
endOutsideSites()
const SITE = 'https://site.example.test'

/** A search engine, or our own site, on this machine: it answers what it is told to, question after question; the last answer stays. */
async function serverThat(...answers: { status: number; headers?: Record<string, string>; body?: string }[]) {
  const received: { url: string; body: Received | null }[] = []
  const { url: address } = await serveOutside(async (request, response) => {
    const { status, headers, body } = answers[Math.min(received.length, answers.length - 1)] ?? { status: 500 }
    const text = await bodyOf(request)
    received.push({ url: request.url ?? '', body: text ? (JSON.parse(text) as Received) : null })
    response.writeHead(status, headers).end(body)
  })
  return { address, received }
}
interface Received {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

const onSite = (rt: TestRuntime, endpoint: string | undefined, site = SITE): TestRuntime => ({
  ...rt,
  config: { ...rt.config, INDEXNOW_ENDPOINT: endpoint, SITE_URL: site },
})

/** The office and the system on a site that tells this engine. */
async function told(visitor: TestRuntime, endpoint: string) {
  const admin = await createPerson(visitor, 'admin')
  return { office: onSite(admin.rt, endpoint), jobs: onSite(visitor.as(system), endpoint) }
}

const entry = (path: string, changed = '2026-11-20') => ({ path, changed })

test('a page that is new, changed or gone is found by comparing with the sitemap last told', async ({
  rt: visitor,
}) => {
  const rt = visitor.as(system)
  const update = (...entries: ReturnType<typeof entry>[]) => call(rt, updateSitemap, { entries, trigger: 'auto-run' })
  expect((await update(entry('/'), entry('/pun'))).changed).toEqual(['/', '/pun'])
  expect((await update(entry('/'), entry('/pun'))).changed).toEqual([])
  expect((await update(entry('/'), entry('/psv'), entry('/pun', '2026-11-21'))).changed).toEqual(['/psv', '/pun'])
  expect((await update(entry('/'), entry('/pun', '2026-11-21'))).changed).toEqual(['/psv'])
  // Nothing goes out while no engine is configured.
  expect(await inspect(rt, tx => tx.$count(indexnowNotifications))).toBe(0)
  expect(rt.sent).toEqual([])
})

test('what changed is told to IndexNow with the key of the site, once', async ({ rt }) => {
  const engine = await serverThat({ status: 200 })
  const { office, jobs } = await told(rt, engine.address)
  await call(jobs, updateSitemap, { entries: [entry('/'), entry('/pun')], trigger: 'startup' })
  await call(jobs, notifyIndexnow, { urls: ['/pun'] })
  expect(rt.sent.map(job => job.name)).toEqual(['send-indexnow'])
  await sendIndexnow(jobs)
  await sendIndexnow(jobs)
  const key = indexnowKey(jobs)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(engine.received.map(({ body }) => ({ ...body, urlList: body?.urlList.toSorted() }))).toEqual([
    {
      host: 'site.example.test',
      key,
      keyLocation: `${SITE}/${key}.txt`,
      urlList: [`${SITE}/`, `${SITE}/pun`, `${SITE}/sitemap.xml`],
    },
  ])
  const { notifications } = await call(office, listIndexnowNotifications, {})
  expect(notifications.map(({ trigger, outcome }) => `${trigger} ${outcome}`)).toEqual(
    Array.from({ length: 3 }, () => 'sitemap-refresh sent'),
  )
})

test('fifty addresses at a time', async ({ rt }) => {
  const engine = await serverThat({ status: 200 })
  const { jobs } = await told(rt, engine.address)
  await call(jobs, notifyIndexnow, { urls: Array.from({ length: 120 }, (_, n) => `/blog/articolo-${n}`) })
  await sendIndexnow(jobs)
  expect(engine.received.map(({ body }) => body?.urlList.length)).toEqual([50, 50, 20])
})

test('the ping carries the address of the sitemap', async ({ rt }) => {
  const engine = await serverThat({ status: 200 })
  await pingSearchEngine(rt)
  expect(engine.received).toEqual([])
  await pingSearchEngine({ config: { ...rt.config, SEARCH_PING_URL: `${engine.address}/ping` } })
  expect(engine.received[0]?.url).toBe(`/ping?sitemap=${encodeURIComponent(`${rt.config.SITE_URL}/sitemap.xml`)}`)
})

describe('each answer of the engine stands in the ledger', () => {
  test.for<[number, string, string | null]>([
    [200, 'sent', null],
    [202, 'sent', null],
    [400, 'refused', null],
    [403, 'refused', null],
    [422, 'refused', null],
    [500, 'waiting', 'unavailable'],
    [503, 'waiting', 'unavailable'],
  ])('%i: %s', async ([status, state, failure], { rt: visitor }) => {
    const engine = await serverThat({ status })
    const { office, jobs } = await told(visitor, engine.address)
    await call(office, notifyIndexnow, { urls: [`${SITE}/pun`, '/psv'] })
    const thrown = await sendIndexnow(jobs).then(
      () => null,
      (error: unknown) => (error instanceof AppError ? error.code : error),
    )
    expect(thrown).toBe(failure)
    const { notifications, counts } = await call(office, listIndexnowNotifications, {})
    expect(notifications.map(row => [row.outcome ?? 'waiting', row.status, row.attempts])).toEqual([
      [state, status, 1],
      [state, status, 1],
    ])
    expect(counts).toEqual({ waiting: 0, sent: 0, expired: 0, refused: 0, [state]: 2 })
    const {
      receipts: [receipt],
    } = await call(office, listIndexnowNotifications, {})
    expect(receipt).toMatchObject({ status, urls: 2, waitUntil: null })
    expect(receipt?.ms).toBeGreaterThanOrEqual(0)
    const { indexnow_sent } = await call(office, getIndexingStatus, {})
    expect(indexnow_sent.state).toBe(state === 'sent' ? 'active' : 'error')
  })

  test('nobody answers: what waits stays, the receipt says so, and after a day it is given up', async ({ rt }) => {
    const { office, jobs } = await told(rt, 'http://127.0.0.1:1/')
    await call(office, notifyIndexnow, { urls: ['/pun'] })
    await expect(sendIndexnow(jobs)).rejects.toMatchObject({ code: 'unavailable' })
    expect((await call(office, listIndexnowNotifications, { state: 'waiting' })).notifications).toHaveLength(1)
    expect(await call(office, listIndexnowNotifications, {})).toMatchObject({ receipts: [{ status: null, urls: 1 }] })
    rt.setNow(new Date(rt.now().getTime() + 25 * 3_600_000))
    await sendIndexnow(jobs)
    expect((await call(office, listIndexnowNotifications, {})).counts).toMatchObject({ waiting: 0, expired: 1 })
  })

  test('429: nobody asks again before the time that was asked for, then it goes on', async ({ rt: visitor }) => {
    const engine = await serverThat({ status: 429, headers: { 'Retry-After': '600' } }, { status: 200 })
    const { office, jobs } = await told(visitor, engine.address)
    await call(office, notifyIndexnow, { urls: ['/pun'] })
    expect(await sendIndexnow(jobs)).toEqual({ sent: 0, refused: 0, left: 1 })
    expect(visitor.sent.filter(({ name }) => name === 'send-indexnow')).toHaveLength(2)
    const {
      receipts: [receipt],
    } = await call(office, listIndexnowNotifications, {})
    expect(receipt?.waitUntil).toEqual(new Date(visitor.now().getTime() + 600_000))
    expect((await call(office, getIndexingStatus, {})).indexnow_sent.reason).toBe('patience')
    await sendIndexnow(jobs)
    expect(engine.received).toHaveLength(1)
    visitor.setNow(new Date(visitor.now().getTime() + 601_000))
    expect(await sendIndexnow(jobs)).toMatchObject({ sent: 1 })
  })
})

test('a key that is not believed stops the sending: the other batches wait', async ({ rt: visitor }) => {
  const engine = await serverThat({ status: 403 })
  const { office, jobs } = await told(visitor, engine.address)
  await call(office, notifyIndexnow, { urls: Array.from({ length: 120 }, (_, n) => `/blog/a${n}`) })
  expect(await sendIndexnow(jobs)).toEqual({ sent: 0, refused: 50, left: 0 })
  expect(engine.received).toHaveLength(1)
})

test('«Riprova»: what was refused waits again, once for each address, and the sending starts', async ({
  rt: visitor,
}) => {
  const engine = await serverThat({ status: 422 }, { status: 422 }, { status: 200 })
  const { office, jobs } = await told(visitor, engine.address)
  for (let time = 0; time < 2; time++) {
    await call(office, notifyIndexnow, { urls: ['/pun', '/psv'] })
    await sendIndexnow(jobs)
  }
  expect((await call(office, listIndexnowNotifications, {})).counts.refused).toBe(4)
  await call(office, notifyIndexnow, { urls: ['/psv'] })
  expect(await call(office, retryIndexnow, {})).toMatchObject({ again: 1 })
  await sendIndexnow(jobs)
  expect((await call(office, listIndexnowNotifications, {})).counts).toMatchObject({
    sent: 2,
    refused: 3,
    waiting: 0,
  })
})

test('«Riprova» of one address while a sending is under way: it waits again, and the next sending follows', async ({
  rt: visitor,
}) => {
  const engine = await serverThat({ status: 422 })
  const { office, jobs } = await told(visitor, engine.address)
  await call(office, notifyIndexnow, { urls: ['/pun'] })
  await sendIndexnow(jobs)
  const [row] = (await call(office, listIndexnowNotifications, { state: 'refused' })).notifications
  // The first press begins a sending, which is still under way at the second.
  expect(await call(office, retryIndexnow, {})).toMatchObject({ again: 1, runId: expect.any(String) })
  await sendIndexnow(jobs)
  visitor.sent.length = 0
  expect(await call(office, retryIndexnow, { notificationIds: [row?.id ?? ''] })).toEqual({ again: 1, runId: null })
  expect(visitor.sent).toEqual([{ name: 'send-indexnow', data: {} }])
  expect((await call(office, listIndexnowNotifications, {})).counts).toMatchObject({ refused: 0, waiting: 1 })
})

test('one address that is not ours stops them all, and is named; without an engine nothing is taken', async ({
  rt: visitor,
}) => {
  const { office } = await told(visitor, 'http://127.0.0.1:1/')
  await expect(
    call(office, notifyIndexnow, { urls: ['/pun', 'https://evil.example/x', '/dashboard'] }),
  ).rejects.toMatchObject({
    code: 'bad-input',
    detail: { fields: { urls: 'not-ours' }, values: { urls: 'https://evil.example/x, /dashboard', count: 2 } },
  })
  expect((await call(office, listIndexnowNotifications, {})).notifications).toEqual([])
  const off = onSite(office, undefined)
  await expect(call(off, notifyIndexnow, { urls: ['/pun'] })).rejects.toMatchObject({ code: 'indexnow-off' })
  await expect(call(off, notifyIndexnow, { force_revalidation: true })).rejects.toMatchObject({
    code: 'indexnow-off',
  })
  await expect(call(off, retryIndexnow, {})).rejects.toMatchObject({ code: 'indexnow-off' })
  expect(await call(off, getIndexnowKey, {})).toMatchObject({ endpoint: null, key: indexnowKey(off) })
  // The whole update makes the sitemap, so it needs no engine; a second press waits for the first.
  const update = { urls: [], trigger: 'complete-update' }
  expect((await call(off, notifyIndexnow, update)).runId).not.toBeNull()
  await expect(call(off, notifyIndexnow, update)).rejects.toMatchObject({ code: 'already-running' })
})

test('a forced revalidation tells pages again that were told before', async ({ rt: visitor }) => {
  const engine = await serverThat({ status: 200 })
  const { office, jobs } = await told(visitor, engine.address)
  await call(jobs, queueRevalidation, { paths: ['/pun', '/psv'] })
  await sendIndexnow(jobs)
  expect(await call(jobs, queueRevalidation, { paths: ['/pun', '/psv'] })).toEqual({ queued: 2 })
  expect((await call(office, notifyIndexnow, { force_revalidation: true })).runId).not.toBeNull()
  expect(visitor.sent.map(({ name }) => name)).toContain('revalidate-addresses')
})

test('the file of the key is asked for where the engines ask', async ({ rt: visitor }) => {
  const check = async (answer: { status: number; body?: string }) => {
    const site = await serverThat(answer)
    return checkKeyFile(onSite(visitor, undefined, site.address))
  }
  expect(await check({ status: 200, body: indexnowKey(visitor) })).toEqual({ found: 'same' })
  expect(await check({ status: 200, body: 'welcome' })).toEqual({ found: 'different', status: 200 })
  expect(await check({ status: 404 })).toEqual({ found: 'missing', status: 404 })
  expect(await checkKeyFile(onSite(visitor, undefined, 'http://127.0.0.1:1'))).toMatchObject({ status: null })
})

test('a long ledger is read page after page from its index', async ({ rt: visitor }) => {
  const { office } = await told(visitor, 'http://127.0.0.1:1/')
  await inspect(office, tx =>
    tx.execute(sql`insert into indexnow_notifications (id, url, trigger, outcome, attempts, created_at, processed_at)
        select 'n' || n, 'https://site.example.test/' || n, 'manual', case when n % 30 = 0 then 'refused' else 'sent' end,
          1, timestamptz '2026-11-20' - n * interval '1 minute', now() from generate_series(1, 3000::int) n`),
  )
  await known(office, 'indexnow_notifications')
  for (const [input, index] of [
    [{}, 'indexnow_list_idx'],
    [{ state: 'refused' }, 'indexnow_outcome_idx'],
  ] as const) {
    const plan = await planOf(office, 'indexnow_notifications', () => call(office, listIndexnowNotifications, input))
    expect(plan).toContain(index)
    expect(plan).not.toContain('Sort')
  }
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listIndexnowNotifications.run>> = await call(
      office,
      listIndexnowNotifications,
      { state: 'refused', ...(cursor && { cursor }) },
    )
    seen.push(...page.notifications.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(new Set(seen).size).toBe(100)
  expect(seen).toHaveLength(100)
  expect(await inspect(office, tx => tx.$count(indexnowNotifications))).toBe(3000)
})
