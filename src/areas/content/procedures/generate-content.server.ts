import { count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { autoBlogGeneratorJob } from '../jobs.server.ts'
import { CONTENT_TYPES, MAX_KEYWORD, MAX_KEYWORDS, MAX_TOPIC, MAX_TRAFFIC, PRIORITIES } from '../queue.ts'
import { contentQueue } from '../tables.server.ts'

const keywords = z.array(z.string().trim().min(1).max(MAX_KEYWORD)).max(MAX_KEYWORDS)

/**
 * spec 3 §7 auto-blog-generator: one article, as a run. With a topic or a title it enters the queue first; with `itemId`
 * that row is written; with neither, the next one.
 */
export const generateContent = procedure({
  name: 'generate-content',
  allow: 'admin',
  answers: ['auto-blog-generator'],
  input: z.object({
    itemId: z.string().max(60).optional(),
    topic: z.string().trim().min(1).max(MAX_TOPIC).optional(),
    title: z.string().trim().min(1).max(150).optional(),
    target_keywords: keywords.optional(),
    keywords: keywords.optional(),
    content_type: z.enum(CONTENT_TYPES).default('libero'),
    priority: z.enum(PRIORITIES).default('high'),
    target_traffic: z.number().int().min(0).max(MAX_TRAFFIC).optional(),
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
      const [row] = await ctx.tx.select({ items: count() }).from(contentQueue).where(eq(contentQueue.status, 'pending'))
      if (!row?.items) throw new AppError('queue-empty')
      return queueRun(ctx, autoBlogGeneratorJob, {})
    }
    const [item] = await ctx.tx
      .select({ status: contentQueue.status })
      .from(contentQueue)
      .where(eq(contentQueue.id, asked.itemId))
    if (!item) throw new AppError('not-found')
    if (item.status !== 'pending') throw new AppError('content-not-pending')
    return queueRun(ctx, autoBlogGeneratorJob, { itemId: asked.itemId })
  },
})
