import type { RunData } from '#areas/office/runs/run-work.server.ts'
import { job } from '#platform/jobs/job.ts'

export const checkCompetitorsJob = job<RunData>('check-competitors', {
  cron: '5 5 * * *',
  retries: 1,
  expiresIn: 3_600,
})
