import { and, desc, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { queueRunOrNext } from '#areas/runs/run-work.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { sendIndexnowJob } from '../jobs.server.ts'
import { indexnowNotifications as rows } from '../indexing/tables.server.ts'

/** Of one press; the next takes the next. */
const MOST = 500

/**
 * «Riprova»: what was refused or given up waits again (the chosen ones, or the newest of all), and the sending starts, also
 * of what waited already; while one is under way, the next follows it. An address that waits already, or comes twice among them, waits once.
 */
export const retryIndexnow = procedure({
  name: 'retry-indexnow',
  allow: 'admin',
  input: z.object({ notificationIds: z.array(z.string().max(60)).min(1).max(MOST).optional() }),
  async run({ notificationIds }, ctx): Promise<{ again: number; runId: string | null }> {
    if (!ctx.config.INDEXNOW_ENDPOINT) throw new AppError('indexnow-off')
    const waiting = alias(rows, 'waiting')
    const newest = ctx.tx
      .selectDistinctOn([rows.url], { id: rows.id })
      .from(rows)
      .where(
        and(
          inArray(rows.outcome, ['refused', 'expired']),
          notificationIds && inArray(rows.id, notificationIds),
          notExists(
            ctx.tx
              .select({ one: sql`1` })
              .from(waiting)
              .where(sql`${waiting.url} = ${rows.url} and ${waiting.processedAt} is null`),
          ),
        ),
      )
      .orderBy(rows.url, desc(rows.createdAt))
      .limit(MOST)
    const again = await ctx.tx
      .update(rows)
      .set({ outcome: null, processedAt: null, createdAt: ctx.now })
      .where(inArray(rows.id, newest))
      .returning({ id: rows.id })
    const { runId } = await queueRunOrNext(ctx, sendIndexnowJob)
    ctx.record({ detail: { again: again.length } })
    return { again: again.length, runId }
  },
})
