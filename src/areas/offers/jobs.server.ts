import type { RunData } from '#areas/office/runs/run-work.server.ts'
import { job } from '#platform/jobs/job.ts'

/** Checks that the documents behind the CTE links still exist. */
export const checkCteLinksJob = job('check-cte-links', { cron: '20 4,16 * * *', retries: 1, expiresIn: 1800 })
/** Whole-market lists, twice a day: they are published at night, sometimes late. Off while OPEN_DATA_URL is unset. */
export const fetchMarketDataJob = job<RunData>('fetch-market-data', {
  cron: '15 6,13 * * *',
  retries: 2,
  retryDelay: 900,
  expiresIn: 3600,
})
