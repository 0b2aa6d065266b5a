import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { holdChange } from '../decide-change.server.ts'
import { draftChangeJob } from '../jobs.server.ts'

/** «Crea bozza»: one draft from one change; it enters in review. */
export const draftMonitoredChange = procedure({
  name: 'draft-monitored-change',
  allow: 'admin',
  input: z.object({ changeId: z.string().max(60) }),
  async run({ changeId }, ctx): Promise<{ runId: string }> {
    await holdChange(ctx, changeId, 'drafted')
    return queueRun(ctx, draftChangeJob, { changeId })
  },
})
