import { and, asc, desc, gt, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { INDEXNOW_BATCH, INDEXNOW_CUTOFF_HOURS } from '../indexing/notification.ts'
import { indexnowNotifications, indexnowReceipts } from '../indexing/tables.server.ts'

/**
 * The oldest addresses that wait to be told; those older than a day are given up first. None while the engine has asked to be
 * left alone.
 */
export const takeIndexnowBatch = procedure({
  name: 'take-indexnow-batch',
  allow: 'system',
  answers: ['Read and update indexnow_notifications'],
  input: z.object({}),
  async run(_, ctx): Promise<{ id: string; url: string }[]> {
    const waiting = isNull(indexnowNotifications.processedAt)
    const cutoff = new Date(ctx.now.getTime() - INDEXNOW_CUTOFF_HOURS * 3_600_000)
    const expired = await ctx.tx
      .update(indexnowNotifications)
      .set({ processedAt: ctx.now, outcome: 'expired' })
      .where(and(waiting, lt(indexnowNotifications.createdAt, cutoff)))
      .returning({ id: indexnowNotifications.id })
    const [patience] = await ctx.tx
      .select({ id: indexnowReceipts.id })
      .from(indexnowReceipts)
      .where(and(gt(indexnowReceipts.at, cutoff), gt(indexnowReceipts.waitUntil, ctx.now)))
      .orderBy(desc(indexnowReceipts.at))
      .limit(1)
    const batch = patience
      ? []
      : await ctx.tx
          .select({ id: indexnowNotifications.id, url: indexnowNotifications.url })
          .from(indexnowNotifications)
          .where(waiting)
          .orderBy(asc(indexnowNotifications.createdAt))
          .limit(INDEXNOW_BATCH)
    ctx.record({ detail: { waiting: batch.length, expired: expired.length } })
    return batch
  },
})
