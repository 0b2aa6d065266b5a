import { and, asc, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { indexnowNotifications } from '../tables.server.ts'

/** spec 3 §9. */
const BATCH = 50
const CUTOFF_MS = 24 * 60 * 60 * 1000

/** The oldest addresses that wait to be told; those older than a day are given up first. */
export const takeIndexnowBatch = procedure({
  name: 'take-indexnow-batch',
  allow: 'system',
  answers: ['Read and update indexnow_notifications'],
  input: z.object({}),
  async run(_, ctx): Promise<{ id: string; url: string }[]> {
    const waiting = isNull(indexnowNotifications.processedAt)
    const expired = await ctx.tx
      .update(indexnowNotifications)
      .set({ processedAt: ctx.now, outcome: 'expired' })
      .where(and(waiting, lt(indexnowNotifications.createdAt, new Date(ctx.now.getTime() - CUTOFF_MS))))
      .returning({ id: indexnowNotifications.id })
    const batch = await ctx.tx
      .select({ id: indexnowNotifications.id, url: indexnowNotifications.url })
      .from(indexnowNotifications)
      .where(waiting)
      .orderBy(asc(indexnowNotifications.createdAt))
      .limit(BATCH)
    ctx.record({ detail: { waiting: batch.length, expired: expired.length } })
    return batch
  },
})
