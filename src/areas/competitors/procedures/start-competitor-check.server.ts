import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { checkCompetitorsJob } from '../jobs.server.ts'

/** «Controlla ora». */
export const startCompetitorCheck = procedure({
  name: 'start-competitor-check',
  allow: 'admin',
  input: z.object({}),
  run: async (_, ctx): Promise<void> => void (await queueRun(ctx, checkCompetitorsJob, {})),
})
