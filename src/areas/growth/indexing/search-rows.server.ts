import { replaceRows } from '#areas/runs/day-counts.server.ts'
import { sql, and, desc, eq, gte, lte, ne } from 'drizzle-orm'
import { type CalendarDate, addDays } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'
import * as tables from '../tables.server.ts'
import type { SearchRows } from './search-export.server.ts'
import { together } from '#platform/database/together.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { pick } from '#platform/database/tables.server.ts'

type SearchImport = Omit<typeof tables.searchImports.$inferInsert, 'id' | 'rows' | 'at'>

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
  await ctx.tx.insert(tables.searchImports).values({ id: importId, ...about, rows: count, at: ctx.now })
  const { tx } = ctx
  const imported = <T extends object>(of: readonly T[]) => of.map(row => ({ ...row, importId }))
  await replaceRows(tx, tables.indexCoverage, imported(coverage))
  await replaceRows(tx, tables.indexReasons, imported(reasons.map(row => ({ ...row, day: toDay }))))
  await replaceRows(tx, tables.searchDays, imported(days))
  const asked = [...queries.map(row => ({ ...row, page: '' })), ...pages.map(row => ({ ...row, query: '' }))]
  await replaceRows(tx, tables.searchQueries, imported(asked.map(row => ({ ...row, fromDay, toDay }))))
  return importId
}

/** Days of a comparison: four whole weeks, so that both halves hold the same weekdays. */
const SEARCH_FIGURE_DAYS = 28
const TOP_QUERIES = 10

interface Indexed {
  pages: number
  notIndexed: number
  day: CalendarDate
  source: 'coverage' | 'inspection'
}

export async function searchFigures(tx: Tx) {
  const found = await together(tx, {
    ...indexedReads(tx),
    lastDay: tx
      .select({ day: tables.searchDays.day })
      .from(tables.searchDays)
      .orderBy(desc(tables.searchDays.day))
      .limit(1),
    lastStretch: tx
      .select({ from: tables.searchQueries.fromDay, to: tables.searchQueries.toDay })
      .from(tables.searchQueries)
      .where(ne(tables.searchQueries.query, ''))
      .orderBy(desc(tables.searchQueries.toDay), desc(tables.searchQueries.fromDay))
      .limit(1),
  })
  return {
    indexed: indexedIn(found),
    traffic: await trafficUntil(tx, found.lastDay[0]?.day),
    topQueries: await topQueries(tx, found.lastStretch[0]),
  }
}

export const indexedReads = (tx: Tx) => ({
  coverage: tx.select().from(tables.indexCoverage).orderBy(desc(tables.indexCoverage.day)).limit(1),
  inspected: tx
    .select({
      pages: sql<number>`count(*) filter (where ${tables.inspectedPages.isIndexed})::int`,
      all: sql<number>`count(*)::int`,
      day: sql<
        string | null
      >`to_char(max(${tables.inspectedPages.inspectedAt}) at time zone 'Europe/Rome', 'YYYY-MM-DD')`,
    })
    .from(tables.inspectedPages),
})
type IndexedFound = { [K in keyof ReturnType<typeof indexedReads>]: Awaited<ReturnType<typeof indexedReads>[K]> }

export function indexedIn({ coverage: [coverage], inspected: [inspected] }: IndexedFound): Indexed | null {
  if (inspected?.day && (!coverage || inspected.day > coverage.day))
    return {
      ...pick(inspected, 'pages'),
      notIndexed: inspected.all - inspected.pages,
      day: inspected.day,
      source: 'inspection',
    }
  return coverage
    ? { pages: coverage.indexed, notIndexed: coverage.notIndexed, day: coverage.day, source: 'coverage' }
    : null
}

const NO_TRAFFIC = { days: 0, clicks: 0, impressions: 0 }

/** Sums of the 28 days up to `last`; `before` of the 28 before them, null where those were not measured whole. */
async function trafficUntil(tx: Tx, last: CalendarDate | undefined) {
  if (!last) return null
  const from = addDays(last, 1 - SEARCH_FIGURE_DAYS)
  const sumOf = (first: CalendarDate, to: CalendarDate) =>
    tx
      .select({
        days: sql<number>`count(*)::int`,
        clicks: sql<number>`coalesce(sum(${tables.searchDays.clicks}), 0)::int`,
        impressions: sql<number>`coalesce(sum(${tables.searchDays.impressions}), 0)::int`,
      })
      .from(tables.searchDays)
      .where(and(gte(tables.searchDays.day, first), lte(tables.searchDays.day, to)))
  const sums = await together(tx, {
    now: sumOf(from, last),
    before: sumOf(addDays(from, -SEARCH_FIGURE_DAYS), addDays(from, -1)),
  })
  const [now, before] = [sums.now[0] ?? NO_TRAFFIC, sums.before[0] ?? NO_TRAFFIC]
  // A change against days that nobody measured would be invented.
  const isWhole = before.days === SEARCH_FIGURE_DAYS && now.days === SEARCH_FIGURE_DAYS
  const traffic = (of: typeof NO_TRAFFIC) => pick(of, 'clicks', 'impressions')
  return { from, to: last, ...traffic(now), before: isWhole ? traffic(before) : null }
}

/** Of the newest stretch: single days, when the API gave them, are summed over 28; an exported file counts as it is. */
async function topQueries(tx: Tx, last: { from: CalendarDate; to: CalendarDate } | undefined) {
  if (!last) return []
  const { fromDay, toDay } = tables.searchQueries
  const stretch =
    last.from === last.to
      ? and(gte(toDay, addDays(last.to, 1 - SEARCH_FIGURE_DAYS)), eq(fromDay, toDay))
      : and(eq(toDay, last.to), eq(fromDay, last.from))
  const clicks = sql<number>`sum(${tables.searchQueries.clicks})::int`
  const impressions = sql<number>`sum(${tables.searchQueries.impressions})::int`
  return tx
    .select({
      query: tables.searchQueries.query,
      clicks,
      impressions,
      // Days weigh by how often the query showed us.
      position: sql<
        number | null
      >`(sum(${tables.searchQueries.position} * ${tables.searchQueries.impressions}) / nullif(sum(${tables.searchQueries.impressions}) filter (where ${tables.searchQueries.position} is not null), 0))::float`,
    })
    .from(tables.searchQueries)
    .where(and(ne(tables.searchQueries.query, ''), stretch))
    .groupBy(tables.searchQueries.query)
    .orderBy(desc(clicks), desc(impressions), tables.searchQueries.query)
    .limit(TOP_QUERIES)
}
