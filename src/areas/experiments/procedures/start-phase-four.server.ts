import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { runPhaseFourJob } from '../jobs.server.ts'

/** The press on «Avvia la Fase 4» (spec 3 §2; opening the screen starts nothing). */
export const startPhaseFour = procedure({
  name: 'start-phase-four',
  allow: 'admin',
  input: z.object({}),
  run: (_, ctx) => queueRun(ctx, runPhaseFourJob, {}),
})
