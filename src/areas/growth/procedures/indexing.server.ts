import { and, asc, desc, gt, inArray, isNotNull, isNull, lt, max, min, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { updateSitemapJob } from '#areas/notifications/jobs.server.ts'
import { cronJobActivity } from '#areas/office/runs/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import type { Config } from '#platform/config.server.ts'
import { type AnswerOf, command, query } from '#platform/procedure.server.ts'
import type { FindingCode } from '../crawl/findings.ts'
import * as rules from '../indexing/indexing.ts'
import { indexedIn, indexedReads } from './search-console.server.ts'
import { pingSearchEngineJob } from '../jobs.server.ts'
import * as tables from '../tables.server.ts'
import { offers } from '#areas/offers/tables.server.ts'
import { addMonths, ago, type CalendarDate, romeDate } from '#core/dates.ts'
import { inStatements, pick, rowsIn } from '#platform/database/rows.server.ts'
import { replaceRows } from '#areas/office/runs/day-counts.server.ts'
import { startsRun } from '#areas/office/runs/run-work.server.ts'
import { newestCrawl } from './crawls.server.ts'
import { queueNotifications } from './indexnow.server.ts'
import { blogPosts } from '#areas/blog/tables.server.ts'
import { factSheets, priceIndices, regulatedParameters } from '#areas/market/tables.server.ts'
import { figureCorrections } from '#areas/support/tables.server.ts'

/** spec 3 §3 «Indexing status», from stored data. */
export const getIndexingStatus = query('get-indexing-status', 'admin', async (_, { tx, now, config }) => {
  const found = await batchReads(tx, {
    updates: rowsIn(tx, tables.sitemapUpdates, {}, 'at').orderBy(desc(tables.sitemapUpdates.at)).limit(1),
    receipts: rowsIn(tx, tables.indexnowReceipts, {})
      .orderBy(desc(tables.indexnowReceipts.at), desc(tables.indexnowReceipts.id))
      .limit(1),
    waiting: tx
      .select({ since: min(tables.indexnowNotifications.createdAt) })
      .from(tables.indexnowNotifications)
      .where(isNull(tables.indexnowNotifications.processedAt)),
    pages: tx.$count(tables.sitemapEntries),
    updating: lastRun(tx, updateSitemapJob.name),
    pinging: lastRun(tx, pingSearchEngineJob.name),
    ...indexedReads(tx),
  })
  const indexed = indexedIn(found)
  const [receipt] = found.receipts
  const lastAt = found.updates[0]?.at ?? null
  return {
    sitemap_updated: rules.sitemapSign({ now, lastAt, run: found.updating[0] ?? null }),
    indexnow_sent: rules.indexnowSign({
      now,
      endpoint: config.INDEXNOW_ENDPOINT ?? null,
      receipt: receipt
        ? { at: receipt.at, isTaken: rules.fateOf(receipt.status) === 'taken', waitUntil: receipt.waitUntil }
        : null,
      waitingSince: found.waiting[0]?.since ?? null,
    }),
    google_notified: rules.pingSign({ address: config.SEARCH_PING_URL ?? null, run: found.pinging[0] ?? null }),
    last_update: lastAt,
    indexed_pages: indexed?.pages ?? null,
    indexed,
    total_pages: found.pages,
  }
})

export type IndexingStatus = AnswerOf<typeof getIndexingStatus>

const lastRun = (tx: Tx, name: string) =>
  rowsIn(tx, cronJobActivity, { jobName: name, status: ['done', 'failed'] }, 'status', 'finishedAt')
    .orderBy(desc(cronJobActivity.executionTime))
    .limit(1)

const PAGE = 50
const OLDEST = 10

/** What keeps pages out of the results, by path; and pages last read longest ago. */
export const listIndexingProblems = query('list-indexing-problems', 'admin', {
  input: z.object({ after: z.string().max(300).optional() }),
  async run({ after = '' }, { tx, config }) {
    const crawl = await newestCrawl(tx)
    const { rows } = await tx.execute<{ path: string; codes: (FindingCode | rules.IndexingProblem)[] }>(sql`
      select path, array_agg(distinct code) as codes
      from (${keptBack(after, crawl?.id ?? '', config)}) as kept group by path order by path limit ${PAGE + 1}`)
    const crawledPaths = sql`select ${tables.crawlPages.path} from ${tables.crawlPages} where ${tables.crawlPages.crawlId} = ${crawl?.id ?? ''} and ${tables.crawlPages.isHtml}`
    const looked = await tx.execute<{ pages: number }>(
      sql`select count(*)::int as pages from (select ${tables.sitemapEntries.path} from ${tables.sitemapEntries} union ${crawledPaths}) as looked`,
    )
    const oldest = await rowsIn(tx, tables.inspectedPages, { readAt: isNotNull }, 'path', 'readAt', 'verdict')
      .orderBy(asc(tables.inspectedPages.readAt))
      .limit(OLDEST)
    const pages = rows.slice(0, PAGE).map(({ path, codes }) => ({ path, problems: rules.problemsOf(codes) }))
    return {
      pages,
      looked: looked.rows[0]?.pages ?? 0,
      next: rows.length > PAGE ? (pages.at(-1)?.path ?? null) : null,
      crawledAt: crawl?.finishedAt ?? null,
      oldest,
    }
  },
})

/** Latest crawl findings of pages in the current sitemap, pages not indexed, and pages never announced. */
function keptBack(
  after: string,
  crawlId: string,
  { SITE_URL, INDEXNOW_ENDPOINT }: Pick<Config, 'SITE_URL' | 'INDEXNOW_ENDPOINT'>,
): SQL {
  const codes = Object.values(rules.indexingProblems).flatMap(({ findings }) => findings)
  const listed = sql`select from ${tables.sitemapEntries} e where e.path = f.path`
  const notifications = sql`select from ${tables.indexnowNotifications} n where n.url = ${SITE_URL}::text || e.path and (n.outcome = 'sent' or n.processed_at is null)`
  // One screen per part.
  const first = sql`order by e.path limit ${PAGE + 1}`
  return sql`
    select f.path, f.code from ${tables.crawlFindings} f
      where f.crawl_id = ${crawlId} and f.solved_at is null and ${inArray(sql`f.code`, codes)} and f.path > ${after}
        and exists (${listed}) = (f.code <> 'not-in-sitemap')
    union all (select e.path, 'not-indexed' from ${tables.sitemapEntries} e join ${tables.inspectedPages} i on i.path = e.path
      where e.path > ${after} and not i.is_indexed ${first})
    union all (select e.path, 'never-told' from ${tables.sitemapEntries} e
      where e.path > ${after} and ${INDEXNOW_ENDPOINT !== undefined} and not exists (${notifications}) ${first})`
}

const SHOWN = 5

export const listOfferLogos = query('list-offer-logos', 'admin', {
  answers: ['Read offers: id, supplier_name, supplier_logo_path'],
  async run(_, { tx }) {
    const rows = await tx
      .select({ id: offers.id, supplier_name: offers.supplierName, supplier_logo_path: offers.supplierLogoPath })
      .from(offers)
      .where(and(isNotNull(offers.supplierLogoPath), ne(offers.supplierLogoPath, '')))
      .orderBy(asc(offers.id))
      .limit(SHOWN)
    return rows.map(row => ({ ...row, supplier_logo_path: row.supplier_logo_path ?? '' }))
  },
})

const LEDGER_DAYS = 90
/** Retention of the Search Console itself. */
const FIGURE_MONTHS = 16

/** Nightly: deletes old notifications, receipts and builds, figures beyond sixteen months, and pages that no longer exist. */
export const forgetOldIndexing = command('forget-old-indexing', 'system', async (_, ctx): Promise<void> => {
  const { tx } = ctx
  const ledger = ago(ctx.now, { days: LEDGER_DAYS })
  const day = addMonths(romeDate(ctx.now), -FIGURE_MONTHS)
  await tx.delete(tables.indexnowNotifications).where(lt(tables.indexnowNotifications.createdAt, ledger))
  await tx.delete(tables.indexnowReceipts).where(lt(tables.indexnowReceipts.at, ledger))
  await tx.delete(tables.sitemapUpdates).where(lt(tables.sitemapUpdates.at, ledger))
  await tx.delete(tables.indexCoverage).where(lt(tables.indexCoverage.day, day))
  await tx.delete(tables.indexReasons).where(lt(tables.indexReasons.day, day))
  await tx.delete(tables.searchDays).where(lt(tables.searchDays.day, day))
  await tx.delete(tables.searchQueries).where(lt(tables.searchQueries.toDay, day))
  await tx.delete(tables.searchImports).where(lt(tables.searchImports.toDay, day))
  const listed = rowsIn(tx, tables.sitemapEntries, { path: tables.inspectedPages.path })
  await tx.delete(tables.inspectedPages).where(notExists(listed))
})

const MAKINGS_SHOWN = 10

export const listSitemapEntries = query('list-sitemap-entries', 'admin', {
  input: z.object({ after: z.string().max(300).optional() }),
  async run({ after }, { tx }) {
    const rows = await tx
      .select(pick(tables.sitemapEntries, 'path', 'changed', 'storedAt'))
      .from(tables.sitemapEntries)
      .where(after === undefined ? undefined : gt(tables.sitemapEntries.path, after))
      .orderBy(asc(tables.sitemapEntries.path))
      .limit(PAGE + 1)
    const total = await tx.$count(tables.sitemapEntries)
    const entries = rows.slice(0, PAGE)
    const { sitemapUpdates } = tables
    const updates = await tx.select().from(sitemapUpdates).orderBy(desc(sitemapUpdates.at)).limit(MAKINGS_SHOWN)
    return { entries, total, updates, next: rows.length > PAGE ? (entries.at(-1)?.path ?? null) : null }
  },
})

export const startSitemapUpdate = startsRun('start-sitemap-update', updateSitemapJob, {
  answers: ['update-sitemap'],
  data: { trigger: 'manual' },
})

/** Changed addresses stored per build; the count covers the rest. */
const CHANGES_KEPT = 50
/** Several files of 50,000 (listed by an index); far above our site. */
const MAX_ENTRIES = 500_000

/** Queues sitemap changes for the engines; at startup also the home page (spec 1 §7). */
export const updateSitemap = command('update-sitemap', 'system', {
  answers: ['update-sitemap'],
  input: z.object({
    entries: z.array(z.object({ path: z.string().max(200), changed: z.iso.date() })).max(MAX_ENTRIES),
    trigger: z.string().max(40),
  }),
  async run({ entries, trigger }, ctx): Promise<{ entries: number; changed: string[]; queued: number }> {
    const known = await ctx.tx.select().from(tables.sitemapEntries)
    const before = new Map(known.map(({ path, changed }) => [path, changed]))
    const fresh = entries.filter(entry => before.get(entry.path) !== entry.changed)
    const now = new Set(entries.map(entry => entry.path))
    const gone = [...before.keys()].filter(path => !now.has(path))
    const stored = fresh.map(entry => ({ ...entry, storedAt: ctx.now }))
    await replaceRows(ctx.tx, tables.sitemapEntries, stored)
    for (const part of inStatements(gone, 1))
      await ctx.tx.delete(tables.sitemapEntries).where(inArray(tables.sitemapEntries.path, part))
    const changed = [...fresh.map(entry => entry.path), ...gone]
    await ctx.tx.insert(tables.sitemapUpdates).values({
      id: ctx.newId(),
      trigger,
      changes: changed.slice(0, CHANGES_KEPT),
      changed: changed.length,
      entries: entries.length,
      at: ctx.now,
    })
    if (changed.length > 0) await ctx.dropPages('sitemap')
    const paths = [...new Set([...(trigger === 'startup' ? ['/sitemap.xml', '/'] : []), ...changed])]
    const urls = ctx.config.INDEXNOW_ENDPOINT ? paths.map(path => `${ctx.config.SITE_URL}${path}`) : []
    const queued = await queueNotifications(ctx, urls, trigger === 'startup' ? 'sitemap-refresh' : trigger)
    if (ctx.config.SEARCH_PING_URL && (trigger === 'startup' || trigger === 'complete-update' || changed.length > 0))
      await ctx.queue(pingSearchEngineJob, {}, { singletonKey: 'waiting' })
    ctx.record({ detail: { trigger, changed: changed.length } })
    return { entries: entries.length, changed, queued }
  },
})

export type DataDates = Record<'offers' | 'market' | 'blog' | 'corrections', CalendarDate | null>

/** Last change of the data on public pages, for the sitemap. Removals count as changes. */
export const getDataDates = query('get-data-dates', 'anyone', (_, ctx): Promise<DataDates> =>
  ctx.asSystem(async () => {
    const day = (at: Date | string | null | undefined) => (at ? romeDate(new Date(at)) : null)
    const [offer] = await ctx.tx.select({ at: max(offers.updatedAt) }).from(offers)
    const [post] = await ctx.tx
      .select({ at: max(blogPosts.updatedAt) })
      .from(blogPosts)
      .where(sql`${blogPosts.publishedAt} <= ${ctx.now.toISOString()}::timestamptz`)
    const market = await ctx.tx.execute<{ at: string | null }>(sql`select greatest(
          (select max(${regulatedParameters.storedAt}) from ${regulatedParameters}),
          (select max(${priceIndices.storedAt}) from ${priceIndices}),
          (select max(${factSheets.storedAt}) from ${factSheets})) as at`)
    const [correction] = await ctx.tx
      .select({ at: max(figureCorrections.updatedAt) })
      .from(figureCorrections)
      .where(ne(figureCorrections.status, 'draft'))
    return {
      corrections: day(correction?.at),
      offers: day(offer?.at),
      blog: day(post?.at),
      market: day(market.rows[0]?.at),
    }
  }),
)
