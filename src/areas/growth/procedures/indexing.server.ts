import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, max, min, ne, notExists, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { updateSitemapJob } from '#areas/notifications/jobs.server.ts'
import { cronJobActivity } from '#areas/runs/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { together } from '#platform/database/together.server.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import {
  fateOf,
  type IndexingProblem,
  indexnowSign,
  type PageFacts,
  pingSign,
  problemsOf,
  sitemapSign,
} from '../indexing/indexing.ts'
import { indexedIn, indexedReads } from '../indexing/search-rows.server.ts'
import { pingSearchEngineJob } from '../jobs.server.ts'
import {
  crawlPages,
  indexCoverage,
  indexnowNotifications,
  indexnowReceipts,
  indexReasons,
  inspectedPages,
  searchDays,
  searchImports,
  searchQueries,
  sitemapEntries,
  sitemapUpdates,
} from '../tables.server.ts'
import { offers } from '#areas/offers/tables.server.ts'
import { addMonths, type CalendarDate, romeDate } from '#core/dates.ts'
import { pick } from '#platform/database/tables.server.ts'
import { inStatements } from '#platform/database/rows.server.ts'
import { replaceRows } from '#areas/runs/day-counts.server.ts'
import { startsRun } from '#areas/runs/run-work.server.ts'
import { newestCrawl } from './crawls.server.ts'
import { queueNotifications } from './indexnow.server.ts'
import { blogPosts } from '#areas/blog/tables.server.ts'
import { factSheets, priceIndices, regulatedParameters } from '#areas/market/tables.server.ts'
import { figureCorrections } from '#areas/support/tables.server.ts'

/** spec 3 §3 «Indexing status», from what was recorded. */
export const getIndexingStatus = procedure({
  name: 'get-indexing-status',
  allow: 'admin',
  reads: true,
  async run(_, { tx, now, config }) {
    const found = await together(tx, {
      updates: tx.select({ at: sitemapUpdates.at }).from(sitemapUpdates).orderBy(desc(sitemapUpdates.at)).limit(1),
      receipts: tx
        .select()
        .from(indexnowReceipts)
        .orderBy(desc(indexnowReceipts.at), desc(indexnowReceipts.id))
        .limit(1),
      waiting: tx
        .select({ since: min(indexnowNotifications.createdAt) })
        .from(indexnowNotifications)
        .where(isNull(indexnowNotifications.processedAt)),
      pages: tx.$count(sitemapEntries),
      updating: lastRun(tx, updateSitemapJob.name),
      pinging: lastRun(tx, pingSearchEngineJob.name),
      ...indexedReads(tx),
    })
    const indexed = indexedIn(found)
    const [receipt] = found.receipts
    const lastAt = found.updates[0]?.at ?? null
    return {
      sitemap_updated: sitemapSign({ now, lastAt, run: found.updating[0] ?? null }),
      indexnow_sent: indexnowSign({
        now,
        endpoint: config.INDEXNOW_ENDPOINT ?? null,
        receipt: receipt
          ? { at: receipt.at, isTaken: fateOf(receipt.status) === 'taken', waitUntil: receipt.waitUntil }
          : null,
        waitingSince: found.waiting[0]?.since ?? null,
      }),
      google_notified: pingSign({ address: config.SEARCH_PING_URL ?? null, run: found.pinging[0] ?? null }),
      last_update: lastAt,
      indexed_pages: indexed?.pages ?? null,
      indexed,
      total_pages: found.pages,
    }
  },
})

export type IndexingStatus = Awaited<ReturnType<(typeof getIndexingStatus)['run']>>

const lastRun = (tx: Tx, name: string) =>
  tx
    .select(pick(cronJobActivity, 'status', 'finishedAt'))
    .from(cronJobActivity)
    .where(and(eq(cronJobActivity.jobName, name), inArray(cronJobActivity.status, ['done', 'failed'])))
    .orderBy(desc(cronJobActivity.executionTime))
    .limit(1)

const PAGE = 50
const OLDEST = 10

/**
 * The pages that something keeps out of the results, in the order of their paths, from the one after `after`: those of the
 * sitemap, and those the last walk met outside it. And what the search engine read longest ago.
 */
