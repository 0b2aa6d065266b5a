import { sql } from 'drizzle-orm'
import type { CalendarDate } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'
import { indexCoverage, indexReasons, searchDays, searchImports, searchQueries } from './tables.server.ts'
import type { SearchExportKind, SearchRows, SearchSource } from './search-export.ts'

/** Rows of one statement: its values must stay under the 65,535 of the protocol. */
const WRITTEN_AT_ONCE = 2_000

interface SearchImport {
  source: SearchSource
  kind: SearchExportKind
  fileName: string
  sha256: string
  fromDay: CalendarDate
  toDay: CalendarDate
  refused: number
}

async function inParts<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += WRITTEN_AT_ONCE) await write(rows.slice(from, from + WRITTEN_AT_ONCE))
}

/** Writes figures with where they came from. What stood for the same day, query or page gives way: twice is once. */
export async function storeSearchRows(
  ctx: Pick<Context, 'tx' | 'now' | 'newId'>,
  rows: Partial<SearchRows>,
  about: SearchImport,
): Promise<string> {
  const { coverage = [], reasons = [], days = [], queries = [], pages = [] } = rows
  const importId = ctx.newId()
  const { fromDay, toDay } = about
  const count = coverage.length + reasons.length + days.length + queries.length + pages.length
  await ctx.tx.insert(searchImports).values({ id: importId, ...about, rows: count, at: ctx.now })
  await inParts(coverage, part =>
    ctx.tx
      .insert(indexCoverage)
      .values(part.map(row => ({ ...row, importId })))
      .onConflictDoUpdate({
        target: indexCoverage.day,
        set: {
          indexed: sql`excluded.indexed`,
          notIndexed: sql`excluded.not_indexed`,
          importId: sql`excluded.import_id`,
        },
      }),
  )
  await inParts(reasons, part =>
    ctx.tx
      .insert(indexReasons)
      .values(part.map(row => ({ ...row, day: toDay, importId })))
      .onConflictDoUpdate({
        target: [indexReasons.day, indexReasons.reason],
        set: { pages: sql`excluded.pages`, importId: sql`excluded.import_id` },
      }),
  )
  const terms = {
    clicks: sql`excluded.clicks`,
    impressions: sql`excluded.impressions`,
    position: sql`excluded.position`,
    importId: sql`excluded.import_id`,
  }
  await inParts(days, part =>
    ctx.tx
      .insert(searchDays)
      .values(part.map(row => ({ ...row, importId })))
      .onConflictDoUpdate({ target: searchDays.day, set: terms }),
  )
  await inParts([...queries.map(row => ({ ...row, page: '' })), ...pages.map(row => ({ ...row, query: '' }))], part =>
    ctx.tx
      .insert(searchQueries)
      .values(part.map(row => ({ ...row, fromDay, toDay, importId })))
      .onConflictDoUpdate({
        target: [searchQueries.toDay, searchQueries.fromDay, searchQueries.query, searchQueries.page],
        set: terms,
      }),
  )
  return importId
}
