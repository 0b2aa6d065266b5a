import type { RunData } from '#areas/runs/run-work.server.ts'
import { job } from '#platform/jobs/job.ts'

/** Our own crawler walks through the site: every night, and when it is pressed for. */
export const crawlSiteJob = job<RunData>('crawl-site', {
  cron: '40 2 * * *',
  retries: 1,
  retryDelay: 60,
  expiresIn: 3_000,
})

/** «Applica tutte le correzioni»: what the product can mend by itself, then a look at every page that was at fault. */
export const applySeoFixesJob = job<RunData>('apply-seo-fixes', { retries: 1, retryDelay: 60, expiresIn: 3_000 })

/** The tests of Phase 1 that ask the site itself. */
export const testRichResultsJob = job<RunData>('test-rich-results', { retries: 1, expiresIn: 1_800 })
export const testRobotsJob = job<RunData>('test-robots-and-sitemap', { retries: 1, expiresIn: 1_800 })
