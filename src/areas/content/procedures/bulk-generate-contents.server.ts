import { count as rows, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { contentMarketingJob } from '../jobs.server.ts'
import { proposeContents } from '../proposals.server.ts'
import { BULK_FROM_PHASE, BULK_FROM_QUEUE, MAX_KEYWORD } from '../queue.ts'
import { contentQueue } from '../tables.server.ts'

const words = z.array(z.string().trim().max(MAX_KEYWORD)).max(50)
const amount = z.number().int().min(1).max(BULK_FROM_PHASE)

/**
 * spec 3 §7 content-marketing-ai: so many articles, as one run. What the queue lacks is proposed from the data of the site;
 * `generated_count` is how many will really be written, perhaps fewer than asked.
 */
export const bulkGenerateContents = procedure({
  name: 'bulk-generate-contents',
  allow: 'admin',
  answers: ['content-marketing-ai'],
  input: z.object({
    action: z.literal('bulk_generate').optional(),
    target_count: amount.optional(),
    focus_keywords: words.optional(),
    count: amount.optional(),
    focus_areas: words.optional(),
  }),
  async run(asked, ctx): Promise<{ generated_count: number; runId: string }> {
    const wanted = asked.target_count ?? asked.count ?? BULK_FROM_QUEUE
    const waiting = async () => {
      const [row] = await ctx.tx.select({ items: rows() }).from(contentQueue).where(eq(contentQueue.status, 'pending'))
      return row?.items ?? 0
    }
    const before = await waiting()
    if (before < wanted)
      await proposeContents(ctx, {
        most: wanted - before,
        keywords: asked.focus_keywords ?? [],
        focus: asked.focus_areas ?? [],
      })
    const generated_count = Math.min(wanted, await waiting())
    if (generated_count === 0) throw new AppError('nothing-to-generate')
    const { runId } = await queueRun(ctx, contentMarketingJob, { count: generated_count })
    return { generated_count, runId }
  },
})
