import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { verifyLinksJob } from '../jobs.server.ts'

/** «Verifica i link»: is each acquired link still there? */
export const startLinkCheck = procedure({
  name: 'start-link-check',
  allow: 'admin',
  input: z.object({}),
  run: async (_, ctx): Promise<void> => void (await queueRun(ctx, verifyLinksJob, {})),
})
