import { asc, desc, eq, gte, and, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, type CalendarDate, romeDate, isCalendarDate, daysBetween } from '#core/dates.ts'
import { together } from '#platform/database/together.server.ts'
import { type AnswerOf, command, query } from '#platform/procedure.server.ts'
import { searchFigures, storeSearchRows } from '../indexing/search-rows.server.ts'
import { indexCoverage, indexReasons, searchImports, inspectedPages, sitemapEntries } from '../tables.server.ts'
import { replaceRows } from '#areas/runs/day-counts.server.ts'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { importSearchConsoleJob } from '../jobs.server.ts'
import { createHash } from 'node:crypto'
import { MAX_SEARCH_EXPORT_CHARACTERS } from '#core/limits.ts'
import { fileRefused } from '#core/csv/tool-export.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import * as exported from '../indexing/search-export.server.ts'

const HISTORY_DAYS = 92
const REASONS = 20

export const getSearchFigures = query('get-search-figures', 'admin', async (_, { tx, now }) => {
  const lastDay = tx.select({ day: max(indexReasons.day) }).from(indexReasons)
  const shown = await together(tx, {
    history: tx
      .select(pick(indexCoverage, 'day', 'indexed', 'notIndexed'))
      .from(indexCoverage)
      .where(gte(indexCoverage.day, addDays(romeDate(now), -HISTORY_DAYS)))
      .orderBy(asc(indexCoverage.day)),
    reasons: tx
      .select(pick(indexReasons, 'day', 'reason', 'pages'))
      .from(indexReasons)
      .where(eq(indexReasons.day, lastDay))
      .orderBy(desc(indexReasons.pages))
      .limit(REASONS),
  })
  return { ...(await searchFigures(tx)), ...shown }
})
export type SearchFiguresShown = AnswerOf<typeof getSearchFigures>

const FILES_SHOWN = 10

export const listSearchImports = query('list-search-imports', 'admin', (_, { tx }) =>
  tx
    .select()
    .from(searchImports)
    .where(eq(searchImports.source, 'csv'))
    .orderBy(desc(searchImports.at))
    .limit(FILES_SHOWN),
)

export const startSearchImport = command('start-search-import', 'admin', async (_, ctx): Promise<{ runId: string }> => {
  if (!ctx.config.SEARCH_CONSOLE_CREDENTIALS) throw new AppError('search-console-off')
  return queueRun(ctx, importSearchConsoleJob, {})
})

/** Two comparisons of four weeks, at the first time. */
const FIRST_DAYS = 56
/** Pages asked one by one in a night: the API takes 2,000 a day. */
const INSPECTED_AT_ONCE = 200

/** Which days the API is to be asked for, and which pages: never asked first, then asked longest ago. */
export const planSearchImport = query('plan-search-import', 'system', async (_, { tx, now }) => {
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
})

const figures = {
  clicks: z.number().int().min(0).max(2_000_000_000),
  impressions: z.number().int().min(0).max(2_000_000_000),
  position: z.number().min(0).max(100_000).nullable(),
}

/** What the API gave: the totals of the days up to `day`, or the queries or pages of that day. Answers how many rows. */
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
    // Longer than any word somebody searches for, or address of ours: left out, and counted as refused.
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

/** http and https, with and without www, are one page of ours. */
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
    await replaceRows(ctx.tx, inspectedPages, [{ ...seen, inspectedAt: ctx.now }])
    ctx.record({ detail: { isIndexed: seen.isIndexed } })
  },
})

const SHOWN = 10
const SHOWN_REFUSED = 50
/** The console keeps sixteen months. */
const LONGEST_STRETCH_DAYS = 500

/**
 * A CSV export of the Search Console. Without `confirmed` it only tells what it holds. The rows of some kinds bear no day: for
 * those the stretch that was chosen in the console is asked (`from`, `to`; of the reasons only the day of the export, `to`).
 */
export const importSearchExport = command('import-search-export', 'admin', {
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
    const known = await ctx.tx.$count(searchImports, eq(searchImports.sha256, sha256))
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
      /** The same file was imported before: writing it again changes nothing. */
      isKnown: known > 0,
      isWritten: confirmed,
    }
  },
})

function stretchOf(
  { kind, rows }: exported.ReadSearchExport,
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

/** The newest day whose figures in the Search Console no longer change. */
const lastFinalDay = (now: Date): CalendarDate => addDays(romeDate(now), -3)
