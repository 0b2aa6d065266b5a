import { and, desc, eq, inArray, isNull, min, asc, isNotNull, ne, lt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { updateSitemapJob } from '#areas/notifications/sitemap.server.ts'
import { cronJobActivity } from '#areas/runs/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { together } from '#platform/database/together.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { fateOf, indexnowSign, type IndexingSign, pingSign, sitemapSign } from '../indexing/status.ts'
import { indexedIn, indexedReads, type SearchFigures } from '../indexing/search-rows.server.ts'
import { pingSearchEngineJob } from '../jobs.server.ts'
import {
  indexnowNotifications,
  indexnowReceipts,
  sitemapEntries,
  sitemapUpdates,
  inspectedPages,
  crawls,
  indexCoverage,
  indexReasons,
  searchDays,
  searchImports,
  searchQueries,
} from '../tables.server.ts'
import { LOOKED_AT, pageFacts } from '../indexing/page-facts.server.ts'
import { type IndexingProblem, problemsOf } from '../indexing/problem.ts'
import { offers } from '#areas/offers/tables.server.ts'
import { addMonths, romeDate } from '#core/dates.ts'
import { pick } from '#platform/database/tables.server.ts'

/** spec 3 §3 «Indexing status», from what was recorded. */
export interface IndexingStatus {
  sitemap_updated: IndexingSign
  indexnow_sent: IndexingSign
  google_notified: IndexingSign
  last_update: Date | null
  /** Null: nobody has told us yet. */
  indexed_pages: number | null
  indexed: SearchFigures['indexed']
  total_pages: number
}

/** How the sitemap, IndexNow and the ping stand, and how many pages of ours are indexed. */
export const getIndexingStatus = procedure({
  name: 'get-indexing-status',
  allow: 'admin',
  reads: true,
  async run(_, { tx, now, config }): Promise<IndexingStatus> {
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
      google_notified: pingSign({
        address: config.SEARCH_PING_URL ?? null,
        run: found.pinging[0] ?? null,
      }),
      last_update: lastAt,
      indexed_pages: indexed?.pages ?? null,
      indexed,
      total_pages: found.pages,
    }
  },
})

/** The last run that ended. */
const lastRun = (tx: Tx, name: string) =>
  tx
    .select(pick(cronJobActivity, 'status', 'finishedAt'))
    .from(cronJobActivity)
    .where(and(eq(cronJobActivity.jobName, name), inArray(cronJobActivity.status, ['done', 'failed'])))
    .orderBy(desc(cronJobActivity.executionTime))
    .limit(1)

/** Pages with problems that are shown at once. */
const PAGE = 50
const OLDEST = 10

interface PageProblems {
  path: string
  problems: IndexingProblem[]
}

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
    const [crawl] = await ctx.tx.select().from(crawls).orderBy(desc(crawls.finishedAt)).limit(1)
    const found: PageProblems[] = []
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

/** spec 3 §7. */
const SHOWN = 5

interface OfferLogo {
  id: string
  supplier_name: string
  supplier_logo_path: string
}

/** Some offers with a logo, to see whether its image can be shown. */
export const listOfferLogos = procedure({
  name: 'list-offer-logos',
  allow: 'admin',
  reads: true,
  answers: ['Read offers: id, supplier_name, supplier_logo_path'],
  async run(_, { tx }): Promise<OfferLogo[]> {
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
    await tx.delete(inspectedPages).where(
      notExists(
        tx
          .select({ one: sql`1` })
          .from(sitemapEntries)
          .where(sql`${sitemapEntries.path} = ${inspectedPages.path}`),
      ),
    )
  },
})
