import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { RUN_DAYS } from '../run.ts'
import { cronJobActivity } from '../tables.server.ts'

/** Every night. */
export const forgetOldRuns = procedure({
  name: 'forget-old-runs',
  allow: 'system',
  input: z.object({}),
  async run(_, ctx): Promise<void> {
    const before = new Date(ctx.now.getTime() - RUN_DAYS * 86_400_000)
    await ctx.tx.delete(cronJobActivity).where(lt(cronJobActivity.executionTime, before))
  },
})
