import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { contentDominanceJob } from '../jobs.server.ts'

/** The restart button of Phase 2 (spec 3 §2): a run, never the opening of a screen. */
export const startContentDominance = procedure({
  name: 'start-content-dominance',
  allow: 'admin',
  input: z.object({}),
  run: (_, ctx): Promise<{ runId: string }> => queueRun(ctx, contentDominanceJob, {}),
})
