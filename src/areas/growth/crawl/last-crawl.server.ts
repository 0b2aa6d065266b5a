import { and, desc, eq, isNull, sql, asc, ne, inArray, notInArray } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { together } from '#platform/database/together.server.ts'
import { crawlFindings, crawlPages, crawls, targetKeywords, seoFixes } from '../tables.server.ts'
import { countsByType, type IssueCount, type FindingCode, type Finding } from './findings.ts'
import { coversKeyword } from './words.ts'
import { offerKinds } from '#areas/offers/offer-kinds.ts'
import { cteChecks, offers } from '#areas/offers/tables.server.ts'

const MOST_DOCUMENTS = 500

/** Offers on sale whose document did not answer at the last look, by the page that shows them. */
export const listBrokenDocuments = (tx: Tx) =>
  tx
    .select({
      offerId: offers.id,
      name: offers.name,
      type: offers.type,
      link: cteChecks.link,
      result: cteChecks.result,
    })
    .from(cteChecks)
    .innerJoin(offers, eq(offers.id, cteChecks.offerId))
    .where(and(ne(cteChecks.result, 'found'), eq(offers.isActive, true), eq(offers.cteLink, cteChecks.link)))
    .orderBy(asc(offers.id))
    .limit(MOST_DOCUMENTS)

export async function brokenDocuments(tx: Tx): Promise<Finding[]> {
  const rows = await listBrokenDocuments(tx)
  return rows.map(({ type, link }) => ({ code: 'cte-broken', path: offerKinds[type].path, detail: link.slice(0, 300) }))
}

/** What a walk cannot say while it stopped at its limit, or had no sitemap to hold the pages against. */
export const undecided = ({ isCut, sitemapRead }: { isCut: boolean; sitemapRead: boolean }): FindingCode[] => [
  ...(isCut || !sitemapRead ? (['page-orphan'] as const) : []),
  ...(sitemapRead
    ? []
    : ([
        'page-missing',
        'sitemap-redirect',
        'sitemap-noindex',
        'sitemap-blocked',
        'not-in-sitemap',
        'canonical-wrong',
      ] as const)),
]

/** After a walk through the site: what it found is to be mended, what it looked for and found no more is fixed. */
export async function followFixes(
  tx: Tx,
  now: Date,
  found: ReadonlySet<FindingCode>,
  unknown: readonly FindingCode[],
): Promise<void> {
  const codes = [...found]
  if (codes.length > 0)
    await tx
      .insert(seoFixes)
      .values(codes.map(code => ({ code, status: 'pending' as const, openedAt: now })))
      .onConflictDoNothing()
  const isFound = codes.length > 0 ? inArray(seoFixes.code, codes) : undefined
  if (isFound) {
    await tx
      .update(seoFixes)
      .set({ status: 'pending', openedAt: now, fixedAt: null })
      .where(and(isFound, eq(seoFixes.status, 'fixed')))
    await tx
      .update(seoFixes)
      .set({ status: 'pending', checkedAt: now })
      .where(and(isFound, isNull(seoFixes.fixedAt)))
  }
  const kept = [...codes, ...unknown]
  await tx
    .update(seoFixes)
    .set({ status: 'fixed', checkedAt: now, fixedAt: now })
    .where(and(ne(seoFixes.status, 'fixed'), kept.length > 0 ? notInArray(seoFixes.code, kept) : undefined))
}

/** What the last walk through the site found, in figures; others draw from it. */
export interface CrawlSummary {
  id: string
  finishedAt: Date
  /** Addresses looked at, and those the sitemap names. */
  pages: number
  sitemapPages: number
  externalLinks: number
  /** Kinds of issue that still stand, by type; and the pages with at least one. */
  critical: number
  warning: number
  pagesAffected: number
  /** Links of ours that lead nowhere, documents of offers among them. */
  brokenLinks: number
  issues: readonly IssueCount[]
  keywords: { covered: number; total: number }
}

export const newestCrawl = async (tx: Tx) => {
  const [crawl] = await tx.select().from(crawls).orderBy(desc(crawls.finishedAt)).limit(1)
  return crawl ?? null
}

