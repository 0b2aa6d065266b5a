import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { marketDominanceBoostJob } from '../jobs.server.ts'

/** «Market Dominance Boost» (spec 3 §2). */
export const startMarketBoost = procedure({
  name: 'start-market-boost',
  allow: 'admin',
  input: z.object({}),
  run: (_, ctx) => queueRun(ctx, marketDominanceBoostJob, {}),
})
