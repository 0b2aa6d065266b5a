import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pageOf } from '#core/cursor.ts'
import { CORRECTIONS_A_PAGE, limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { PublicCorrection } from '../correction.ts'
import { publicCorrection } from '../correction-rows.server.ts'
import { figureCorrections } from '../tables.server.ts'
import { olderThan } from '#platform/database/rows.server.ts'

/** The public log of what was wrong in our figures: what is published, newest first. */
export const listCorrections = procedure({
  name: 'list-corrections',
  allow: 'anyone',
  reads: true,
  limit: limits.offers,
  input: z.object({ cursor: z.string().max(100).optional() }),
  async run({ cursor }, { tx }): Promise<{ corrections: PublicCorrection[]; next: string | null }> {
    const { id, reportedOn, correctedOn, wrong, done, pages, movedCents, publishedAt } = figureCorrections
    const rows = await tx
      .select({
        id,
        reportedOn,
        correctedOn,
        wrong,
        done,
        pages,
        movedCents,
        publishedAt: sql<Date>`${publishedAt}`.mapWith(publishedAt),
      })
      .from(figureCorrections)
      .where(and(eq(figureCorrections.status, 'published'), olderThan(cursor, publishedAt, id)))
      .orderBy(desc(publishedAt), desc(id))
      .limit(CORRECTIONS_A_PAGE + 1)
    const page = pageOf(rows, CORRECTIONS_A_PAGE, row => ({ at: row.publishedAt, id: row.id }))
    return { corrections: page.rows.map(publicCorrection), next: page.next }
  },
})
