import { asc, desc, eq, gte, and, max, sql, lte, ne } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, type CalendarDate, romeDate, isCalendarDate, daysBetween } from '#core/dates.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { type AnswerOf, command, query, type Context } from '#platform/procedure.server.ts'
import * as tables from '../tables.server.ts'
import { replaceRows } from '#areas/office/runs/day-counts.server.ts'
import { queueRun } from '#areas/office/runs/run-work.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { importSearchConsoleJob } from '../jobs.server.ts'
import { createHash } from 'node:crypto'
import { MAX_SEARCH_EXPORT_CHARACTERS } from '#core/limits.ts'
import { fileRefused } from '#core/csv/tool-export.server.ts'
import * as exported from '../indexing/search-export.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

const HISTORY_DAYS = 92
const REASONS = 20
const FILES_SHOWN = 10

export const getSearchFigures = query('get-search-figures', 'admin', async (_, { tx, now }) => {
  const lastDay = tx.select({ day: max(tables.indexReasons.day) }).from(tables.indexReasons)
  const shown = await batchReads(tx, {
    history: tx
      .select(pick(tables.indexCoverage, 'day', 'indexed', 'notIndexed'))
      .from(tables.indexCoverage)
      .where(gte(tables.indexCoverage.day, addDays(romeDate(now), -HISTORY_DAYS)))
      .orderBy(asc(tables.indexCoverage.day)),
    reasons: rowsIn(tx, tables.indexReasons, { day: lastDay }, 'day', 'reason', 'pages')
      .orderBy(desc(tables.indexReasons.pages))
      .limit(REASONS),
    imports: rowsIn(tx, tables.searchImports, { source: 'csv' })
      .orderBy(desc(tables.searchImports.at))
      .limit(FILES_SHOWN),
  })
  return { ...(await searchFigures(tx)), ...shown }
})
export type SearchFiguresShown = AnswerOf<typeof getSearchFigures>

export const startSearchImport = command('start-search-import', 'admin', async (_, ctx): Promise<{ runId: string }> => {
  if (!ctx.config.SEARCH_CONSOLE_CREDENTIALS) throw new AppError('search-console-off')
  return queueRun(ctx, importSearchConsoleJob, {})
})

/** Two comparison periods of four weeks, on the first import. */
const FIRST_DAYS = 56
/** Pages inspected per night: the API allows 2,000 a day. */
const INSPECTED_AT_ONCE = 200

export const planSearchImport = query('plan-search-import', 'system', async (_, { tx, now }) => {
  const to = lastFinalDay(now)
  const [last] = await tx
    .select({ day: tables.searchImports.toDay })
    .from(tables.searchImports)
    .where(and(eq(tables.searchImports.source, 'api'), eq(tables.searchImports.kind, 'pages')))
    .orderBy(desc(tables.searchImports.toDay))
    .limit(1)
  const first = addDays(to, 1 - FIRST_DAYS)
  const next = last ? addDays(last.day, 1) : first
  const pages = await tx
    .select({ path: tables.sitemapEntries.path })
    .from(tables.sitemapEntries)
    .leftJoin(tables.inspectedPages, eq(tables.inspectedPages.path, tables.sitemapEntries.path))
    .orderBy(sql`${tables.inspectedPages.inspectedAt} asc nulls first`, asc(tables.sitemapEntries.path))
    .limit(INSPECTED_AT_ONCE)
  return { from: next > first ? next : first, to, paths: pages.map(({ path }) => path) }
})

const figures = {
  clicks: z.number().int().min(0).max(2_000_000_000),
  impressions: z.number().int().min(0).max(2_000_000_000),
  position: z.number().min(0).max(100_000).nullable(),
}

