import { z } from 'zod'
import { queueRun, startsRun } from '#areas/runs/run-work.server.ts'
import { together } from '#platform/database/together.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { applySeoFixesJob, crawlSiteJob, testRichResultsJob, testRobotsJob } from '../jobs.server.ts'
import { and, asc, desc, eq, gt, inArray, isNull, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import { pick } from '#platform/database/tables.server.ts'
import { insertRows, inStatements } from '#platform/database/rows.server.ts'
import {
  countsByType,
  type Finding,
  FINDING_CODES,
  type FindingCode,
  type IssueCount,
  kindOf,
} from '../crawl/findings.ts'
import { coversKeyword, CRAWLS_KEPT, type FixStatus, MAX_PAGES } from '../crawl/page.ts'
import { crawlFindings, crawlPages, crawls, seoFixes, targetKeywords } from '../tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { offerKinds } from '#areas/offers/offer-kinds.ts'
import { cteChecks, offers } from '#areas/offers/tables.server.ts'
import { AppError } from '#core/errors.ts'

export const startCrawl = startsRun('start-crawl', crawlSiteJob)

const jobs = { 'rich-results': testRichResultsJob, robots: testRobotsJob } as const

export const startSeoTest = procedure({
  name: 'start-seo-test',
  allow: 'admin',
  input: z.object({ test: z.enum(['rich-results', 'robots']) }),
  run: ({ test }, ctx) => queueRun(ctx, jobs[test], {}),
})

export const MAX_FINDINGS = 20_000
const count = z.number().int().min(0)

type KeptPage = Omit<typeof crawlPages.$inferInsert, 'crawlId'>

export const recordCrawl = procedure({
  name: 'record-crawl',
  allow: 'system',
  input: z.object({
    trigger: z.enum(['scheduled', 'manual']),
    startedAt: z.date(),
    sitemapPages: count,
    sitemapRead: z.boolean(),
    externalLinks: count,
    isCut: z.boolean(),
    // From our own crawler, never from a form.
    pages: z.array(z.custom<KeptPage>()).max(MAX_PAGES),
    findings: z.array(z.custom<Finding>()).max(MAX_FINDINGS),
  }),
  async run({ pages, findings, ...crawl }, ctx): Promise<{ crawlId: string; found: number }> {
    const { tx, now } = ctx
    const id = ctx.newId()
    await tx.insert(crawls).values({ ...crawl, id, finishedAt: now, pages: pages.length })
    await insertRows(
      tx,
      crawlPages,
      pages.map(page => ({ ...page, crawlId: id })),
    )
    const all = [...findings, ...(await brokenDocuments(tx))]
    await insertRows(
      tx,
      crawlFindings,
      all.map(found => ({ ...found, id: ctx.newId(), crawlId: id })),
    )
    await followFixes(tx, now, new Set(all.map(({ code }) => code)), undecided(crawl))
    const old = tx.select({ id: crawls.id }).from(crawls).orderBy(desc(crawls.finishedAt)).offset(CRAWLS_KEPT)
    await tx.delete(crawls).where(inArray(crawls.id, old))
    ctx.record({ subject: id, detail: { pages: pages.length, findings: all.length } })
    return { crawlId: id, found: all.length }
  },
})

/** `finishedAt` and `brokenLinks` are null in the sample set alone, which does not name them. */
export interface CrawlReport {
  summary:
    | (Omit<CrawlSummary, 'finishedAt' | 'brokenLinks'> & { finishedAt: Date | null; brokenLinks: number | null })
    | null
  isCut: boolean
  crawls: number
  before: Date | null
  changes: readonly CrawlChange[]
  fixes: readonly { code: FindingCode; status: FixStatus; checkedAt: Date | null; fixedAt: Date | null }[]
  keywords: readonly TargetKeyword[]
}

export const getCrawlReport = procedure({
  name: 'get-crawl-report',
  allow: 'admin',
  reads: true,
  async run(_, { tx }): Promise<CrawlReport> {
    const { walks, fixes } = await together(tx, {
      walks: tx.select().from(crawls).orderBy(desc(crawls.finishedAt)).limit(CRAWLS_KEPT),
      fixes: tx.select().from(seoFixes).orderBy(asc(seoFixes.code)).limit(100),
    })
    const [last, before] = walks
    const keywords = await keywordsOf(tx, last?.id ?? null)
    return {
      summary: last ? await summaryOf(tx, last, keywords) : null,
      isCut: last?.isCut ?? false,
      crawls: walks.length,
      before: before?.finishedAt ?? null,
      changes: last && before ? await compareCrawls(tx, before.id, last.id) : [],
      fixes,
      keywords,
    }
  },
})

const PAGE = 50

export const listFindings = procedure({
  name: 'list-findings',
  allow: 'admin',
  reads: true,
  input: z.object({ code: z.enum(FINDING_CODES), after: z.string().max(700).optional() }),
  async run({ code, after }, { tx }) {
    const crawl = await newestCrawl(tx)
    if (!crawl) return { rows: [], next: null }
    const [path, id] = after?.split(' ') ?? []
    const rows = await tx
      .select(pick(crawlFindings, 'id', 'path', 'detail'))
      .from(crawlFindings)
      .where(
        and(
          eq(crawlFindings.crawlId, crawl.id),
          eq(crawlFindings.code, code),
          isNull(crawlFindings.solvedAt),
          path && id ? gt(sql`(${crawlFindings.path}, ${crawlFindings.id})`, sql`(${path}, ${id})`) : undefined,
        ),
      )
      .orderBy(asc(crawlFindings.path), asc(crawlFindings.id))
      .limit(PAGE + 1)
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
    // An address of ours holds no space.
    return { rows: rows.slice(0, PAGE), next: last ? `${last.path} ${last.id}` : null }
  },
})

const MOST_DOCUMENTS = 500

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

export interface CrawlSummary {
  id: string
  finishedAt: Date
  pages: number
  sitemapPages: number
  externalLinks: number
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

export const lastCrawl = async (tx: Tx): Promise<CrawlSummary | null> => {
  const crawl = await newestCrawl(tx)
  return crawl && summaryOf(tx, crawl, await keywordsOf(tx, crawl.id))
}

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

/**
 * «Applica tutte le correzioni»: what the product mends is being checked until the run has looked at its pages again; what
 * waits for a person is looked at too, and keeps waiting until it is gone.
 */
export const startSeoFixes = procedure({
  name: 'start-seo-fixes',
  allow: 'admin',
  async run(_, ctx): Promise<{ runId: string; checking: number }> {
    const pending = eq(seoFixes.status, 'pending')
    const waiting = await ctx.tx.select({ code: seoFixes.code }).from(seoFixes).where(pending)
    if (waiting.length === 0) throw new AppError('nothing-to-fix')
    const ours = waiting.flatMap(({ code }) => (kindOf(code).fixBy === 'person' ? [] : [code]))
    await ctx.tx
      .update(seoFixes)
      .set({ status: 'checking' })
      .where(and(pending, inArray(seoFixes.code, ours)))
    return { ...(await queueRun(ctx, applySeoFixesJob, {})), checking: ours.length }
  },
})

export interface TakenFixes {
  crawlId: string | null
  codes: FindingCode[]
  findings: (Finding & { id: string })[]
  documents: { offerId: string; link: string }[]
  linked: string[]
}

/** What is to be mended and looked at again: the findings of the last walk that still stand, of the kinds under check. */
export const takeSeoFixes = procedure({
  name: 'take-seo-fixes',
  allow: 'system',
  reads: true,
  async run(_, { tx }): Promise<TakenFixes> {
    const crawl = await newestCrawl(tx)
    const rows = await tx.select({ code: seoFixes.code }).from(seoFixes).where(ne(seoFixes.status, 'fixed'))
    const codes = rows.map(({ code }) => code)
    if (!crawl || codes.length === 0) return { crawlId: null, codes, findings: [], documents: [], linked: [] }
    const findings = await tx
      .select(pick(crawlFindings, 'id', 'code', 'path', 'detail'))
      .from(crawlFindings)
      .where(
        and(eq(crawlFindings.crawlId, crawl.id), isNull(crawlFindings.solvedAt), inArray(crawlFindings.code, codes)),
      )
      .orderBy(asc(crawlFindings.code), asc(crawlFindings.path))
      .limit(MAX_FINDINGS)
    const linked = await tx
      .select({ path: crawlPages.path })
      .from(crawlPages)
      .where(and(eq(crawlPages.crawlId, crawl.id), or(gt(crawlPages.linkedFrom, 0), eq(crawlPages.path, '/'))))
      .limit(MAX_PAGES)
    const documents = codes.includes('cte-broken') ? await listBrokenDocuments(tx) : []
    return {
      crawlId: crawl.id,
      codes,
      findings,
      documents: documents.map(({ offerId, link }) => ({ offerId, link })),
      linked: linked.map(({ path }) => path),
    }
  },
})

/**
 * After the pages were looked at again: findings that are gone are solved; a kind of which none is left is fixed, any other
 * waits again.
 */
export const settleSeoFixes = procedure({
  name: 'settle-seo-fixes',
  allow: 'system',
  input: z.object({ findingIds: z.array(z.string().max(100)).max(MAX_FINDINGS) }),
  async run({ findingIds }, ctx): Promise<{ fixed: number; left: number }> {
    const { tx, now } = ctx
    for (const part of inStatements(findingIds, 1))
      await tx
        .update(crawlFindings)
        .set({ solvedAt: now })
        .where(and(inArray(crawlFindings.id, part), isNull(crawlFindings.solvedAt)))
    const crawl = await newestCrawl(tx)
    const standing = tx
      .select({ id: crawlFindings.id })
      .from(crawlFindings)
      .where(
        and(
          eq(crawlFindings.crawlId, crawl?.id ?? ''),
          eq(crawlFindings.code, seoFixes.code),
          isNull(crawlFindings.solvedAt),
        ),
      )
    const checking = ne(seoFixes.status, 'fixed')
    const fixed = await tx
      .update(seoFixes)
      .set({ status: 'fixed', checkedAt: now, fixedAt: now })
      .where(and(checking, notExists(standing)))
      .returning({ code: seoFixes.code })
    const left = await tx
      .update(seoFixes)
      .set({ status: 'pending', checkedAt: now })
      .where(checking)
      .returning({ code: seoFixes.code })
    ctx.record({ detail: { solved: findingIds.length, fixed: fixed.length, left: left.length } })
    return { fixed: fixed.length, left: left.length }
  },
})

/** The pages could not be looked at again: what was being checked waits as before. */
export const releaseSeoFixes = procedure({
  name: 'release-seo-fixes',
  allow: 'system',
  async run(_, { tx }): Promise<void> {
    await tx.update(seoFixes).set({ status: 'pending' }).where(eq(seoFixes.status, 'checking'))
  },
})
