import type { RunData } from '#areas/runs/run-work.server.ts'
import { job } from '#platform/jobs/job.ts'

/** Every morning: the public pages of the competitors. */
export const checkCompetitorsJob = job<RunData>('check-competitors', {
  cron: '5 5 * * *',
  retries: 1,
  expiresIn: 3_600,
})
