import { job } from '#platform/jobs/job.ts'
import type { RunData } from '#areas/office/runs/run-work.server.ts'

/** Hourly, also picks up leftovers of failures. Off while INDEXNOW_ENDPOINT is unset. */
export const sendIndexnowJob = job<RunData>('send-indexnow', { cron: '37 * * * *', retries: 4, retryDelay: 60 })

export const revalidateAddressesJob = job<RunData>('revalidate-addresses', { retries: 1 })

export const completeUpdateJob = job<RunData>('complete-update', { retries: 1 })

/** The retired search engine ping with the sitemap's address (PRODUCT). Off while SEARCH_PING_URL is unset. */
export const pingSearchEngineJob = job<RunData>('ping-search-engine', { retries: 1, retryDelay: 60 })

/** Search Console figures by API, every morning. Off while SEARCH_CONSOLE_CREDENTIALS is unset. */
export const importSearchConsoleJob = job<RunData>('import-search-console', {
  cron: '20 5 * * *',
  retries: 2,
  retryDelay: 300,
  expiresIn: 1_800,
})

export const marketLeadershipJob = job<RunData>('market-leadership', { retries: 0, expiresIn: 3_000 })
export const marketDominanceBoostJob = job<RunData>('market-dominance-boost', { retries: 0, expiresIn: 3_500 })

export const crawlSiteJob = job<RunData>('crawl-site', {
  cron: '40 2 * * *',
  retries: 1,
  retryDelay: 60,
  expiresIn: 3_000,
})

export const applySeoFixesJob = job<RunData>('apply-seo-fixes', { retries: 1, retryDelay: 60, expiresIn: 3_000 })

export const testRichResultsJob = job<RunData>('test-rich-results', { retries: 1, expiresIn: 1_800 })
export const testRobotsJob = job<RunData>('test-robots-and-sitemap', { retries: 1, expiresIn: 1_800 })
