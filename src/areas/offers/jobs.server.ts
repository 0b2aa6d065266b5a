import type { RunData } from '#areas/office/runs/run-work.server.ts'
import { job } from '#platform/jobs/job.ts'

/** Whether the documents behind the CTE links are still there. */
export const checkCteLinksJob = job('check-cte-links', { cron: '20 4,16 * * *', retries: 1, expiresIn: 1800 })
/** The lists of the whole market, twice a day: they come out in the night, sometimes late. Off while OPEN_DATA_URL is unset. */
export const fetchMarketDataJob = job<RunData>('fetch-market-data', {
  cron: '15 6,13 * * *',
  retries: 2,
  retryDelay: 900,
  expiresIn: 3600,
})
