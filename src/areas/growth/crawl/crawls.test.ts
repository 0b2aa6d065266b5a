import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { cteChecks, offers } from '#areas/offers/tables.server.ts'
import { cronJobActivity } from '#areas/office/runs/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import {
  type FaultySite,
  faultySite,
  page,
  plantedSite,
  prose,
  SITE,
  sitemap,
} from '../../../../tests/support/faulty-site.ts'
import { createPerson, inspect, system, type TestRuntime, officeTest } from '../../../../tests/support/test-runtime.ts'
import { listIndexingProblems, updateSitemap } from '../procedures/indexing.server.ts'
import { notifyIndexnow } from '../procedures/indexnow.server.ts'
import {
  deleteTargetKeyword,
  saveTargetKeyword,
  getCrawlReport,
  lastCrawl,
  listFindings,
  startCrawl,
  startSeoFixes,
  startSeoTest,
} from '../procedures/crawls.server.ts'
import { crawlPages, crawls, inspectedPages } from '../tables.server.ts'
import { CRAWLS_KEPT } from './page.ts'
import { runCrawl, runFixes, runRichResultsTest, runRobotsTest } from './run-crawl.server.ts'

const test = officeTest()
let running: FaultySite | null = null
afterEach(() => running?.stop())
const quick = { pauseMs: 1, timeoutMs: 2_500 }

/** The office, and the system of a server that listens where the fixture does. */
async function beside(visitor: TestRuntime, answers: Parameters<typeof faultySite>[0]) {
  running = await faultySite(answers)
  const { site } = running
  const here = visitor.as(system)
  const rt: TestRuntime = { ...here, config: { ...here.config, SITE_URL: SITE, HOST: site.host, PORT: site.port } }
  const admin = await createPerson(visitor, 'admin')
  return { rt, admin: admin.rt, answers: running.answers }
}
const report = (admin: TestRuntime) => call(admin, getCrawlReport, {})
const runs = (rt: TestRuntime) =>
  inspect(rt, tx => tx.select().from(cronJobActivity).orderBy(cronJobActivity.executionTime))
const lastRun = async (rt: TestRuntime) => (await runs(rt)).at(-1)
const fixOf = async (admin: TestRuntime, code: string) =>
  (await report(admin)).fixes.find(fix => fix.code === code)?.status

const small = () => {
  const paths = ['/', '/uno', '/due']
  const all = paths.map(path => `<a href="${path}">${path}</a>`).join('')
  return {
    '/sitemap.xml': sitemap(...paths),
    ...Object.fromEntries(paths.map(path => [path, { body: page({ path, body: `<h1>Pagina</h1>${all}` }) }])),
  }
}

test('a walk is kept with its pages, findings and figures, and says what it did', async ({ rt: visitor }) => {
  const { answers, planted } = plantedSite()
  const { rt, admin } = await beside(visitor, answers)
  expect(await inspect(rt, lastCrawl)).toBeNull()
  await runCrawl(rt, null, quick)
  const { summary, fixes, changes, before } = await report(admin)
  // Of two links and of three of a page one row each; every kind once.
  const kinds = new Set(planted.map(each => each.split(' ')[0]))
  expect(summary?.issues.map(({ code }) => code).toSorted()).toEqual([...kinds].toSorted())
  expect((summary?.critical ?? 0) + (summary?.warning ?? 0)).toBe(kinds.size)
  expect(summary?.pagesAffected).toBe(new Set(planted.map(each => each.split(' ')[1])).size)
  expect(summary?.brokenLinks).toBe(2)
  expect(summary?.externalLinks).toBe(2)
  expect(fixes.every(fix => fix.status === 'pending')).toBe(true)
  expect(fixes).toHaveLength(kinds.size)
  expect([before, changes]).toEqual([null, []])
  const clean = await inspect(rt, tx => tx.select().from(crawlPages).where(eq(crawlPages.path, '/clean')))
  expect(clean).toMatchObject([{ isHtml: true, linkedFrom: 1 }])
  expect(await lastRun(rt)).toMatchObject({
    jobName: 'crawl-site',
    trigger: 'scheduled',
    status: 'done',
    report: { pages: summary?.pages, findings: planted.length },
  })
})

