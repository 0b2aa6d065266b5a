import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { applySeoFixesJob } from '../crawl/jobs.server.ts'
import { seoFixes } from '../tables.server.ts'

/** «Applica tutte le correzioni»: what is pending is being checked until the run has looked at its pages again. */
export const startSeoFixes = procedure({
  name: 'start-seo-fixes',
  allow: 'admin',
  input: z.object({}),
  async run(_, ctx): Promise<{ runId: string; checking: number }> {
    const taken = await ctx.tx
      .update(seoFixes)
      .set({ status: 'checking' })
      .where(eq(seoFixes.status, 'pending'))
      .returning({ code: seoFixes.code })
    if (taken.length === 0) throw new AppError('nothing-to-fix')
    return { ...(await queueRun(ctx, applySeoFixesJob, {})), checking: taken.length }
  },
})
