import type { RunData } from '#areas/office/runs/run-work.server.ts'
import { job } from '#platform/jobs/job.ts'

export const runPhaseFourJob = job<RunData>('run-phase-four', { cron: '17 4 * * *' })
