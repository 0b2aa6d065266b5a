import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { type BatchFate, fateOf, INDEXNOW_BATCH, waitUntil } from '../indexing/notification.ts'
import { sendIndexnowJob } from '../jobs.server.ts'
import { indexnowNotifications, indexnowReceipts } from '../indexing/tables.server.ts'

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