/** API results: totals up to `day`, or the queries or pages of that day. Returns the number of rows. */
export const storeSearchDay = command('store-search-day', 'system', {
  input: z.object({
    kind: z.enum(['days', 'queries', 'pages']),
    day: z.iso.date(),
    rows: z.array(z.object({ key: z.string().max(2_048), ...figures })).max(1_000),
  }),
  async run({ kind, day, rows }, ctx): Promise<number> {
    const sha256 = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    const fileName = `API ${day}`
    const about = (fromDay: CalendarDate, refused: number) =>
      ({ source: 'api', kind, fileName, sha256, fromDay, toDay: day, refused }) as const
    if (kind === 'days') {
      const days = rows.filter(row => isCalendarDate(row.key)).map(({ key, ...row }) => ({ day: key, ...row }))
      await storeSearchRows(ctx, { days }, about(days[0]?.day ?? day, rows.length - days.length))
      return days.length
    }
    // Longer than any real query or address of ours: rejected and counted.
    const kept = rows.filter(({ key }) => key !== '' && key.length <= 300)
    const pages = kind === 'pages' ? kept.map(({ key, ...row }) => ({ page: pathOf(key), ...row })) : []
    const queries = kind === 'queries' ? kept.map(({ key, ...row }) => ({ query: key, ...row })) : []
    await storeSearchRows(ctx, { pages: onePerPath(pages), queries }, about(day, rows.length - kept.length))
    return kept.length
  },
})

