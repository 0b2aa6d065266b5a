import { ago } from '#core/dates.ts'
import { desc, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { command, query } from '#platform/procedure.server.ts'
import { cronJobActivity } from '../runs/tables.server.ts'
import { RUN_DAYS } from '../runs/run.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** Latest runs, of some kinds or all (spec 3 §7: the latest 10). */
export const listRuns = query('list-runs', 'contents', {
  answers: ['Read cron_job_activity'],
  input: z.object({
    names: z.array(z.string().max(60)).min(1).max(20).optional(),
    limit: z.number().int().min(1).max(50).default(10),
  }),
  run: ({ names, limit }, { tx }) =>
    rowsIn(tx, cronJobActivity, names && inArray(cronJobActivity.jobName, names))
      .orderBy(desc(cronJobActivity.executionTime))
      .limit(limit),
})

export const forgetOldRuns = command('forget-old-runs', 'system', async (_, ctx): Promise<void> => {
  const before = ago(ctx.now, { days: RUN_DAYS })
  await ctx.tx.delete(cronJobActivity).where(lt(cronJobActivity.executionTime, before))
})