test('what keeps a page out of the results is what the last walk found, as the sitemap stands now', async ({
  rt: visitor,
}) => {
  const { answers } = plantedSite()
  const { rt, admin } = await beside(visitor, answers)
  const listed = ['/clean', '/error', '/gone', '/hidden', '/moved', '/canonical', '/canonical-away', '/orphan']
  const update = (...paths: string[]) =>
    call(rt, updateSitemap, { entries: paths.map(path => ({ path, changed: '2026-11-20' })), trigger: 'manual' })
  await update(...listed)
  await runCrawl(rt, null, quick)
  const problems = async (office = admin) => {
    const { pages } = await call(office, listIndexingProblems, {})
    return pages.map(({ path, problems: of }) => [path, ...of].join(' '))
  }
  expect(await problems()).toEqual([
    '/canonical canonical-elsewhere',
    '/canonical-away canonical-elsewhere',
    '/error error-status',
    '/gone error-status',
    '/hidden noindex',
    '/moved error-status',
    '/orphan no-link',
    '/unlisted not-in-sitemap',
  ])
  await update('/clean', '/hidden', '/unlisted')
  await inspect(rt, tx =>
    tx.insert(inspectedPages).values({ path: '/hidden', isIndexed: false, verdict: 'no', inspectedAt: rt.now() }),
  )
  const config = { ...admin.config, SITE_URL: SITE, INDEXNOW_ENDPOINT: 'https://engine.example.test' }
  await call({ ...rt, config }, notifyIndexnow, { urls: ['/clean'] })
  expect(await problems({ ...admin, config })).toEqual([
    '/hidden noindex not-indexed never-told',
    '/unlisted never-told',
  ])
})

test('the second walk tells what is new, solved and still there', async ({ rt: visitor }) => {
  const { rt, admin, answers } = await beside(visitor, {
    ...small(),
    '/uno': { body: page({ path: '/uno', title: '' }) },
    '/due': { body: page({ path: '/due', lang: '' }) },
  })
  await runCrawl(rt, null, quick)
  rt.setNow(new Date(rt.now().getTime() + 86_400_000))
  answers['/uno'] = { body: page({ path: '/uno', description: '' }) }
  await runCrawl(rt, null, quick)
  expect((await report(admin)).changes).toEqual(
    expect.arrayContaining([
      { code: 'title-missing', added: 0, solved: 1, still: 0 },
      { code: 'description-missing', added: 1, solved: 0, still: 0 },
      { code: 'lang-missing', added: 0, solved: 0, still: 1 },
    ]),
  )
  expect(await fixOf(admin, 'title-missing')).toBe('fixed')
  expect(await fixOf(admin, 'lang-missing')).toBe('pending')
  answers['/uno'] = { body: page({ path: '/uno', title: '' }) }
  rt.setNow(new Date(rt.now().getTime() + 86_400_000))
  await runCrawl(rt, null, quick)
  expect(await fixOf(admin, 'title-missing')).toBe('pending')
})

