import { asc, desc, eq, gte } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, type CalendarDate, romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { searchFigures, type SearchFigures } from '../indexing/search-figures.server.ts'
import { indexCoverage, indexReasons } from '../indexing/tables.server.ts'

const HISTORY_DAYS = 92
const REASONS = 20

export interface SearchFiguresShown extends SearchFigures {
  /** Day by day, where the coverage was imported. */
  history: { day: CalendarDate; indexed: number; notIndexed: number }[]
  reasons: { day: CalendarDate; reason: string; pages: number }[]
}

/** What the Search Console said: pages, clicks, queries, with the history of three months. */
export const getSearchFigures = procedure({
  name: 'get-search-figures',
  allow: 'admin',
  reads: true,
  input: z.object({}),
  async run(_, { tx, now }): Promise<SearchFiguresShown> {
    const history = await tx
      .select({ day: indexCoverage.day, indexed: indexCoverage.indexed, notIndexed: indexCoverage.notIndexed })
      .from(indexCoverage)
      .where(gte(indexCoverage.day, addDays(romeDate(now), -HISTORY_DAYS)))
      .orderBy(asc(indexCoverage.day))
    const [last] = await tx
      .select({ day: indexReasons.day })
      .from(indexReasons)
      .orderBy(desc(indexReasons.day))
      .limit(1)
    const reasons = last
      ? await tx
          .select({ day: indexReasons.day, reason: indexReasons.reason, pages: indexReasons.pages })
          .from(indexReasons)
          .where(eq(indexReasons.day, last.day))
          .orderBy(desc(indexReasons.pages))
          .limit(REASONS)
      : []
    return { ...(await searchFigures(tx)), history, reasons }
  },
})