export const listIndexingProblems = procedure({
  name: 'list-indexing-problems',
  allow: 'admin',
  reads: true,
  input: z.object({ after: z.string().max(300).optional() }),
  async run({ after = '' }, ctx) {
    const crawl = await newestCrawl(ctx.tx)
    const found: { path: string; problems: IndexingProblem[] }[] = []
    let looked = 0
    let next: string | null = after
    // Most pages have nothing: parts are read until one page of problems is full.
    while (next !== null && found.length < PAGE) {
      const part = await pageFacts(ctx, next, crawl?.id ?? null)
      looked += part.length
      next = part.length < LOOKED_AT ? null : (part.at(-1)?.path ?? null)
      const rules = { siteUrl: ctx.config.SITE_URL, tells: ctx.config.INDEXNOW_ENDPOINT !== undefined }
      for (const facts of part) {
        const problems = problemsOf(facts, rules)
        if (problems.length === 0) continue
        found.push({ path: facts.path, problems })
        if (found.length === PAGE) {
          next = facts.path === part.at(-1)?.path ? next : facts.path
          break
        }
      }
    }
    const oldest = await ctx.tx
      .select(pick(inspectedPages, 'path', 'readAt', 'verdict'))
      .from(inspectedPages)
      .where(isNotNull(inspectedPages.readAt))
      .orderBy(asc(inspectedPages.readAt))
      .limit(OLDEST)
    return { pages: found, looked, next, crawledAt: crawl?.finishedAt ?? null, oldest }
  },
})

const SHOWN = 5

