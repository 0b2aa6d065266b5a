import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { marketLeadershipJob } from '../jobs.server.ts'

/** Phase 3 again: the competitors are looked at, and where we stand is written down. */
export const restartMarketLeadership = procedure({
  name: 'restart-market-leadership',
  allow: 'admin',
  input: z.object({}),
  run: (_, ctx) => queueRun(ctx, marketLeadershipJob, {}),
})
