import { and, count, eq, isNull, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { contentQueue } from '../tables.server.ts'

/** Rows whose day has come, while generation by the clock is switched on; none while it is off. */
export const countDueContents = procedure({
  name: 'count-due-contents',
  allow: 'system',
  reads: true,
  input: z.object({}),
  async run(_, { tx, now }): Promise<{ due: number }> {
    const { features } = await readSettings({ tx }, ['features'])
    if (!features.scheduledContent) return { due: 0 }
    const [row] = await tx
      .select({ due: count() })
      .from(contentQueue)
      .where(
        and(
          eq(contentQueue.status, 'pending'),
          lte(contentQueue.targetDate, romeDate(now)),
          // What was refused once would be refused every hour.
          or(isNull(contentQueue.failure), eq(contentQueue.failure, 'interrupted')),
        ),
      )
    return { due: row?.due ?? 0 }
  },
})