export const listOfferLogos = procedure({
  name: 'list-offer-logos',
  allow: 'admin',
  reads: true,
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
/** As long as the Search Console itself keeps its figures. */
const FIGURE_MONTHS = 16

/** Every night: old notices, receipts and makings, figures beyond the last sixteen months, pages that are no more. */
export const forgetOldIndexing = procedure({
  name: 'forget-old-indexing',
  allow: 'system',
  async run(_, ctx): Promise<void> {
    const { tx } = ctx
    const ledger = new Date(ctx.now.getTime() - LEDGER_DAYS * 86_400_000)
    const day = addMonths(romeDate(ctx.now), -FIGURE_MONTHS)
    await tx.delete(indexnowNotifications).where(lt(indexnowNotifications.createdAt, ledger))
    await tx.delete(indexnowReceipts).where(lt(indexnowReceipts.at, ledger))
    await tx.delete(sitemapUpdates).where(lt(sitemapUpdates.at, ledger))
    await tx.delete(indexCoverage).where(lt(indexCoverage.day, day))
    await tx.delete(indexReasons).where(lt(indexReasons.day, day))
    await tx.delete(searchDays).where(lt(searchDays.day, day))
    await tx.delete(searchQueries).where(lt(searchQueries.toDay, day))
    await tx.delete(searchImports).where(lt(searchImports.toDay, day))
    const listed = tx.select().from(sitemapEntries).where(eq(sitemapEntries.path, inspectedPages.path))
    await tx.delete(inspectedPages).where(notExists(listed))
  },
})

const LOOKED_AT = 500

async function pageFacts(
  { tx, config }: Pick<Context, 'tx' | 'config'>,
  after: string,
  crawlId: string | null,
): Promise<PageFacts[]> {
  const walked = crawlId
    ? sql`union (select ${crawlPages.path} as path from ${crawlPages}
          where ${crawlPages.crawlId} = ${crawlId} and ${crawlPages.path} > ${after} and ${crawlPages.isHtml}
          order by ${crawlPages.path} limit ${LOOKED_AT})`
    : sql``
  // Ordered by the database alone: what comes after a path depends on its collation.
  const { rows } = await tx.execute<{ path: string }>(
    sql`select path from ((select ${sitemapEntries.path} as path from ${sitemapEntries} where ${sitemapEntries.path} > ${after}
         order by ${sitemapEntries.path} limit ${LOOKED_AT}) ${walked}) as known order by path limit ${LOOKED_AT}`,
  )
  const paths = rows.map(({ path }) => path)
  if (paths.length === 0) return []
  const listed = await tx.select().from(sitemapEntries).where(inArray(sitemapEntries.path, paths))
  const inSitemap = new Set(listed.map(({ path }) => path))
  const seen = await tx
    .select(pick(crawlPages, 'path', 'status', 'isIndexable', 'canonical', 'linkedFrom', 'redirects'))
    .from(crawlPages)
    .where(and(eq(crawlPages.crawlId, crawlId ?? ''), inArray(crawlPages.path, paths)))
  const inspected = await tx
    .select(pick(inspectedPages, 'path', 'isIndexed'))
    .from(inspectedPages)
    .where(inArray(inspectedPages.path, paths))
  const { url, outcome, processedAt } = indexnowNotifications
  const urls = paths.map(path => config.SITE_URL + path)
  const told = await tx
    .selectDistinct({ url })
    .from(indexnowNotifications)
    .where(and(inArray(url, urls), or(eq(outcome, 'sent'), isNull(processedAt))))
  const seenOf = new Map(seen.map(page => [page.path, page]))
  const indexedOf = new Map(inspected.map(page => [page.path, page.isIndexed]))
  const toldUrls = new Set(told.map(row => row.url))
  return paths.map(path => ({
    path,
    inSitemap: inSitemap.has(path),
    seen: seenOf.get(path) ?? null,
    isIndexed: indexedOf.get(path) ?? null,
    isTold: toldUrls.has(config.SITE_URL + path),
  }))
}

export const listSitemapEntries = procedure({
  name: 'list-sitemap-entries',
  allow: 'admin',
  reads: true,
  input: z.object({ after: z.string().max(300).optional() }),
  async run({ after }, { tx }) {
    const rows = await tx
      .select(pick(sitemapEntries, 'path', 'changed', 'storedAt'))
      .from(sitemapEntries)
      .where(after === undefined ? undefined : gt(sitemapEntries.path, after))
      .orderBy(asc(sitemapEntries.path))
      .limit(PAGE + 1)
    const total = await tx.$count(sitemapEntries)
    const entries = rows.slice(0, PAGE)
    return { entries, total, next: rows.length > PAGE ? (entries.at(-1)?.path ?? null) : null }
  },
})

const MAKINGS_SHOWN = 10

export const listSitemapUpdates = procedure({
  name: 'list-sitemap-updates',
  allow: 'admin',
  reads: true,
  run: (_, { tx }) => tx.select().from(sitemapUpdates).orderBy(desc(sitemapUpdates.at)).limit(MAKINGS_SHOWN),
})

export const startSitemapUpdate = startsRun('start-sitemap-update', updateSitemapJob, {
  answers: ['update-sitemap'],
  data: { trigger: 'manual' },
})

/** Addresses of one making that are kept in its row; the count says the rest. */
const CHANGES_KEPT = 50
/** Several files of 50,000 (an index names them); a site of ours never gets there. */
const MOST_ENTRIES = 500_000

/**
 * Compares the sitemap of now with the one last told: what is new, changed or gone is queued for the engines. At a start
 * they are told of the sitemap and the home page, too (spec 1 §7).
 */
export const updateSitemap = procedure({
  name: 'update-sitemap',
  allow: 'system',
  answers: ['update-sitemap'],
  input: z.object({
    entries: z.array(z.object({ path: z.string().max(200), changed: z.iso.date() })).max(MOST_ENTRIES),
    trigger: z.string().max(40),
  }),
  async run({ entries, trigger }, ctx): Promise<{ entries: number; changed: string[]; queued: number }> {
    const known = await ctx.tx.select().from(sitemapEntries)
    const before = new Map(known.map(({ path, changed }) => [path, changed]))
    const fresh = entries.filter(entry => before.get(entry.path) !== entry.changed)
    const now = new Set(entries.map(entry => entry.path))
    const gone = [...before.keys()].filter(path => !now.has(path))
    const stored = fresh.map(entry => ({ ...entry, storedAt: ctx.now }))
    await replaceRows(ctx.tx, sitemapEntries, stored)
    for (const part of inStatements(gone, 1))
      await ctx.tx.delete(sitemapEntries).where(inArray(sitemapEntries.path, part))
    const changed = [...fresh.map(entry => entry.path), ...gone]
    await ctx.tx.insert(sitemapUpdates).values({
      id: ctx.newId(),
      trigger,
      changes: changed.slice(0, CHANGES_KEPT),
      changed: changed.length,
      entries: entries.length,
      at: ctx.now,
    })
    if (changed.length > 0) await ctx.dropPages('sitemap')
    const told = [...new Set([...(trigger === 'startup' ? ['/sitemap.xml', '/'] : []), ...changed])]
    const urls = ctx.config.INDEXNOW_ENDPOINT ? told.map(path => `${ctx.config.SITE_URL}${path}`) : []
    const queued = await queueNotifications(ctx, urls, trigger === 'startup' ? 'sitemap-refresh' : trigger)
    if (ctx.config.SEARCH_PING_URL && (trigger === 'startup' || trigger === 'complete-update' || changed.length > 0))
      await ctx.queue(pingSearchEngineJob, {}, { singletonKey: 'waiting' })
    ctx.record({ detail: { trigger, changed: changed.length } })
    return { entries: entries.length, changed, queued }
  },
})

export type DataDates = Record<'offers' | 'market' | 'blog' | 'corrections', CalendarDate | null>

/** Days on which the data that public pages show last changed, for the sitemap. Also what was taken off is a change. */
export const getDataDates = procedure({
  name: 'get-data-dates',
  allow: 'anyone',
  reads: true,
  run: (_, ctx): Promise<DataDates> =>
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
})
