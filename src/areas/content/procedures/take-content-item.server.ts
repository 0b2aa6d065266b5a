import { and, asc, eq, isNotNull, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { LockConfig } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { BULK_FROM_PHASE, mayBecome } from '../queue.ts'
import { contentQueue } from '../tables.server.ts'

const columns = {
  id: contentQueue.id,
  title: contentQueue.title,
  topic: contentQueue.topic,
  keywords: contentQueue.keywords,
  contentType: contentQueue.contentType,
  subject: contentQueue.subject,
}
export type TakenItem = Pick<typeof contentQueue.$inferSelect, keyof typeof columns>

/** The order of the queue, as `content_queue_next_idx` keeps it. */
const NEXT_ORDER = [
  asc(sql`(case priority when 'high' then 0 when 'medium' then 1 else 2 end)`),
  asc(contentQueue.targetDate),
  asc(contentQueue.createdAt),
] as const

/** Takes one row out of those that wait, so that two runs at once never write the same one. */
export const takeContentItem = procedure({
  name: 'take-content-item',
  allow: 'system',
  input: z.object({
    itemId: z.string().max(60).optional(),
    /** Only what was planned for today or before. */
    dueOnly: z.boolean().default(false),
    except: z.array(z.string().max(60)).max(BULK_FROM_PHASE).default([]),
  }),
  async run({ itemId, dueOnly, except }, { tx, now, record }): Promise<TakenItem | null> {
    const first = async (which: SQL | undefined, lock: LockConfig) => {
      const [row] = await tx
        .select({ ...columns, status: contentQueue.status })
        .from(contentQueue)
        .where(which)
        .orderBy(...(itemId ? [] : NEXT_ORDER))
        .limit(1)
        .for('update', lock)
      return row
    }
    const next = (...also: (SQL | undefined)[]) =>
      first(
        and(
          // In words, not as a parameter: the index holds these rows alone.
          sql`${contentQueue.status} = 'pending'`,
          except.length > 0 ? notInArray(contentQueue.id, except) : undefined,
          dueOnly ? lte(contentQueue.targetDate, romeDate(now)) : undefined,
          ...also,
        ),
        { skipLocked: true },
      )
    // What came back once waits behind what was never tried; by the clock it waits for a person.
    const item = itemId
      ? await first(eq(contentQueue.id, itemId), {})
      : ((await next(isNull(contentQueue.failure))) ??
        (await next(dueOnly ? eq(contentQueue.failure, 'interrupted') : isNotNull(contentQueue.failure))))
    if (!item) return null
    if (!mayBecome(item.status, 'generating')) throw new AppError('content-not-pending')
    await tx
      .update(contentQueue)
      .set({ status: 'generating', startedAt: now, updatedAt: now, failure: null, alike: null })
      .where(eq(contentQueue.id, item.id))
    record({ subject: item.id })
    const { status: _, ...taken } = item
    return taken
  },
})
