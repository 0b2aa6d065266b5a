import { and, asc, desc, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { type BatchFate, fateOf, INDEXNOW_BATCH, INDEXNOW_CUTOFF_HOURS, waitUntil } from '../indexing/status.ts'
import { sendIndexnowJob } from '../jobs.server.ts'
import { indexnowNotifications, indexnowReceipts } from '../tables.server.ts'

/**
 * The oldest addresses that wait to be told; those older than a day are given up first. None while the engine has asked to be
 * left alone.
 */
export const takeIndexnowBatch = procedure({
  name: 'take-indexnow-batch',
  allow: 'system',
  answers: ['Read and update indexnow_notifications'],
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
          .select(pick(indexnowNotifications, 'id', 'url'))
          .from(indexnowNotifications)
          .where(waiting)
          .orderBy(asc(indexnowNotifications.createdAt))
          .limit(INDEXNOW_BATCH)
    ctx.record({ detail: { waiting: batch.length, expired: expired.length } })
    return batch
  },
})

/** The receipt of one batch, and what becomes of its addresses: taken, refused, or to be told again. */
export const recordIndexnowAnswer = procedure({
  name: 'record-indexnow-answer',
  allow: 'system',
  answers: ['Update indexnow_notifications: processed_at'],
  input: z.object({
    ids: z.array(z.string().max(60)).min(1).max(INDEXNOW_BATCH),
    status: z.number().int().min(100).max(999).nullable(),
    ms: z.number().int().min(0),
    retryAfter: z.string().max(200).nullable(),
  }),
  async run({ ids, status, ms, retryAfter }, ctx): Promise<{ fate: BatchFate }> {
    const fate = fateOf(status)
    const until = status === 429 ? waitUntil(retryAfter, ctx.now) : null
    const receiptId = ctx.newId()
    await ctx.tx
      .insert(indexnowReceipts)
      .values({ id: receiptId, at: ctx.now, urls: ids.length, status, ms, waitUntil: until })
    await ctx.tx
      .update(indexnowNotifications)
      .set({
        receiptId,
        status,
        attempts: sql`${indexnowNotifications.attempts} + 1`,
        ...(fate !== 'later' && { processedAt: ctx.now, outcome: fate === 'taken' ? 'sent' : 'refused' }),
      })
      .where(inArray(indexnowNotifications.id, ids))
    if (until) await ctx.queue(sendIndexnowJob, {}, { startAfter: until, singletonKey: 'patience' })
    ctx.record({ subject: receiptId, detail: { addresses: ids.length, status, fate } })
    return { fate }
  },
})
