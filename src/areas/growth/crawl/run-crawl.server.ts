import { chunks } from '#core/cursor.ts'
import { cut } from '#core/text.ts'
import type { Crawled } from './page.ts'
import { type Run, type RunData, runWork } from '#areas/office/runs/run-work.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { applySeoFixesJob, crawlSiteJob, testRichResultsJob, testRobotsJob } from '../jobs.server.ts'
import * as crawls from '../procedures/crawls.server.ts'
import { type CrawlOptions, crawlSite, ownSiteOf } from './crawl-site.server.ts'
import { findingsOf } from './rules.ts'
import { askLink, type LinkAnswer } from '#areas/offers/check-cte-links.server.ts'
import { recordCteChecks } from '#areas/offers/procedures/cte-checks.server.ts'
import { renewPages } from '#areas/settings/procedures/changes.server.ts'
import { MAX_CHOSEN_ADDRESSES } from '../indexing/indexing.ts'
import { notifyIndexnow } from '../procedures/indexnow.server.ts'
import { type Finding, kindOf } from './findings.ts'
import { pick } from '#platform/database/rows.server.ts'

function crawlRows({ pages, links }: Crawled) {
  const sources = Map.groupBy(
    links.filter(({ from, to }) => from !== to),
    ({ to }) => to,
  )
  return pages.map(({ path, text }) => ({
    path,
    isHtml: text !== null,
    linkedFrom: sources.get(path)?.length ?? 0,
    title: text?.title ? cut(text.title, 300) : null,
    headings: (text?.headings ?? []).slice(0, 100).map(each => ({ ...each, text: cut(each.text, 200) })),
  }))
}

const PROGRESS_EVERY = 10

const progressOf = (run: Pick<Run, 'progress'>): CrawlOptions => ({
  onProgress: async (done, total) => {
    if (done % PROGRESS_EVERY === 0) await run.progress(done, total)
  },
})

export const runCrawl = (rt: Runtime, data: RunData | null, options: CrawlOptions = {}): Promise<void> =>
  runWork(rt, crawlSiteJob, data, async run => {
    const site = ownSiteOf(rt.config)
    const crawled = await crawlSite(site, { ...options, ...progressOf(run) })
    const findings = findingsOf({ ...crawled, siteUrl: site.url, isWhole: !crawled.isCut })
    const { found } = await call(rt, crawls.recordCrawl, {
      ...pick(crawled, 'externalLinks', 'isCut'),
      sitemapPages: crawled.sitemap?.length ?? 0,
      sitemapRead: crawled.sitemap !== null,
      pages: crawlRows(crawled),
      findings: findings.slice(0, crawls.MAX_FINDINGS),
    })
    return { pages: crawled.pages.length, findings: found }
  })

interface FixTools {
  updateSitemap(): Promise<unknown>
  askLink?(link: string): Promise<LinkAnswer>
}

const CONCURRENCY = 5
/**
 * «Applica tutte le correzioni»: rebuilds the sitemap, re-renders cached pages, rechecks documents; then revisits
 * every affected page, whoever fixed it. Only what this check finds solved is fixed.
 */
export const runFixes = (rt: Runtime, data: RunData, tools: FixTools, options: CrawlOptions = {}): Promise<void> =>
  runWork(rt, applySeoFixesJob, data, async run => {
    try {
      const taken = await call(rt, crawls.takeSeoFixes, {})
      const ways = new Set(taken.codes.map(code => kindOf(code).fixBy))
      if (ways.has('sitemap')) await tools.updateSitemap()
      if (ways.has('sitemap') || ways.has('pages')) await call(rt, renewPages, {})
      const documents = await askDocuments(rt, taken, tools.askLink ?? askLink)
      const solved = await recheck(rt, taken, { ...options, ...progressOf(run) })
      const gone = [
        ...solved,
        ...taken.findings.filter(each => each.code === 'cte-broken' && documents.has(each.detail)),
      ]
      const { fixed, left } = await call(rt, crawls.settleSeoFixes, { findingIds: gone.map(({ id }) => id) })
      const pages = [...new Set(gone.map(({ path }) => path))]
      const notified = await notifyEngines(rt, pages)
      return { checked: taken.findings.length, solved: gone.length, fixed, left, notified }
    } catch (error) {
      await call(rt, crawls.releaseSeoFixes, {})
      throw error
    }
  })