test('a fix goes from pending to checking to fixed only when the page was seen without the fault', async ({
  rt: visitor,
}) => {
  const { rt, admin, answers } = await beside(visitor, {
    ...small(),
    '/sitemap.xml': sitemap('/', '/uno'),
    '/uno': {
      body: page({ path: '/uno', title: '', body: '<h1>Uno</h1><a href="/persa">persa</a><a href="/due">due</a>' }),
    },
  })
  await runCrawl(rt, null, quick)
  const kinds = ['link-broken', 'not-in-sitemap', 'title-missing']
  expect((await report(admin)).fixes.map(({ code, status }) => `${code} ${status}`)).toEqual(
    kinds.map(code => `${code} pending`),
  )
  const { runId, checking } = await call(admin, startSeoFixes, {})
  // A title waits for a person: nothing is said to be under way.
  expect(checking).toBe(2)
  for (const code of kinds) expect(await fixOf(admin, code)).toBe(code === 'title-missing' ? 'pending' : 'checking')
  // The sitemap made again names the page; the person has written no title; the link leads somewhere by now.
  answers['/persa'] = { body: page({ path: '/persa' }) }
  const updateSitemap = async () => (answers['/sitemap.xml'] = sitemap('/', '/uno', '/due', '/persa'))
  const telling = { ...rt, config: { ...rt.config, INDEXNOW_ENDPOINT: 'https://engine.example.test' } }
  await runFixes(telling, { runId }, { updateSitemap }, quick)
  expect(await fixOf(admin, 'not-in-sitemap')).toBe('fixed')
  expect(await fixOf(admin, 'link-broken')).toBe('fixed')
  expect(await fixOf(admin, 'title-missing')).toBe('pending')
  expect((await report(admin)).summary?.issues).toEqual([{ code: 'title-missing', pages: 1 }])
  expect((await runs(rt)).find(({ id }) => id === runId)).toMatchObject({
    status: 'done',
    report: { checked: 3, solved: 2, fixed: 2, left: 1, notified: 2 },
  })

  // Nothing is fixed where the site does not answer.
  rt.setNow(new Date(rt.now().getTime() + 60_000))
  const again = await call(admin, startSeoFixes, {})
  running?.stop()
  await expect(runFixes(rt, again, { updateSitemap }, quick)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await fixOf(admin, 'title-missing')).toBe('pending')
  expect(await lastRun(rt)).toMatchObject({ status: 'failed', failure: 'unavailable' })
})

test('documents of offers that do not answer are broken links, until they are there again', async ({ rt: visitor }) => {
  const { rt, admin } = await beside(visitor, small())
  const link = 'https://supplier.example.test/cte.pdf'
  await inspect(rt, async tx => {
    await tx.insert(offers).values({
      id: 'offerta-cte',
      name: 'Con la CTE',
      type: 'luce',
      clientType: 'domestico',
      contractType: 'switch',
      supplierName: 'Terralume',
      isActive: true,
      source: 'catalogue',
      cteLink: link,
      createdAt: rt.now(),
      updatedAt: rt.now(),
    })
    await tx
      .insert(cteChecks)
      .values({ offerId: 'offerta-cte', link, result: 'missing', status: 404, checkedAt: rt.now() })
  })
  await runCrawl(rt, null, quick)
  expect((await report(admin)).summary).toMatchObject({ brokenLinks: 1, critical: 1, warning: 0 })
  expect((await call(admin, listFindings, { code: 'cte-broken' })).rows).toMatchObject([
    { path: '/offerte-luce', detail: link },
  ])
  const still = await call(admin, startSeoFixes, {})
  const tools = { updateSitemap: async () => {} }
  await runFixes(rt, still, { ...tools, askLink: async () => ({ result: 'missing', status: 404 }) }, quick)
  expect(await fixOf(admin, 'cte-broken')).toBe('pending')
  const found = await call(admin, startSeoFixes, {})
  await runFixes(rt, found, { ...tools, askLink: async () => ({ result: 'found', status: 200 }) }, quick)
  expect(await fixOf(admin, 'cte-broken')).toBe('fixed')
  expect((await report(admin)).summary?.brokenLinks).toBe(0)
  await expect(call(admin, startSeoFixes, {})).rejects.toMatchObject({ code: 'nothing-to-fix' })
})

test('a press while a walk is under way is refused; a walk that fails keeps nothing', async ({ rt: visitor }) => {
  const { rt, admin } = await beside(visitor, small())
  const { runId } = await call(admin, startCrawl, {})
  expect(admin.sent).toContainEqual({ name: 'crawl-site', data: { runId } })
  await expect(call(admin, startCrawl, {})).rejects.toMatchObject({ code: 'already-running' })
  running?.stop()
  await expect(runCrawl(rt, { runId }, quick)).rejects.toMatchObject({ code: 'unavailable' })
  expect((await report(admin)).summary).toBeNull()
  expect(await lastRun(rt)).toMatchObject({ id: runId, trigger: 'manual', status: 'failed', failure: 'unavailable' })
})

