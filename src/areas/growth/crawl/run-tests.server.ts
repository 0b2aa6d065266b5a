import { runWork, type RunData } from '#areas/runs/run-work.server.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { testRichResultsJob, testRobotsJob } from './jobs.server.ts'
import { ownSiteOf } from './ask-page.server.ts'
import { type CrawlOptions, crawlSite } from './crawl-site.server.ts'
import { TOLD_EVERY } from './run-crawl.server.ts'

/** Pages of the sitemap that one test opens. */
const MOST_TESTED = 200

const progressOf = (run: { progress(done: number, total: number): Promise<void> }): CrawlOptions => ({
  onProgress: async (done, total) => {
    if (done % TOLD_EVERY === 0) await run.progress(done, total)
  },
})

/** The addresses in the sitemap of now, each opened. */
async function openListed(rt: Runtime, options: CrawlOptions) {
  const site = ownSiteOf(rt.config)
  const { sitemap, blocked } = await crawlSite(site, { ...options, only: [], onProgress: undefined })
  const listed = sitemap ?? []
  const { pages } = await crawlSite(site, { ...options, only: listed.slice(0, MOST_TESTED) })
  return { sitemap, blocked, pages }
}

/** Opens the pages of the sitemap and reads their structured data: does it parse, does it say what its types ask for? */
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

/** Does the sitemap answer, and does each of its pages, open to search engines? */
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
