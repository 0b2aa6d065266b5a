import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { checkWatchedJob, watchHealthJob } from '../jobs.server.ts'

/** spec 3 §7: what is due is checked, or it is looked at whether all addresses answer. */
export const startWebAiMonitor = procedure({
  name: 'start-web-ai-monitor',
  allow: 'admin',
  answers: ['web-ai-monitor: scheduled_check, health_check'],
  input: z.object({ action: z.enum(['scheduled_check', 'health_check']) }),
  run: ({ action }, ctx): Promise<{ runId: string }> =>
    queueRun(ctx, action === 'health_check' ? watchHealthJob : checkWatchedJob, {}),
})
