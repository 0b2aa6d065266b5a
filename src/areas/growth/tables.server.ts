import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  date,
  real,
  doublePrecision,
} from 'drizzle-orm/pg-core'
import { staffTable } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { FindingCode } from './crawl/findings.ts'
import type { HtmlPage } from '#core/html-page.server.ts'
import type { FixStatus } from './crawl/page.ts'
import type { NotificationOutcome } from './indexing/indexing.ts'
import type { SearchExportKind, SearchSource } from './indexing/search-export.server.ts'

/** Crawls of our site; the last thirty are kept, to show progress between two. */
export const crawls = staffTable(
  'crawls',
  {
    id: text().primaryKey(),
    finishedAt: instant('finished_at').notNull(),
    pages: integer().notNull(),
    sitemapPages: integer('sitemap_pages').notNull(),
    /** External links: counted, never requested. */
    externalLinks: integer('external_links').notNull(),
    isCut: boolean('is_cut').notNull(),
  },
  t => [index('crawls_finished_idx').on(t.finishedAt.desc().nullsFirst())],
)

export const crawlPages = staffTable(
  'crawl_pages',
  {
    crawlId: goesWith('crawl_id', () => crawls.id),
    path: text().notNull(),
    isHtml: boolean('is_html').notNull(),
    linkedFrom: integer('linked_from').notNull(),
    title: text(),
    headings: jsonb().$type<HtmlPage['headings']>().notNull(),
  },
  t => [primaryKey({ columns: [t.crawlId, t.path] })],
)

export const crawlFindings = staffTable(
  'crawl_findings',
  {
    id: text().primaryKey(),
    crawlId: goesWith('crawl_id', () => crawls.id),
    code: text().$type<FindingCode>().notNull(),
    path: text().notNull(),
    /** Detail: a broken link's address, the other page with the same title. */
    detail: text().notNull(),
    solvedAt: instant('solved_at'),
  },
  t => [index('crawl_findings_crawl_idx').on(t.crawlId, t.code, t.path)],
)

/** spec 3 §3: a fix item; one per kind of finding ever met. */
export const seoFixes = staffTable('seo_fixes', {
  code: text().$type<FindingCode>().primaryKey(),
  status: text().$type<FixStatus>().notNull(),
  checkedAt: instant('checked_at'),
  fixedAt: instant('fixed_at'),
})

export const targetKeywords = staffTable(
  'target_keywords',
  {
    id: text().primaryKey(),
    keyword: text().notNull(),
    path: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  t => [uniqueIndex('target_keywords_word_idx').on(sql`lower(${t.keyword})`, t.path)],
)

/** The sitemap as last announced: differences are new to search engines. */
export const sitemapEntries = staffTable('sitemap_entries', {
  path: text().primaryKey(),
  changed: date().notNull(),
  storedAt: instant('stored_at').notNull(),
})

export const sitemapUpdates = staffTable(
  'sitemap_updates',
  {
    id: text().primaryKey(),
    trigger: text().notNull(),
    /** Some of the changed addresses; `changed` counts them all. */
    changes: text().array().notNull(),
    changed: integer().notNull().default(0),
    entries: integer().notNull().default(0),
    at: instant('at').notNull(),
  },
  t => [index('sitemap_updates_at_idx').on(t.at.desc().nullsFirst())],
)

export const indexnowReceipts = staffTable(
  'indexnow_receipts',
  {
    id: text().primaryKey(),
    at: instant('at').notNull(),
    urls: integer().notNull(),
    status: integer(),
    ms: integer().notNull(),
    /** The engine asked to wait until then (Retry-After). */
    waitUntil: instant('wait_until'),
  },
  t => [index('indexnow_receipts_at_idx').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst())],
)

/** spec 3 §3: addresses for IndexNow; processed once sent, refused or expired. */
export const indexnowNotifications = staffTable(
  'indexnow_notifications',
  {
    id: text().primaryKey(),
    url: text().notNull(),
    trigger: text().notNull(),
    outcome: text().$type<NotificationOutcome>(),
    attempts: integer().notNull().default(0),
    /** Last response status; null before the first, and without a response. */
    status: integer(),
    createdAt: instant('created_at').notNull(),
    processedAt: instant('processed_at'),
  },
  t => [
    uniqueIndex('indexnow_waiting_idx')
      .on(t.url)
      .where(sql`${t.processedAt} is null`),
    index('indexnow_order_idx')
      .on(t.createdAt)
      .where(sql`${t.processedAt} is null`),
    index('indexnow_list_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('indexnow_outcome_idx').on(t.outcome, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('indexnow_url_idx').on(t.url, t.createdAt.desc().nullsFirst()),
  ],
)

export const searchImports = staffTable(
  'search_imports',
  {
    id: text().primaryKey(),
    source: text().$type<SearchSource>().notNull(),
    kind: text().$type<SearchExportKind>().notNull(),
    fileName: text('file_name').notNull(),
    sha256: text().notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    rows: integer().notNull(),
    refused: integer().notNull(),
    at: instant('at').notNull(),
  },
  t => [
    index('search_imports_at_idx').on(t.source, t.at.desc().nullsFirst()),
    index('search_imports_file_idx').on(t.sha256),
  ],
)
const importId = () => text('import_id').references(() => searchImports.id, { onDelete: 'set null' })

export const searchDays = staffTable(
  'search_days',
  {
    day: date().primaryKey(),
    clicks: integer().notNull(),
    impressions: integer().notNull(),
    position: real(),
    importId: importId(),
  },
  t => [index('search_days_import_idx').on(t.importId)],
)

/** The same by query, or by our page, over a period (one day from the API). */
export const searchQueries = staffTable(
  'search_queries',
  {
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    /** Empty when the figures are per page. */
    query: text().notNull().default(''),
    /** Our path; empty when the figures are per query. */
    page: text().notNull().default(''),
    clicks: integer().notNull(),
    impressions: integer().notNull(),
    position: real(),
    importId: importId(),
  },
  t => [
    primaryKey({ columns: [t.toDay, t.fromDay, t.query, t.page] }),
    index('search_queries_page_idx').on(t.page),
    index('search_queries_import_idx').on(t.importId),
  ],
)

export const indexCoverage = staffTable(
  'index_coverage',
  {
    day: date().primaryKey(),
    indexed: integer().notNull(),
    notIndexed: integer('not_indexed').notNull(),
    importId: importId(),
  },
  t => [index('index_coverage_import_idx').on(t.importId)],
)

export const indexReasons = staffTable(
  'index_reasons',
  { day: date().notNull(), reason: text().notNull(), pages: integer().notNull(), importId: importId() },
  t => [primaryKey({ columns: [t.day, t.reason] }), index('index_reasons_import_idx').on(t.importId)],
)

export const inspectedPages = staffTable(
  'inspected_pages',
  {
    path: text().primaryKey(),
    isIndexed: boolean('is_indexed').notNull(),
    /** The engine's own words («Submitted and indexed»). */
    verdict: text().notNull(),
    /** When the engine last read the page; null: never. */
    readAt: instant('read_at'),
    inspectedAt: instant('inspected_at').notNull(),
  },
  t => [index('inspected_pages_oldest_idx').on(t.inspectedAt), index('inspected_pages_read_idx').on(t.readAt)],
)

/** One row per day and known measure: progress is a difference between two days. */
export const growthMeasures = staffTable(
  'growth_measures',
  { measure: text().notNull(), day: date().notNull(), value: doublePrecision().notNull() },
  t => [primaryKey({ columns: [t.measure, t.day] })],
)
