import { runWork, type RunData } from '#areas/runs/run-work.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { crawlSiteJob } from './jobs.server.ts'
import { MAX_FINDINGS, recordCrawl } from '../procedures/record-crawl.server.ts'
import { ownSiteOf } from './ask-page.server.ts'
import { crawlRows } from './crawl-rows.ts'
import { type CrawlOptions, crawlSite } from './crawl-site.server.ts'
import { findingsOf } from './rules.ts'

/** How often a walk says how far it is. */
export const TOLD_EVERY = 10

/** One walk through the whole site, kept. */
export const runCrawl = (rt: Runtime, data: RunData | null, options: CrawlOptions = {}): Promise<void> =>
  runWork(rt, crawlSiteJob, data, async run => {
    const startedAt = rt.now()
    const site = ownSiteOf(rt.config)
    const crawled = await crawlSite(site, {
      ...options,
      onProgress: async (done, total) => {
        if (done % TOLD_EVERY === 0) await run.progress(done, total)
      },
    })
    const findings = findingsOf({ ...crawled, siteUrl: site.url, isWhole: !crawled.isCut })
    const { found } = await call(rt, recordCrawl, {
      trigger: data?.runId ? 'manual' : 'scheduled',
      startedAt,
      sitemapPages: crawled.sitemap?.length ?? 0,
      sitemapRead: crawled.sitemap !== null,
      externalLinks: crawled.externalLinks,
      isCut: crawled.isCut,
      pages: crawlRows(crawled),
      findings: findings.slice(0, MAX_FINDINGS),
    })
    return { pages: crawled.pages.length, findings: found }
  })
