import { z } from 'zod'
import { queueRun, startsRun } from '#areas/runs/run-work.server.ts'
import { together } from '#platform/database/together.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { crawlSiteJob, testRichResultsJob, testRobotsJob } from '../jobs.server.ts'
import { desc, inArray, asc, and, eq, gt, isNull, sql } from 'drizzle-orm'
import { pick } from '#platform/database/tables.server.ts'
import {
  brokenDocuments,
  followFixes,
  undecided,
  compareCrawls,
  type CrawlChange,
  type CrawlSummary,
  keywordsOf,
  summaryOf,
  type TargetKeyword,
  newestCrawl,
} from '../crawl/last-crawl.server.ts'
import { type Finding, FINDING_CODES, type FindingCode } from '../crawl/findings.ts'
import { CRAWLS_KEPT, MAX_PAGES, type FixStatus } from '../crawl/page.ts'
import { crawlFindings, crawlPages, crawls, seoFixes } from '../tables.server.ts'

/** «Analizza ora»: our crawler sets out. */
export const startCrawl = startsRun('start-crawl', crawlSiteJob)

const jobs = { 'rich-results': testRichResultsJob, robots: testRobotsJob } as const

/** The test buttons of Phase 1: each asks the running site. */
export const startSeoTest = procedure({
  name: 'start-seo-test',
  allow: 'admin',
  input: z.object({ test: z.enum(['rich-results', 'robots']) }),
  run: ({ test }, ctx) => queueRun(ctx, jobs[test], {}),
})

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const AT_ONCE = 500
export const MAX_FINDINGS = 20_000
const count = z.number().int().min(0)

type KeptPage = Omit<typeof crawlPages.$inferInsert, 'crawlId'>

/** Keeps what a walk through the site found, with the documents of offers that did not answer; older walks go. */
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
    for (let from = 0; from < pages.length; from += AT_ONCE)
      await tx.insert(crawlPages).values(pages.slice(from, from + AT_ONCE).map(page => ({ ...page, crawlId: id })))
    const all = [...findings, ...(await brokenDocuments(tx))]
    for (let from = 0; from < all.length; from += AT_ONCE)
      await tx
        .insert(crawlFindings)
        .values(all.slice(from, from + AT_ONCE).map(found => ({ ...found, id: ctx.newId(), crawlId: id })))
    await followFixes(tx, now, new Set(all.map(({ code }) => code)), undecided(crawl))
    const old = await tx.select({ id: crawls.id }).from(crawls).orderBy(desc(crawls.finishedAt)).offset(CRAWLS_KEPT)
    if (old.length > 0)
      await tx.delete(crawls).where(
        inArray(
          crawls.id,
          old.map(each => each.id),
        ),
      )
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

/** What the last walk through the site found, held against the one before, with its fixes and the target keywords. */
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

/** Where one kind of issue stands, as the last walk saw it: page after page by address. */
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
