import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { command } from '#platform/procedure.server.ts'
import { queueRun, startsRun } from '#areas/runs/run-work.server.ts'
import { autoBlogGeneratorJob, contentDominanceJob, contentMarketingJob } from '../jobs.server.ts'
import * as rules from '../queue.ts'
import { contentQueue } from '../tables.server.ts'
import { rowOf } from '#platform/database/rows.server.ts'
import { proposeContents } from '../proposals.server.ts'

const keywords = z.array(z.string().trim().min(1).max(rules.MAX_KEYWORD)).max(rules.MAX_KEYWORDS)

/** spec 3 §7 auto-blog-generator: a topic or title enters the queue first; with neither and no `itemId`, the next row. */
export const generateContent = command('generate-content', 'contents', {
  answers: ['auto-blog-generator'],
  input: z.object({
    itemId: z.string().max(60).optional(),
    topic: z.string().trim().min(1).max(rules.MAX_TOPIC).optional(),
    title: z.string().trim().min(1).max(150).optional(),
    target_keywords: keywords.optional(),
    keywords: keywords.optional(),
    content_type: z.enum(rules.CONTENT_TYPES).default('libero'),
    priority: z.enum(rules.PRIORITIES).default('high'),
    target_traffic: z.number().int().min(0).max(rules.MAX_TRAFFIC).optional(),
  }),
  async run(asked, ctx): Promise<{ runId: string }> {
    const name = asked.title ?? asked.topic
    if (asked.itemId === undefined && name !== undefined) {
      const itemId = ctx.newId()
      await ctx.tx.insert(contentQueue).values({
        id: itemId,
        title: name.slice(0, 150),
        topic: asked.topic ?? '',
        keywords: asked.target_keywords ?? asked.keywords ?? [],
        priority: asked.priority,
        contentType: asked.content_type,
        targetTraffic: asked.target_traffic ?? null,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      return queueRun(ctx, autoBlogGeneratorJob, { itemId })
    }
    if (asked.itemId === undefined) {
      if ((await ctx.tx.$count(contentQueue, eq(contentQueue.status, 'pending'))) === 0)
        throw new AppError('queue-empty')
      return queueRun(ctx, autoBlogGeneratorJob, {})
    }
    const item = await rowOf(ctx.tx, contentQueue, eq(contentQueue.id, asked.itemId))
    if (item.status !== 'pending') throw new AppError('content-not-pending')
    return queueRun(ctx, autoBlogGeneratorJob, { itemId: asked.itemId })
  },
})

const words = z.array(z.string().trim().max(rules.MAX_KEYWORD)).max(50)
const amount = z.number().int().min(1).max(rules.BULK_FROM_PHASE)

/** spec 3 §7 content-marketing-ai. `generated_count` is how many will really be written, perhaps fewer than asked. */
export const bulkGenerateContents = command('bulk-generate-contents', 'contents', {
  answers: ['content-marketing-ai'],
  input: z.object({
    action: z.literal('bulk_generate').optional(),
    target_count: amount.optional(),
    focus_keywords: words.optional(),
    count: amount.optional(),
    focus_areas: words.optional(),
  }),
  async run(asked, ctx): Promise<{ generated_count: number; runId: string }> {
    const wanted = asked.target_count ?? asked.count ?? rules.BULK_FROM_QUEUE
    const waiting = () => ctx.tx.$count(contentQueue, eq(contentQueue.status, 'pending'))
    const before = await waiting()
    const { focus_keywords: keywords, focus_areas: focus } = asked
    if (before < wanted) await proposeContents(ctx, { most: wanted - before, keywords, focus })
    const generated_count = Math.min(wanted, await waiting())
    if (generated_count === 0) throw new AppError('nothing-to-generate')
    const { runId } = await queueRun(ctx, contentMarketingJob, { count: generated_count })
    return { generated_count, runId }
  },
})

export const startContentDominance = startsRun('start-content-dominance', contentDominanceJob)