async function notifyEngines(rt: Runtime, pages: readonly string[]): Promise<number> {
  if (!rt.config.INDEXNOW_ENDPOINT || pages.length === 0) return 0
  const urls = pages.slice(0, MAX_CHOSEN_ADDRESSES).map(path => rt.config.SITE_URL + path)
  return (await call(rt, notifyIndexnow, { urls, trigger: 'seo-fixes' })).queued
}

async function askDocuments(
  rt: Runtime,
  { documents }: crawls.TakenFixes,
  ask: (link: string) => Promise<LinkAnswer>,
): Promise<Set<string>> {
  const there = new Set<string>()
  for (const some of chunks(documents, CONCURRENCY)) {
    const checks = await Promise.all(some.map(async each => ({ ...each, ...(await ask(each.link)) })))
    await call(rt, recordCteChecks, { checks })
    for (const { link, result } of checks) if (result === 'found') there.add(link.slice(0, 300))
  }
  return there
}

async function recheck(
  rt: Runtime,
  taken: crawls.TakenFixes,
  options: CrawlOptions,
): Promise<crawls.TakenFixes['findings']> {
  const judged = taken.findings.filter(({ code }) => code !== 'cte-broken' && !kindOf(code).needsWholeSite)
  if (judged.length === 0) return []
  const site = ownSiteOf(rt.config)
  const only = new Set(judged.flatMap(({ path, detail }) => [path, ...(namedPath(detail) ?? [])]))
  only.delete('/sitemap.xml')
  const crawled = await crawlSite(site, { ...options, only: [...only] })
  const standing = new Set(
    findingsOf({ ...crawled, siteUrl: site.url, isWhole: false, linkedBefore: new Set(taken.linked) }).map(keyOf),
  )
  const seen = new Set(crawled.pages.map(({ path }) => path))
  return judged.filter(
    finding =>
      !standing.has(keyOf(finding)) &&
      (seen.has(finding.path) || finding.code === 'sitemap-unreadable' || finding.code === 'sitemap-blocked'),
  )
}

/** The other page of a finding: the duplicate, or the target of a broken link («/a → /b»). */
const namedPath = (detail: string): string[] | null => {
  const [path = ''] = detail.split(' → ')
  return path.startsWith('/') ? [path] : null
}

/** Links are tracked individually, everything else by page. */
const keyOf = ({ code, path, detail }: Finding): string =>
  code.startsWith('link-') ? `${code} ${path} ${namedPath(detail)?.[0] ?? ''}` : `${code} ${path}`

const MAX_TESTED = 200

async function openListed(rt: Runtime, options: CrawlOptions) {
  const site = ownSiteOf(rt.config)
  const { sitemap, blocked } = await crawlSite(site, { ...options, only: [], onProgress: undefined })
  const listed = sitemap ?? []
  const { pages } = await crawlSite(site, { ...options, only: listed.slice(0, MAX_TESTED) })
  return { sitemap, blocked, pages }
}

export const runRichResultsTest = (rt: Runtime, data: RunData, options: CrawlOptions = {}): Promise<void> =>
  runWork(rt, testRichResultsJob, data, async run => {
    const { pages } = await openListed(rt, { ...options, ...progressOf(run) })
    const blocks = pages.flatMap(page => page.text?.structuredData ?? [])
    return {
      tested: pages.length,
      withData: pages.filter(page => (page.text?.structuredData.length ?? 0) > 0).length,
      blocks: blocks.length,
      broken: blocks.filter(block => block.isBroken).length,
      incomplete: blocks.filter(block => block.lacks.length > 0).length,
    }
  })

export const runRobotsTest = (rt: Runtime, data: RunData, options: CrawlOptions = {}): Promise<void> =>
  runWork(rt, testRobotsJob, data, async run => {
    const { sitemap, blocked, pages } = await openListed(rt, { ...options, ...progressOf(run) })
    return {
      unreadable: sitemap === null ? 1 : 0,
      listed: sitemap?.length ?? 0,
      tested: pages.length,
      blocked: blocked.length,
      closed: pages.filter(page => page.status !== 200).length,
      hidden: pages.filter(page => page.text && !page.text.isIndexable).length,
    }
  })
