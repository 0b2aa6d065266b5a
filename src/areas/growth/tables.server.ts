import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { staffRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { FindingCode } from './crawl/findings.ts'
import type { CrawlTrigger, FixStatus, Heading } from './crawl/page.ts'

/** Each walk of our own crawler through the site; the last thirty are kept, so that progress is a difference between two. */
export const crawls = pgTable(
  'crawls',
  {
    id: text().primaryKey(),
    trigger: text().$type<CrawlTrigger>().notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
    /** Addresses asked for, and those that the sitemap names. */
    pages: integer().notNull(),
    sitemapPages: integer('sitemap_pages').notNull(),
    /** Links to other sites: counted, never asked for. */
    externalLinks: integer('external_links').notNull(),
    /** There were more pages than one walk looks at. */
    isCut: boolean('is_cut').notNull(),
    sitemapRead: boolean('sitemap_read').notNull(),
  },
  t => [index('crawls_finished_idx').on(t.finishedAt.desc().nullsFirst()), staffRows('crawls')],
)

/** What one walk found at one address of ours. */
export const crawlPages = pgTable(
  'crawl_pages',
  {
    crawlId: text('crawl_id')
      .notNull()
      .references(() => crawls.id, { onDelete: 'cascade' }),
    /** Path with its query, as it was asked for. */
    path: text().notNull(),
    /** Null where nobody answered in time. */
    status: integer(),
    /** Where redirects led, one hop after the other. */
    redirects: text().array().notNull(),
    isHtml: boolean('is_html').notNull(),
    inSitemap: boolean('in_sitemap').notNull(),
    /** Pages that link to it. */
    linkedFrom: integer('linked_from').notNull(),
    title: text(),
    description: text(),
    canonical: text(),
    /** Search engines may list it. */
    isIndexable: boolean('is_indexable').notNull(),
    lang: text(),
    headings: jsonb().$type<readonly Heading[]>().notNull(),
    types: text().array().notNull(),
    images: integer().notNull(),
    words: integer().notNull(),
    /** Bytes of the page, and as they travelled. */
    bytes: integer().notNull(),
    transferred: integer().notNull(),
    ms: integer().notNull(),
    /** Hash of the main text: equal texts have the same. */
    textHash: text('text_hash'),
  },
  t => [primaryKey({ columns: [t.crawlId, t.path] }), staffRows('crawl_pages')],
)

/** One thing that is wrong at one address. */
export const crawlFindings = pgTable(
  'crawl_findings',
  {
    id: text().primaryKey(),
    crawlId: text('crawl_id')
      .notNull()
      .references(() => crawls.id, { onDelete: 'cascade' }),
    code: text().$type<FindingCode>().notNull(),
    /** The page it stands on. */
    path: text().notNull(),
    /** What exactly: the address of a broken link, the other page with the same title. */
    detail: text().notNull(),
    /** A later look at the page found it solved. */
    solvedAt: instant('solved_at'),
  },
  t => [index('crawl_findings_crawl_idx').on(t.crawlId, t.code, t.path), staffRows('crawl_findings')],
)

/** spec 3 §3: a fix item; one for each kind of finding that some walk met. */
export const seoFixes = pgTable(
  'seo_fixes',
  {
    code: text().$type<FindingCode>().primaryKey(),
    status: text().$type<FixStatus>().notNull(),
    openedAt: instant('opened_at').notNull(),
    checkedAt: instant('checked_at'),
    fixedAt: instant('fixed_at'),
  },
  () => [staffRows('seo_fixes')],
)

/** Words for which a page of ours wants to be found. */
export const targetKeywords = pgTable(
  'target_keywords',
  {
    id: text().primaryKey(),
    keyword: text().notNull(),
    path: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  t => [uniqueIndex('target_keywords_word_idx').on(sql`lower(${t.keyword})`, t.path), staffRows('target_keywords')],
)
