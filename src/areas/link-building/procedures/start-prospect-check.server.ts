import { isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { checkProspectsJob } from '../jobs.server.ts'
import { linkProspects } from '../tables.server.ts'

/** «Controlla i siti»: every open prospect is looked at again. */
export const startProspectCheck = procedure({
  name: 'start-prospect-check',
  allow: 'admin',
  input: z.object({}),
  async run(_, ctx): Promise<void> {
    await queueRun(ctx, checkProspectsJob, {})
    await ctx.tx
      .update(linkProspects)
      .set({ checkedAt: null })
      .where(sql`${isNotNull(linkProspects.checkedAt)} and ${linkProspects.status} not in ('acquired', 'rejected')`)
  },
})
