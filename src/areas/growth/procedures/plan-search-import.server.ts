import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, type CalendarDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { lastFinalDay } from '../indexing/final-day.ts'
import { inspectedPages, searchImports, sitemapEntries } from '../indexing/tables.server.ts'

/** Two comparisons of four weeks, at the first time. */
const FIRST_DAYS = 56
/** Pages asked one by one in a night: the API takes 2,000 a day. */
const INSPECTED_AT_ONCE = 200

/** Which days the API is to be asked for, and which pages: never asked first, then asked longest ago. */
export const planSearchImport = procedure({
  name: 'plan-search-import',
  allow: 'system',
  reads: true,
  input: z.object({}),
  async run(_, { tx, now }): Promise<{ from: CalendarDate; to: CalendarDate; paths: string[] }> {
    const to = lastFinalDay(now)
    const [last] = await tx
      .select({ day: searchImports.toDay })
      .from(searchImports)
      .where(and(eq(searchImports.source, 'api'), eq(searchImports.kind, 'pages')))
      .orderBy(desc(searchImports.toDay))
      .limit(1)
    const first = addDays(to, 1 - FIRST_DAYS)
    const next = last ? addDays(last.day, 1) : first
    const pages = await tx
      .select({ path: sitemapEntries.path })
      .from(sitemapEntries)
      .leftJoin(inspectedPages, eq(inspectedPages.path, sitemapEntries.path))
      .orderBy(sql`${inspectedPages.inspectedAt} asc nulls first`, asc(sitemapEntries.path))
      .limit(INSPECTED_AT_ONCE)
    return { from: next > first ? next : first, to, paths: pages.map(({ path }) => path) }
  },
})
