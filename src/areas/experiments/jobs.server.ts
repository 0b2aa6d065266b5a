import type { RunData } from '#areas/runs/run-work.server.ts'
import { job } from '#platform/jobs/job.ts'

/** The routine of phase 4: pressed for, and every night. */
export const runPhaseFourJob = job<RunData>('run-phase-four', { cron: '17 4 * * *' })
