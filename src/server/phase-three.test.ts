import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { competitorReadings, competitors } from '#areas/growth/competitors/tables.server.ts'
import { contentQueue } from '#areas/growth/content/tables.server.ts'
import { growthMeasures, targetKeywords } from '#areas/growth/tables.server.ts'
import {
  getMarketLeadership,
  restartMarketLeadership,
  startMarketBoost,
  takeGrowthMeasures,
} from '#areas/growth/procedures/market-leadership.server.ts'
import { referringDomains } from '#areas/growth/link-building/tables.server.ts'
import { visitCounts } from '#areas/monitoring/tables.server.ts'
import { listRuns } from '#areas/office/procedures/runs.server.ts'
import { call } from '#platform/procedure.server.ts'
import { type FaultySite, faultySite, page, SITE, sitemap } from '../../tests/support/faulty-site.ts'
import { createPerson, inspect, system, type TestRuntime, useTestDatabase } from '../../tests/support/test-runtime.ts'
import { phaseThreeHandlers } from './growth-jobs.ts'

const { withRuntime } = useTestDatabase('with offers')
let site: FaultySite | null = null
let closeEngine = () => {}
afterEach(() => {
  site?.stop()
  closeEngine()
})

/** What engines are told of, on this machine. */
async function searchEngine() {
  const told: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => {
      text += String(chunk)
    })
    request.on('end', () => {
      told.push(...(JSON.parse(text) as { urlList: string[] }).urlList)
      response.writeHead(200).end()
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  closeEngine = () => void server.close()
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`, told }
}

/** Does the jobs of the phase that were queued, as their worker would. */
async function work(rt: TestRuntime) {
  for (const { name, data } of rt.sent.splice(0)) {
    const jobHandler = phaseThreeHandlers.find(each => each.job.name === name)
    if (jobHandler) await jobHandler.handler(rt)(data as never, 'job')
  }
}
const lastRun = async (admin: TestRuntime, name: string) => (await call(admin, listRuns, { names: [name] }))[0]

/** What was imported and counted of us and of one competitor. */
const imported = (rt: TestRuntime) =>
  inspect(rt, async tx => {
    const at = { createdAt: rt.now(), updatedAt: rt.now() }
    await tx.insert(competitors).values([
      { id: 'noi', domain: 'noi.example.test', name: 'Noi', isOwn: true, ...at },
      { id: 'uno', domain: 'uno.example.test', name: 'Uno', ...at },
    ])
    const reading = (competitorId: string, measure: 'domainAuthority' | 'monthlyTraffic', value: number) => ({
      id: `${competitorId} ${measure}`,
      competitorId,
      measure,
      day: '2026-11-10',
      value,
      source: 'file.csv',
      storedAt: rt.now(),
    })
    await tx
      .insert(competitorReadings)
      .values([
        reading('noi', 'domainAuthority', 40),
        reading('uno', 'domainAuthority', 50),
        reading('uno', 'monthlyTraffic', 300),
        reading('noi', 'monthlyTraffic', 9_999),
      ])
    const link = { source: 'file.csv', importedAt: rt.now() }
    await tx.insert(referringDomains).values([
      { domain: 'a.example.test', links: 3, ...link },
      { domain: 'b.example.test', links: 4, ...link },
    ])
    await tx.insert(visitCounts).values([
      { day: '2026-11-20', path: '/', source: 'search', device: 'phone', count: 100 },
      { day: '2026-11-20', path: '/', source: 'direct', device: 'phone', count: 500 },
    ])
  })

test('nothing is measured of a site about which nothing was imported; then each figure says its own', () =>
  withRuntime(async visitor => {
    const rt = visitor.as(system)
    const admin = await createPerson(visitor, 'admin')
    expect(await call(rt, takeGrowthMeasures, {})).toEqual({ measured: 0, unmeasured: 5 })
    const before = await call(admin.rt, getMarketLeadership, {})
    expect(Object.values(before.figures).map(({ value }) => value)).toEqual([null, null, null, null, null])
    expect(before.history).toEqual([])
    await imported(rt)
    const { figures } = await call(admin.rt, getMarketLeadership, {})
    expect(figures).toMatchObject({
      domainAuthority: { value: 40, day: '2026-11-10' },
      backlinks: { value: 7 },
      referringDomains: { value: 2 },
      marketShare: { value: 25, day: '2026-11-10' },
    })
    expect(figures.competitorGap.value).toBeGreaterThan(0)
    // Twice on a day is one row of the day, the newer one.
    await call(rt, takeGrowthMeasures, {})
    await inspect(rt, tx => tx.update(referringDomains).set({ links: 5 }))
    expect(await call(rt, takeGrowthMeasures, {})).toEqual({ measured: 5, unmeasured: 0 })
    const { history } = await call(admin.rt, getMarketLeadership, {})
    expect(history.filter(({ measure }) => measure === 'backlinks')).toEqual([
      { measure: 'backlinks', day: '2026-11-21', value: 10 },
    ])
  }))

test('measures are kept for two years', () =>
  withRuntime(async visitor => {
    const rt = visitor.as(system)
    await inspect(rt, tx =>
      tx.insert(growthMeasures).values([
        { measure: 'backlinks', day: '2024-11-20', value: 1 },
        { measure: 'backlinks', day: '2024-11-21', value: 2 },
      ]),
    )
    await call(rt, takeGrowthMeasures, {})
    expect(await inspect(rt, tx => tx.select().from(growthMeasures))).toMatchObject([{ value: 2 }])
  }))

test('the boost walks through the site, tells the engines what changed, proposes contents and measures', () =>
  withRuntime(async visitor => {
    const admin = await createPerson(visitor, 'admin')
    const engine = await searchEngine()
    const links = '<a href="/uno">uno</a><a href="/">inizio</a>'
    site = await faultySite({
      '/sitemap.xml': sitemap('/', '/uno'),
      '/': { body: page({ path: '/', body: `<h1>Inizio</h1>${links}` }) },
      '/uno': { body: page({ path: '/uno', title: '', body: `<h1>Uno</h1>${links}` }) },
    })
    const here = visitor.as(system)
    const rt: TestRuntime = {
      ...here,
      config: {
        ...here.config,
        SITE_URL: SITE,
        HOST: site.site.host,
        PORT: site.site.port,
        INDEXNOW_ENDPOINT: engine.endpoint,
      },
    }
    await imported(rt)
    await inspect(rt, tx =>
      tx
        .insert(targetKeywords)
        .values({ id: 'k', keyword: 'differenza fra prezzo fisso e variabile', path: '/uno', createdAt: rt.now() }),
    )
    await call(admin.rt, startMarketBoost, {})
    await expect(call(admin.rt, startMarketBoost, {})).rejects.toMatchObject({ code: 'already-running' })
    await work(rt)
    const run = await lastRun(admin.rt, 'market-dominance-boost')
    expect(run).toMatchObject({
      status: 'done',
      trigger: 'manual',
      report: { failed: 0, pages: 2, measured: 5, unmeasured: 0 },
    })
    expect(run?.report?.critical).toBeGreaterThan(0)
    expect(run?.report?.changed).toBeGreaterThan(0)
    expect(engine.told).toHaveLength(run?.report?.notified ?? -1)
    expect(engine.told).toContain(`${SITE}/`)
    expect(run?.report?.proposed).toBe(await inspect(rt, tx => tx.$count(contentQueue)))
    // The walk is a run of its own, which the page of the crawler shows.
    expect(await lastRun(admin.rt, 'crawl-site')).toMatchObject({ status: 'done' })
  }))

test('a part that fails is told, and holds up none of the others', () =>
  withRuntime(async visitor => {
    const admin = await createPerson(visitor, 'admin')
    const here = visitor.as(system)
    const rt: TestRuntime = { ...here, config: { ...here.config, SITE_URL: SITE, HOST: '127.0.0.1', PORT: 1 } }
    await call(admin.rt, startMarketBoost, {})
    await work(rt)
    expect(await lastRun(admin.rt, 'market-dominance-boost')).toMatchObject({
      status: 'done',
      report: { failed: 1, 'failed-crawl': 1, measured: 0, unmeasured: 5 },
    })
  }))

test('the restart writes down where we stand; nobody but the office starts either', () =>
  withRuntime(async visitor => {
    const admin = await createPerson(visitor, 'admin')
    const maria = await createPerson(visitor)
    for (const start of [restartMarketLeadership, startMarketBoost]) {
      await expect(call(maria.rt, start, {})).rejects.toMatchObject({ code: 'forbidden' })
      await expect(call(visitor, start, {})).rejects.toMatchObject({ code: 'sign-in-required' })
    }
    await call(admin.rt, restartMarketLeadership, {})
    await work(visitor.as(system))
    expect(await lastRun(admin.rt, 'market-leadership')).toMatchObject({
      status: 'done',
      report: { measured: 0, unmeasured: 5 },
    })
  }))