const pathOf = (address: string): string => {
  if (!URL.canParse(address)) return address
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** http and https, with and without www, are the same page. */
function onePerPath<T extends { page: string; clicks: number; impressions: number }>(rows: readonly T[]): T[] {
  const sum = (same: readonly T[], of: 'clicks' | 'impressions') => same.reduce((all, row) => all + row[of], 0)
  return [...Map.groupBy(rows, row => row.page).values()].flatMap(([first, ...others]) =>
    first
      ? {
          ...first,
          clicks: first.clicks + sum(others, 'clicks'),
          impressions: first.impressions + sum(others, 'impressions'),
        }
      : [],
  )
}

export const storeInspection = command('store-inspection', 'system', {
  input: z.object({
    path: z.string().min(1).max(300),
    isIndexed: z.boolean(),
    verdict: z.string().max(200),
    readAt: z.date().nullable(),
  }),
  async run(seen, ctx): Promise<void> {
    await replaceRows(ctx.tx, tables.inspectedPages, [{ ...seen, inspectedAt: ctx.now }])
    ctx.record({ detail: { isIndexed: seen.isIndexed } })
  },
})

const SHOWN = 10
const SHOWN_REFUSED = 50
/** The console keeps sixteen months. */
const LONGEST_STRETCH_DAYS = 500

/**
 * A CSV export of the Search Console; without `confirmed`, a preview. Rows of some kinds have no day: their period
 * must be given (`from`, `to`; for the reasons only the export day, `to`).
 */
export const importSearchExport = command('import-search-export', 'admin', {
  takesLong: true,
  input: z.object({
    name: z.string().min(1).max(200),
    text: z.string().max(MAX_SEARCH_EXPORT_CHARACTERS),
    from: z.iso.date({ error: 'not-a-date' }).optional(),
    to: z.iso.date({ error: 'not-a-date' }).optional(),
    confirmed: z.boolean().default(false),
  }),
  async run({ name, text, from, to, confirmed }, ctx) {
    const today = romeDate(ctx.now)
    const read = exported.readSearchExport(text, { siteUrl: ctx.config.SITE_URL, today })
    const { kind, rows } = read
    const count = rows[kind].length
    const stretch = stretchOf(read, { from, to, today })
    const sha256 = createHash('sha256').update(text).digest('hex')
    const known = await ctx.tx.$count(tables.searchImports, eq(tables.searchImports.sha256, sha256))
    const refused = read.refused.length
    if (confirmed) {
      if (count === 0) throw fileRefused('no-rows')
      const about = { source: 'csv', kind, fileName: name, sha256, ...stretch, refused } as const
      ctx.record({ subject: await storeSearchRows(ctx, rows, about) })
    }
    ctx.record({ detail: { kind, rows: count, refused, dryRun: !confirmed } })
    return {
      kind,
      ...stretch,
      count,
      sample: rows[kind].slice(0, SHOWN) as exported.SearchRows[exported.SearchExportKind],
      refused: read.refused.slice(0, SHOWN_REFUSED),
      refusedCount: refused,
      /** The same file was already imported: importing again changes nothing. */
      isKnown: known > 0,
      isWritten: confirmed,
    }
  },
})

function stretchOf(
  { kind, rows }: Pick<ReturnType<typeof exported.readSearchExport>, 'kind' | 'rows'>,
  { from, to, today }: { from?: CalendarDate; to?: CalendarDate; today: CalendarDate },
): { fromDay: CalendarDate; toDay: CalendarDate } {
  if (kind === 'coverage' || kind === 'days') {
    const days = rows[kind].map(({ day }) => day).toSorted()
    return { fromDay: days[0] ?? today, toDay: days.at(-1) ?? today }
  }
  if (!to) throw wrongField('to', 'required')
  if (to > today) throw wrongField('to', 'future')
  if (kind === 'reasons') return { fromDay: to, toDay: to }
  if (!from) throw wrongField('from', 'required')
  if (from > to) throw wrongField('from', 'after-end')
  if (daysBetween(from, to) > LONGEST_STRETCH_DAYS) throw wrongField('from', 'too-long-ago')
  return { fromDay: from, toDay: to }
}

/** Latest day whose Search Console figures are final. */
const lastFinalDay = (now: Date): CalendarDate => addDays(romeDate(now), -3)

type SearchImport = Omit<typeof tables.searchImports.$inferInsert, 'id' | 'rows' | 'at'>

/** Stores figures with their source, replacing those of the same day, query or page: idempotent. */
async function storeSearchRows(
  ctx: Pick<Context, 'tx' | 'now' | 'newId'>,
  rows: Partial<exported.SearchRows>,
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

/** Comparison period: four whole weeks, so that both halves have the same weekdays. */
const SEARCH_FIGURE_DAYS = 28
const TOP_QUERIES = 10

export async function searchFigures(tx: Tx) {
  const found = await batchReads(tx, {
    ...indexedReads(tx),
    lastDay: rowsIn(tx, tables.searchDays, {}, 'day').orderBy(desc(tables.searchDays.day)).limit(1),
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

export function indexedIn({ coverage: [coverage], inspected: [inspected] }: IndexedFound) {
  if (inspected?.day && (!coverage || inspected.day > coverage.day)) {
    const { day, pages, all } = inspected
    return { pages, notIndexed: all - pages, day, source: 'inspection' as const }
  }
  if (!coverage) return null
  const { indexed: pages, notIndexed, day } = coverage
  return { pages, notIndexed, day, source: 'coverage' as const }
}

const NO_TRAFFIC = { days: 0, clicks: 0, impressions: 0 }

/** Sums of the 28 days up to `last`; `before` of the preceding 28, null unless measured completely. */
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
  const sums = await batchReads(tx, {
    now: sumOf(from, last),
    before: sumOf(addDays(from, -SEARCH_FIGURE_DAYS), addDays(from, -1)),
  })
  const [now, before] = [sums.now[0] ?? NO_TRAFFIC, sums.before[0] ?? NO_TRAFFIC]
  // A change against unmeasured days would be invented.
  const isWhole = before.days === SEARCH_FIGURE_DAYS && now.days === SEARCH_FIGURE_DAYS
  const traffic = (of: typeof NO_TRAFFIC) => pick(of, 'clicks', 'impressions')
  return { from, to: last, ...traffic(now), before: isWhole ? traffic(before) : null }
}

/** For the latest period: daily API rows are summed over 28 days; an exported file is used as is. */
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
      // Days weighted by impressions.
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
