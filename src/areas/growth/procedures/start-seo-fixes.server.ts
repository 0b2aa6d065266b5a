import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { kindOf } from '../crawl/findings.ts'
import { applySeoFixesJob } from '../crawl/jobs.server.ts'
import { seoFixes } from '../tables.server.ts'

/**
 * «Applica tutte le correzioni»: what the product mends is being checked until the run has looked at its pages again; what
 * waits for a person is looked at too, and keeps waiting until it is gone.
 */
export const startSeoFixes = procedure({
  name: 'start-seo-fixes',
  allow: 'admin',
  input: z.object({}),
  async run(_, ctx): Promise<{ runId: string; checking: number }> {
    const pending = eq(seoFixes.status, 'pending')
    const waiting = await ctx.tx.select({ code: seoFixes.code }).from(seoFixes).where(pending)
    if (waiting.length === 0) throw new AppError('nothing-to-fix')
    const ours = waiting.flatMap(({ code }) => (kindOf(code).fixBy === 'person' ? [] : [code]))
    await ctx.tx
      .update(seoFixes)
      .set({ status: 'checking' })
      .where(and(pending, inArray(seoFixes.code, ours)))
    return { ...(await queueRun(ctx, applySeoFixesJob, {})), checking: ours.length }
  },
})
