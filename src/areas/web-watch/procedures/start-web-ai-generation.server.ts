import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { checkWatchedJob } from '../jobs.server.ts'

/** spec 3 §7: scheduled-web-ai-trigger. Checks what is due, then writes a draft for each change that waits. */
export const startWebAiGeneration = procedure({
  name: 'start-web-ai-generation',
  allow: 'admin',
  answers: ['scheduled-web-ai-trigger'],
  input: z.object({}),
  run: (_, ctx): Promise<{ runId: string }> => queueRun(ctx, checkWatchedJob, { drafts: true }),
})
