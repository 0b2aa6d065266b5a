import { cut } from '#core/text.ts'
import { z } from 'zod'
import { queueRun, startsRun } from '#areas/office/runs/run-work.server.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { type AnswerOf, command, query } from '#platform/procedure.server.ts'
import { applySeoFixesJob, crawlSiteJob, testRichResultsJob, testRobotsJob } from '../jobs.server.ts'
import { and, asc, desc, eq, gt, inArray, isNull, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import {
  changeRow,
  changeRows,
  deleteRow,
  has,
  inStatements,
  insertNew,
  insertRows,
  pick,
  rowsIn,
} from '#platform/database/rows.server.ts'
import * as kinds from '../crawl/findings.ts'
import { coversKeyword, CRAWLS_KEPT, MAX_PAGES, wordsOf } from '../crawl/page.ts'
import { crawlFindings, crawlPages, crawls, seoFixes, targetKeywords } from '../tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { offerKinds } from '#areas/offers/offer-kinds.ts'
import { cteChecks, offers } from '#areas/offers/tables.server.ts'
import { AppError, wrongField } from '#core/errors.ts'

export const startCrawl = startsRun('start-crawl', crawlSiteJob)

const jobs = { 'rich-results': testRichResultsJob, robots: testRobotsJob } as const

export const startSeoTest = command('start-seo-test', 'admin', {
  input: z.object({ test: z.enum(['rich-results', 'robots']) }),
  run: ({ test }, ctx) => queueRun(ctx, jobs[test], {}),
})

export const MAX_FINDINGS = 20_000
const count = z.number().int().min(0)

type KeptPage = Omit<typeof crawlPages.$inferInsert, 'crawlId'>

export const recordCrawl = command('record-crawl', 'system', {
  input: z.object({
    sitemapPages: count,
    sitemapRead: z.boolean(),
    externalLinks: count,
    isCut: z.boolean(),
    // From our own crawler, never from a form.
    pages: z.array(z.custom<KeptPage>()).max(MAX_PAGES),
    findings: z.array(z.custom<kinds.Finding>()).max(MAX_FINDINGS),
  }),
  async run({ pages, findings, sitemapRead, ...crawl }, ctx): Promise<{ crawlId: string; found: number }> {
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
    await followFixes(tx, now, new Set(all.map(({ code }) => code)), undecided(crawl.isCut, sitemapRead))
    const old = tx.select({ id: crawls.id }).from(crawls).orderBy(desc(crawls.finishedAt)).offset(CRAWLS_KEPT)
    await tx.delete(crawls).where(inArray(crawls.id, old))
    ctx.record({ subject: id, detail: { pages: pages.length, findings: all.length } })
    return { crawlId: id, found: all.length }
  },
})

export const getCrawlReport = query('get-crawl-report', 'admin', async (_, { tx }) => {
  const { walks, fixes } = await batchReads(tx, {
    walks: tx.select().from(crawls).orderBy(desc(crawls.finishedAt)).limit(2),
    fixes: rowsIn(tx, seoFixes, {}, 'code', 'status', 'checkedAt', 'fixedAt').orderBy(asc(seoFixes.code)).limit(100),
  })
  const [last, before] = walks
  const keywords = await keywordsOf(tx, last?.id ?? null)
  return {
    summary: last ? await summaryOf(tx, last, keywords) : null,
    isCut: last?.isCut ?? false,
    before: before?.finishedAt ?? null,
    changes: last && before ? await compareCrawls(tx, before.id, last.id) : [],
    fixes,
    keywords,
  }
})

type Report = AnswerOf<typeof getCrawlReport>
/** Partly missing in the sample set. */
export interface CrawlReport extends Omit<Report, 'summary'> {
  summary:
    | (Omit<CrawlSummary, 'finishedAt' | 'brokenLinks'> & { finishedAt: Date | null; brokenLinks: number | null })
    | null
}

const PAGE = 50

export const listFindings = query('list-findings', 'admin', {
  input: z.object({ code: z.enum(kinds.FINDING_CODES), after: z.string().max(700).optional() }),
  async run({ code, after }, { tx }) {
    const crawl = await newestCrawl(tx)
    if (!crawl) return { rows: [], next: null }
    const [path, id] = after?.split(' ') ?? []
    const rows = await tx
      .select(pick(crawlFindings, 'id', 'path', 'detail'))
      .from(crawlFindings)
      .where(
        and(
          has(crawlFindings, { code, solvedAt: isNull }),
          eq(crawlFindings.crawlId, crawl.id),
          path && id ? gt(sql`(${crawlFindings.path}, ${crawlFindings.id})`, sql`(${path}, ${id})`) : undefined,
        ),
      )
      .orderBy(asc(crawlFindings.path), asc(crawlFindings.id))
      .limit(PAGE + 1)
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
    // Our addresses contain no spaces.
    return { rows: rows.slice(0, PAGE), next: last ? `${last.path} ${last.id}` : null }
  },
})

const MAX_DOCUMENTS = 500

const listBrokenDocuments = (tx: Tx) =>
  tx
    .select({ offerId: offers.id, type: offers.type, link: cteChecks.link })
    .from(cteChecks)
    .innerJoin(offers, eq(offers.id, cteChecks.offerId))
    .where(and(ne(cteChecks.result, 'found'), eq(offers.isActive, true), eq(offers.cteLink, cteChecks.link)))
    .orderBy(asc(offers.id))
    .limit(MAX_DOCUMENTS)

async function brokenDocuments(tx: Tx): Promise<kinds.Finding[]> {
  const rows = await listBrokenDocuments(tx)
  return rows.map(({ type, link }) => ({ code: 'cte-broken', path: offerKinds[type].path, detail: cut(link, 300) }))
}

/** Findings that a crawl cannot decide when it hit its limit, or had no sitemap to compare with. */
const undecided = (isCut: boolean, sitemapRead: boolean): kinds.FindingCode[] =>
  sitemapRead ? (isCut ? ['page-orphan'] : []) : ['page-orphan', ...COMPARED_WITH_SITEMAP]

const COMPARED_WITH_SITEMAP: readonly kinds.FindingCode[] = [
  'page-missing',
  'sitemap-redirect',
  'sitemap-noindex',
  'sitemap-blocked',
  'not-in-sitemap',
  'canonical-wrong',
]

/** After a full crawl: its findings are to be fixed, earlier ones not found again are fixed. */
async function followFixes(
  tx: Tx,
  now: Date,
  found: ReadonlySet<kinds.FindingCode>,
  unknown: readonly kinds.FindingCode[],
): Promise<void> {
  const codes = [...found]
  const set = (values: Partial<typeof seoFixes.$inferInsert>, ...which: (SQL | undefined)[]) =>
    changeRows(tx, seoFixes, and(...which), values)
  if (codes.length > 0) {
    const isFound = inArray(seoFixes.code, codes)
    const opened = codes.map(code => ({ code, status: 'pending' as const }))
    await tx.insert(seoFixes).values(opened).onConflictDoNothing()
    await set({ status: 'pending', fixedAt: null }, isFound, eq(seoFixes.status, 'fixed'))
    await set({ status: 'pending', checkedAt: now }, isFound, isNull(seoFixes.fixedAt))
  }
  const kept = [...codes, ...unknown]
  const isGone = kept.length > 0 ? notInArray(seoFixes.code, kept) : undefined
  await set({ status: 'fixed', checkedAt: now, fixedAt: now }, ne(seoFixes.status, 'fixed'), isGone)
}

type CrawlSummary = Awaited<ReturnType<typeof summaryOf>>

export const newestCrawl = async (tx: Tx) => {
  const [crawl] = await tx.select().from(crawls).orderBy(desc(crawls.finishedAt)).limit(1)
  return crawl ?? null
}

export const lastCrawl = async (tx: Tx): Promise<CrawlSummary | null> => {
  const crawl = await newestCrawl(tx)
  return crawl && summaryOf(tx, crawl, await keywordsOf(tx, crawl.id))
}

async function summaryOf(tx: Tx, crawl: typeof crawls.$inferSelect, keywords: readonly TargetKeyword[]) {
  const open = and(eq(crawlFindings.crawlId, crawl.id), isNull(crawlFindings.solvedAt))
  const { issues, counted } = await batchReads(tx, {
    issues: tx
      .select({ code: crawlFindings.code, pages: sql<number>`count(distinct ${crawlFindings.path})::int` })
      .from(crawlFindings)
      .where(open)
      .groupBy(crawlFindings.code)
      .orderBy(crawlFindings.code),
    counted: tx
      .select({
        pages: sql<number>`count(distinct ${crawlFindings.path})::int`,
        broken: sql<number>`count(*) filter (where ${crawlFindings.code} in ('link-broken', 'cte-broken'))::int`,
      })
      .from(crawlFindings)
      .where(open),
  })
  return {
    ...pick(crawl, 'id', 'finishedAt', 'pages', 'sitemapPages', 'externalLinks'),
    ...kinds.countsByType(issues),
    pagesAffected: counted[0]?.pages ?? 0,
    /** Broken links, including documents of offers. */
    brokenLinks: counted[0]?.broken ?? 0,
    issues: issues as readonly kinds.IssueCount[],
    keywords: { covered: keywords.filter(({ covered }) => covered).length, total: keywords.length },
  }
}

const KEYWORDS_SHOWN = 500

/** Each with whether its page has it in title or h1; null until a crawl has seen the page. */
export async function keywordsOf(tx: Tx, crawlId: string | null) {
  const rows = await tx
    .select({ ...pick(targetKeywords, 'id', 'keyword', 'path'), ...pick(crawlPages, 'title', 'headings') })
    .from(targetKeywords)
    .leftJoin(crawlPages, and(eq(crawlPages.path, targetKeywords.path), eq(crawlPages.crawlId, crawlId ?? '')))
    .orderBy(sql`lower(${targetKeywords.keyword})`, targetKeywords.path)
    .limit(KEYWORDS_SHOWN)
  return rows.map(({ title, headings, ...row }) => ({
    ...row,
    covered: headings === null ? null : coversKeyword(row.keyword, { title, headings }),
  }))
}
export type TargetKeyword = Awaited<ReturnType<typeof keywordsOf>>[number]

export interface CrawlChange {
  code: kinds.FindingCode
  added: number
  solved: number
  still: number
}

/** Pages with new, solved and persisting findings, by kind. Solved after a crawl counts as solved. */
async function compareCrawls(tx: Tx, before: string, after: string): Promise<readonly CrawlChange[]> {
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
  return rows as readonly CrawlChange[]
}

/**
 * «Applica tutte le correzioni»: automatic fixes are checked once the run has revisited their pages; manual ones are
 * checked too, and stay open until solved.
 */
export const startSeoFixes = command('start-seo-fixes', 'admin', async (_, ctx) => {
  const pending = eq(seoFixes.status, 'pending')
  const waiting = await ctx.tx.select({ code: seoFixes.code }).from(seoFixes).where(pending)
  if (waiting.length === 0) throw new AppError('nothing-to-fix')
  const ours = waiting.flatMap(({ code }) => (kinds.kindOf(code).fixBy === 'person' ? [] : [code]))
  await changeRows(ctx.tx, seoFixes, and(pending, inArray(seoFixes.code, ours)), { status: 'checking' })
  return { ...(await queueRun(ctx, applySeoFixesJob, {})), checking: ours.length }
})

/** Open findings of the last crawl, of the kinds being checked. */
export const takeSeoFixes = query('take-seo-fixes', 'system', async (_, { tx }) => {
  const crawl = await newestCrawl(tx)
  const rows = await tx.select({ code: seoFixes.code }).from(seoFixes).where(ne(seoFixes.status, 'fixed'))
  const codes = rows.map(({ code }) => code)
  if (!crawl || codes.length === 0) return { codes, findings: [], documents: [], linked: [] }
  const findings = await tx
    .select(pick(crawlFindings, 'id', 'code', 'path', 'detail'))
    .from(crawlFindings)
    .where(and(eq(crawlFindings.crawlId, crawl.id), isNull(crawlFindings.solvedAt), inArray(crawlFindings.code, codes)))
    .orderBy(asc(crawlFindings.code), asc(crawlFindings.path))
    .limit(MAX_FINDINGS)
  const linked = await tx
    .select({ path: crawlPages.path })
    .from(crawlPages)
    .where(and(eq(crawlPages.crawlId, crawl.id), or(gt(crawlPages.linkedFrom, 0), eq(crawlPages.path, '/'))))
    .limit(MAX_PAGES)
  const documents = codes.includes('cte-broken') ? await listBrokenDocuments(tx) : []
  return {
    codes,
    findings,
    documents: documents.map(document => pick(document, 'offerId', 'link')),
    linked: linked.map(({ path }) => path),
  }
})
export type TakenFixes = AnswerOf<typeof takeSeoFixes>

/** Marks missing findings as solved; a kind without any left is fixed, others wait again. */
export const settleSeoFixes = command('settle-seo-fixes', 'system', {
  input: z.object({ findingIds: z.array(z.string().max(100)).max(MAX_FINDINGS) }),
  async run({ findingIds }, ctx): Promise<{ fixed: number; left: number }> {
    const { tx, now } = ctx
    for (const part of inStatements(findingIds, 1))
      await changeRows(tx, crawlFindings, { id: part, solvedAt: isNull }, { solvedAt: now })
    const crawl = await newestCrawl(tx)
    const { crawlId, code, solvedAt } = crawlFindings
    const standing = tx
      .select()
      .from(crawlFindings)
      .where(and(eq(crawlId, crawl?.id ?? ''), eq(code, seoFixes.code), isNull(solvedAt)))
    const settle = async (values: Partial<typeof seoFixes.$inferInsert>, which?: SQL) => {
      const isOpen = ne(seoFixes.status, 'fixed')
      const rows = await changeRows(tx, seoFixes, and(isOpen, which), { ...values, checkedAt: now }).returning()
      return rows.length
    }
    const fixed = await settle({ status: 'fixed', fixedAt: now }, notExists(standing))
    const left = await settle({ status: 'pending' })
    ctx.record({ detail: { solved: findingIds.length, fixed, left } })
    return { fixed, left }
  },
})

export const releaseSeoFixes = command('release-seo-fixes', 'system', async (_, { tx }): Promise<void> => {
  await tx.update(seoFixes).set({ status: 'pending' }).where(eq(seoFixes.status, 'checking'))
})

/** Each target keyword and whether its page covers it, by the last crawl; `crawledAt` null: not crawled yet. */
export const listKeywordCoverage = query('list-keyword-coverage', 'contents', async (_, { tx }) => {
  const crawl = await newestCrawl(tx)
  const rows = await keywordsOf(tx, crawl?.id ?? null)
  return {
    crawledAt: crawl?.finishedAt ?? null,
    keywords: rows.map(row => pick(row, 'keyword', 'covered')),
  }
})

const MAX_KEYWORDS = 500

export const saveTargetKeyword = command('save-target-keyword', 'admin', {
  input: z.object({
    keywordId: z.string().max(100).optional(),
    keyword: z
      .string()
      .trim()
      .max(100, 'too-long')
      .refine(text => wordsOf(text).length > 0, 'no-words'),
    path: z
      .string()
      .trim()
      .max(300, 'too-long')
      .regex(/^\/(?!\/)[^\s?#\\]*$/, 'no-path'),
  }),
  async run({ keywordId, keyword, path }, { tx, now, newId, record }): Promise<{ keywordId: string }> {
    const values = { keyword: keyword.replace(/\s+/g, ' '), path }
    const isOther = keywordId ? ne(targetKeywords.id, keywordId) : undefined
    const isSame = sql`lower(${targetKeywords.keyword}) = lower(${values.keyword})`
    if ((await tx.$count(targetKeywords, and(isSame, eq(targetKeywords.path, path), isOther))) > 0)
      throw wrongField('keyword', 'keyword-there')
    const id = keywordId || newId()
    record({ subject: id })
    if (keywordId) {
      await changeRow(tx, targetKeywords, { id }, values)
      return { keywordId: id }
    }
    if ((await tx.$count(targetKeywords)) >= MAX_KEYWORDS) throw wrongField('keyword', 'too-many-keywords')
    // Two people may add the same keyword at once.
    if (!(await insertNew(tx, targetKeywords, { ...values, id, createdAt: now })))
      throw wrongField('keyword', 'keyword-there')
    return { keywordId: id }
  },
})

export const deleteTargetKeyword = command('delete-target-keyword', 'admin', {
  input: z.object({ keywordId: z.string().max(100) }),
  async run({ keywordId }, { tx, record }): Promise<void> {
    await deleteRow(tx, targetKeywords, eq(targetKeywords.id, keywordId))
    record({ subject: keywordId })
  },
})