test('the last thirty walks are kept', async ({ rt: visitor }) => {
  const { rt } = await beside(visitor, small())
  for (let n = 0; n < CRAWLS_KEPT + 2; n++) {
    rt.setNow(new Date(rt.now().getTime() + 3_600_000))
    await runCrawl(rt, null, { pauseMs: 0 })
  }
  expect(await inspect(rt, tx => tx.$count(crawls))).toBe(CRAWLS_KEPT)
  expect(await inspect(rt, tx => tx.$count(crawlPages))).toBe(CRAWLS_KEPT * 3)
})

test('a target keyword is covered when the page says all its words in its title or first heading', async ({
  rt: visitor,
}) => {
  const { rt, admin } = await beside(visitor, {
    ...small(),
    '/uno': { body: page({ path: '/uno', title: 'Offerte di luce, più convenienti' }) },
  })
  const save = (keyword: string, path: string, keywordId?: string) =>
    call(admin, saveTargetKeyword, { keyword, path, keywordId })
  const { keywordId } = await save('Offerte luce piu convenienti', '/uno')
  await save('gas metano', '/uno')
  await save('mai vista', '/manca')
  await expect(save('GAS metano', '/uno')).rejects.toMatchObject({ detail: { fields: { keyword: 'keyword-there' } } })
  await expect(save('…', '/uno')).rejects.toMatchObject({ detail: { fields: { keyword: 'no-words' } } })
  await expect(save('x', 'https://altrove.example.test')).rejects.toMatchObject({
    detail: { fields: { path: 'no-path' } },
  })
  await runCrawl(rt, null, quick)
  const seen = await report(admin)
  expect(seen.keywords.map(({ keyword, covered }) => [keyword, covered])).toEqual([
    ['gas metano', false],
    ['mai vista', null],
    ['Offerte luce piu convenienti', true],
  ])
  expect(seen.summary?.keywords).toEqual({ covered: 1, total: 3 })
  await save('offerte internet', '/uno', keywordId)
  expect((await report(admin)).summary?.keywords.covered).toBe(0)
  await call(admin, deleteTargetKeyword, { keywordId })
  await expect(call(admin, deleteTargetKeyword, { keywordId })).rejects.toMatchObject({ code: 'not-found' })
  await expect(save('x', '/uno', keywordId)).rejects.toMatchObject({ code: 'not-found' })
})

test('the tests of Phase 1 ask the site itself', async ({ rt: visitor }) => {
  const { rt, admin } = await beside(visitor, plantedSite().answers)
  await runRichResultsTest(rt, await call(admin, startSeoTest, { test: 'rich-results' }), quick)
  expect((await lastRun(rt))?.report).toMatchObject({ withData: 3, blocks: 3, broken: 1, incomplete: 1 })
  rt.setNow(new Date(rt.now().getTime() + 60_000))
  await runRobotsTest(rt, await call(admin, startSeoTest, { test: 'robots' }), quick)
  // /error, /slow, /gone do not answer with a page; /hidden closes itself.
  expect((await lastRun(rt))?.report).toEqual({
    unreadable: 0,
    listed: 31,
    tested: 30,
    blocked: 1,
    closed: 3,
    hidden: 1,
  })
})

test('findings are paged by address', async ({ rt: visitor }) => {
  const many = Array.from({ length: 60 }, (_, n) => `/p${String(n).padStart(2, '0')}`)
  const { rt, admin } = await beside(visitor, {
    '/sitemap.xml': sitemap('/', ...many),
    '/': { body: page({ path: '/', body: `<h1>a</h1>${many.map(path => `<a href="${path}">p</a>`).join('')}` }) },
    ...Object.fromEntries(
      many.map(path => [path, { body: page({ path, title: '', text: prose(`t${path.slice(1)}x`) }) }]),
    ),
  })
  await runCrawl(rt, null, { pauseMs: 0 })
  const first = await call(admin, listFindings, { code: 'title-missing' })
  const second = await call(admin, listFindings, { code: 'title-missing', after: first.next ?? '' })
  expect([...first.rows, ...second.rows].map(({ path }) => path)).toEqual(many)
  expect(second.next).toBeNull()
})
