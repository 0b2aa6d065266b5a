import { between, desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { visitCounts } from '../tables.server.ts'

const MOST_PATHS = 100

/** First-party figures of a stretch of days: by day, by page (most visited first), by origin, by width. */
export const listVisits = procedure({
  name: 'list-visits',
  allow: 'admin',
  reads: true,
  input: z.object({ from: z.iso.date(), to: z.iso.date() }),
  async run({ from, to }, { tx }) {
    const range = between(visitCounts.day, from, to)
    const visits = sql<number>`sum(${visitCounts.count})::int`
    const days = await tx
      .select({ day: visitCounts.day, visits })
      .from(visitCounts)
      .where(range)
      .groupBy(visitCounts.day)
      .orderBy(visitCounts.day)
      .limit(1000)
    const paths = await tx
      .select({ path: visitCounts.path, visits })
      .from(visitCounts)
      .where(range)
      .groupBy(visitCounts.path)
      .orderBy(desc(visits), visitCounts.path)
      .limit(MOST_PATHS)
    const split = await tx
      .select({ source: visitCounts.source, device: visitCounts.device, visits })
      .from(visitCounts)
      .where(range)
      .groupBy(visitCounts.source, visitCounts.device)
      .orderBy(visitCounts.source, visitCounts.device)
      .limit(20)
    return { days, paths, split }
  },
})
