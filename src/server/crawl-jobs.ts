import { applySeoFixesJob, crawlSiteJob, testRichResultsJob, testRobotsJob } from '#areas/growth/crawl/jobs.server.ts'
import { runCrawl } from '#areas/growth/crawl/run-crawl.server.ts'
import { runFixes } from '#areas/growth/crawl/run-fixes.server.ts'
import { runRichResultsTest, runRobotsTest } from '#areas/growth/crawl/run-tests.server.ts'
import { updateSitemap } from '#areas/growth/procedures/update-sitemap.server.ts'
import { call } from '#platform/procedure.server.ts'
import { sitemapOf } from '#web/seo/sitemap.server.ts'
import { duty, type Duty } from './duty.ts'

/** Our own crawler, and what is mended after it. */
export const crawlDuties: readonly Duty[] = [
  duty(crawlSiteJob, rt => data => runCrawl(rt, data)),
  duty(
    applySeoFixesJob,
    rt => data =>
      runFixes(rt, data, {
        updateSitemap: async () => call(rt, updateSitemap, { entries: await sitemapOf(rt), trigger: 'seo-fixes' }),
      }),
  ),
  duty(testRichResultsJob, rt => data => runRichResultsTest(rt, data)),
  duty(testRobotsJob, rt => data => runRobotsTest(rt, data)),
]
