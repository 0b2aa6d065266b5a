import type { RunData } from '#areas/office/runs/run-work.server.ts'
import { job } from '#platform/jobs/job.ts'

const WORKING_SECONDS = 3_600

export const checkProspectsJob = job<RunData>('check-prospects', {
  cron: '20 4 * * *',
  retries: 1,
  expiresIn: WORKING_SECONDS,
})

export const verifyLinksJob = job<RunData>('verify-links', {
  cron: '40 4 * * *',
  retries: 1,
  expiresIn: WORKING_SECONDS,
})
