import { and, between, eq, min, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { visitCounts } from '../tables.server.ts'
import { SOURCES } from '../visit.ts'

/**
 * Visits of whole days up to yesterday, against as many days before: of pages below a path, or from one kind of source.
 * `before` is null while the counting had not begun when that stretch did.
 */
export const countVisits = procedure({
  name: 'count-visits',
  allow: 'admin',
  reads: true,
  input: z.object({
    days: z.number().int().min(1).max(366).default(30),
    below: z.string().startsWith('/').max(160).optional(),
    source: z.enum(SOURCES).optional(),
  }),
  async run({ days, below, source }, { tx, now }): Promise<{ visits: number; before: number | null }> {
    const today = romeDate(now)
    const [first] = await tx.select({ day: min(visitCounts.day) }).from(visitCounts)
    const count = async (from: string, to: string) => {
      const [row] = await tx
        .select({ visits: sql<number>`coalesce(sum(${visitCounts.count}), 0)::int` })
        .from(visitCounts)
        .where(
          and(
            between(visitCounts.day, from, to),
            below ? sql`starts_with(${visitCounts.path}, ${below})` : undefined,
            source ? eq(visitCounts.source, source) : undefined,
          ),
        )
      return row?.visits ?? 0
    }
    const earliest = addDays(today, -2 * days)
    return {
      visits: await count(addDays(today, -days), addDays(today, -1)),
      before: first?.day && first.day <= earliest ? await count(earliest, addDays(today, -days - 1)) : null,
    }
  },
})
