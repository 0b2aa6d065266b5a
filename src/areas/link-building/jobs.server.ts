import type { RunData } from '#areas/runs/run-work.server.ts'
import { job } from '#platform/jobs/job.ts'

/** Long enough for a batch of slow sites. */
const WORKING_SECONDS = 3_600

/** Looks at the sites of new prospects, and again at those looked at long ago. */
export const checkProspectsJob = job<RunData>('check-prospects', {
  cron: '20 4 * * *',
  retries: 1,
  expiresIn: WORKING_SECONDS,
})

/** Is each acquired link still there? */
export const verifyLinksJob = job<RunData>('verify-links', {
  cron: '40 4 * * *',
  retries: 1,
  expiresIn: WORKING_SECONDS,
})

/** Addresses of contacts that came to nothing, proposals never accepted, old counts of messages. */
export const forgetOldOutreachJob = job('forget-old-outreach', { cron: '58 3 * * *' })