/** The newest walk through the site, or null while there was none. */
export const lastCrawl = async (tx: Tx): Promise<CrawlSummary | null> => {
  const crawl = await newestCrawl(tx)
  return crawl && summaryOf(tx, crawl, await keywordsOf(tx, crawl.id))
}

/** A walk in figures. */
export async function summaryOf(
  tx: Tx,
  crawl: typeof crawls.$inferSelect,
  keywords: readonly TargetKeyword[],
): Promise<CrawlSummary> {
  const open = and(eq(crawlFindings.crawlId, crawl.id), isNull(crawlFindings.solvedAt))
  const {
    issues,
    whole: [whole],
  } = await together(tx, {
    issues: issuesOf(tx, crawl.id),
    whole: tx
      .select({
        pages: sql<number>`count(distinct ${crawlFindings.path})::int`,
        broken: sql<number>`count(*) filter (where ${crawlFindings.code} in ('link-broken', 'cte-broken'))::int`,
      })
      .from(crawlFindings)
      .where(open),
  })
  return {
    id: crawl.id,
    finishedAt: crawl.finishedAt,
    pages: crawl.pages,
    sitemapPages: crawl.sitemapPages,
    externalLinks: crawl.externalLinks,
    ...countsByType(issues),
    pagesAffected: whole?.pages ?? 0,
    brokenLinks: whole?.broken ?? 0,
    issues,
    keywords: { covered: keywords.filter(({ covered }) => covered).length, total: keywords.length },
  }
}

/** What still stands of a walk, by kind, with the pages each touches. */
const issuesOf = (tx: Tx, crawlId: string) =>
  tx
    .select({ code: crawlFindings.code, pages: sql<number>`count(distinct ${crawlFindings.path})::int` })
    .from(crawlFindings)
    .where(and(eq(crawlFindings.crawlId, crawlId), isNull(crawlFindings.solvedAt)))
    .groupBy(crawlFindings.code)
    .orderBy(crawlFindings.code)

const MOST_KEYWORDS = 500

export interface TargetKeyword {
  id: string
  keyword: string
  path: string
  /** The page says it in its title or h1; null while no walk has seen the page. */
  covered: boolean | null
}

/** Each target keyword, held against its page as the walk saw it. */
export async function keywordsOf(tx: Tx, crawlId: string | null): Promise<TargetKeyword[]> {
  const rows = await tx
    .select({
      ...pick(targetKeywords, 'id', 'keyword', 'path'),
      title: crawlPages.title,
      headings: crawlPages.headings,
    })
    .from(targetKeywords)
    .leftJoin(crawlPages, and(eq(crawlPages.path, targetKeywords.path), eq(crawlPages.crawlId, crawlId ?? '')))
    .orderBy(sql`lower(${targetKeywords.keyword})`, targetKeywords.path)
    .limit(MOST_KEYWORDS)
  return rows.map(({ id, keyword, path, title, headings }) => ({
    id,
    keyword,
    path,
    covered: headings === null ? null : coversKeyword(keyword, { title, headings }),
  }))
}

/** How one kind of issue went from one walk to the next, in pages. */
export interface CrawlChange {
  code: FindingCode
  added: number
  solved: number
  still: number
}

/** Pages that are newly at fault, no longer, and still, by kind. What was solved after a walk counts as solved. */
export async function compareCrawls(tx: Tx, before: string, after: string): Promise<CrawlChange[]> {
  const { rows } = await tx.execute<CrawlChange & Record<string, unknown>>(sql`
    select coalesce(b.code, a.code) as code,
      count(*) filter (where b.code is null and a.stands)::int as added,
      count(*) filter (where b.code is not null and a.stands is not true)::int as solved,
      count(*) filter (where b.code is not null and a.stands)::int as still
    from (select distinct code, path from ${crawlFindings} where crawl_id = ${before}) b
    full join (
      select code, path, bool_or(solved_at is null) as stands from ${crawlFindings} where crawl_id = ${after} group by 1, 2
    ) a on a.code = b.code and a.path = b.path
    group by 1 order by 1`)
  return rows.map(({ code, added, solved, still }) => ({ code, added, solved, still }))
}
