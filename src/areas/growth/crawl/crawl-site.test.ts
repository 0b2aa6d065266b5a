import { afterEach, expect, test } from 'vitest'
import { type FaultySite, faultySite, page, plantedSite, SITE, sitemap } from '../../../../tests/support/faulty-site.ts'
import { crawlSite } from './crawl-site.server.ts'
import { findingsOf } from './rules.ts'

let running: FaultySite | null = null
afterEach(() => running?.stop())
const open = async (answers: Parameters<typeof faultySite>[0]) => (running = await faultySite(answers))
const quick = { pauseMs: 1, timeoutMs: 800 }
const told = (crawled: Awaited<ReturnType<typeof crawlSite>>) =>
  findingsOf({ ...crawled, siteUrl: SITE, isWhole: true })
    .map(({ code, path }) => `${code} ${path}`)
    .toSorted()

test('exactly the planted faults are found, and nothing else', async () => {
  const { answers, planted } = plantedSite()
  const { site, asked } = await open(answers)
  const crawled = await crawlSite(site, quick)
  expect(told(crawled)).toEqual(planted)
  expect(crawled.externalLinks).toBe(2)
  expect(crawled.isCut).toBe(false)

  // Only reading, only what may be read, and only here: under our own name, without cookies.
  expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET']))
  const paths = asked.map(({ path }) => path)
  for (const never of ['/api/delete?all=1', '/esci', '/dashboard', '/private/x', '/private/closed', '/away'])
    expect(paths).not.toContain(never)
  for (const { headers } of asked) {
    expect(headers['user-agent']).toBe('PassaFacileCrawler')
    expect(headers.host).toBe('fixture.example.test')
    expect(headers.cookie).toBeUndefined()
  }
})

test('each fault says what exactly is wrong', async () => {
  const { site } = await open(plantedSite().answers)
  const findings = findingsOf({ ...(await crawlSite(site, quick)), siteUrl: SITE, isWhole: true })
  const detail = (code: string, path: string) =>
    findings.filter(each => each.code === code && each.path === path).map(each => each.detail)
  expect(detail('link-broken', '/unlisted')).toEqual(['/lost', '/ring-1'])
  expect(detail('link-redirected', '/unlisted')).toEqual([
    '/hop-1 → /clean',
    '/moved → /clean',
    '/leaves → https://elsewhere.example.test/away',
  ])
  expect(detail('redirect-chain', '/hop-1')).toEqual(['/hop-2 → /clean'])
  expect(detail('redirect-loop', '/ring-1')).toEqual(['/ring-2 → /ring-1'])
  expect(detail('title-duplicate', '/title-b')).toEqual(['/title-a'])
  expect(detail('image-no-alt', '/image')).toEqual(['/muta.png'])
  expect(detail('data-incomplete', '/half-json')).toEqual(['Question.acceptedAnswer'])
  expect(detail('heading-order', '/jump')).toEqual(['h1 → h3'])
})

test('weight is measured as it stands, not as it travels', async () => {
  const { site } = await open(plantedSite().answers)
  const { pages } = await crawlSite(site, quick)
  const heavy = pages.find(({ path }) => path === '/heavy')
  expect(heavy?.bytes).toBeGreaterThan(600 * 1024)
  const huge = pages.find(({ path }) => path === '/huge')
  expect(huge?.isCut).toBe(true)
  expect(huge?.bytes).toBeLessThan(2.5 * 1024 * 1024)
})

test('one request at a time, with a pause after each', async () => {
  const paths = ['/', '/a', '/b', '/c']
  const run = await open({
    '/sitemap.xml': sitemap(...paths),
    ...Object.fromEntries(paths.map(path => [path, { body: page({ path }), waitMs: 20 }])),
  })
  await crawlSite(run.site, { pauseMs: 60 })
  expect(run.together()).toBe(1)
  const gaps = run.asked.slice(1).map(({ at }, n) => at - (run.asked[n]?.at ?? 0))
  // A timer may ring a millisecond early.
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(58)
})

test('a walk ends at its limit and says so; filters without end are followed a few times', async () => {
  const filters = Array.from({ length: 40 }, (_, n) => `<a href="/?f=${n}">${n}</a>`).join('')
  const { site, asked } = await open({
    '/sitemap.xml': sitemap('/'),
    '/': { body: page({ path: '/', body: `<h1>a</h1>${filters}` }) },
  })
  await crawlSite(site, quick)
  expect(asked.filter(({ path }) => path.startsWith('/?'))).toHaveLength(6)

  running?.stop()
  const chain = await open({
    '/sitemap.xml': sitemap('/'),
    ...Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [
        n === 0 ? '/' : `/p${n}`,
        { body: page({ path: `/p${n}`, body: `<h1>a</h1><a href="/p${n + 1}">1</a><a href="/q${n}">2</a>` }) },
      ]),
    ),
  })
  const cut = await crawlSite(chain.site, { ...quick, maxPages: 5 })
  expect([cut.pages.length, cut.isCut]).toEqual([5, true])
})

test('a silent server is no list of faults', async () => {
  const { site, stop } = await open({})
  stop()
  await expect(crawlSite(site, quick)).rejects.toMatchObject({ code: 'unavailable' })
})

test('a sitemap of sitemaps is read; one that cannot be read is told once', async () => {
  const { site, answers } = await open({
    '/sitemap.xml': { body: `<sitemapindex><sitemap><loc>${SITE}/sitemap-1.xml</loc></sitemap></sitemapindex>` },
    '/sitemap-1.xml': sitemap('/', '/uno?a=1&b=2'),
    '/': { body: page({ path: '/', body: '<h1>a</h1><a href="/uno?a=1&amp;b=2">uno</a>' }) },
    '/uno?a=1&b=2': { body: page({ path: '/uno?a=1&amp;b=2', text: 'altro '.repeat(80) }) },
  })
  const whole = await crawlSite(site, quick)
  expect(whole.sitemap).toEqual(['/', '/uno?a=1&b=2'])
  expect(told(whole)).toEqual([])
  answers['/sitemap-1.xml'] = { status: 500 }
  expect(told(await crawlSite(site, quick))).toEqual(['sitemap-unreadable /sitemap.xml'])
})
