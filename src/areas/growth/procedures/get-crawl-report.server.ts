import { asc, desc } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { compareCrawls, type CrawlChange } from '../crawl/compare-crawls.server.ts'
import { type CrawlSummary, keywordsOf, lastCrawl, type TargetKeyword } from '../crawl/last-crawl.server.ts'
import { CRAWLS_KEPT } from '../crawl/page.ts'
import type { FindingCode } from '../crawl/findings.ts'
import type { FixStatus } from '../crawl/page.ts'
import { crawls, seoFixes } from '../tables.server.ts'

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
  input: z.object({}),
  async run(_, { tx }): Promise<CrawlReport> {
    const summary = await lastCrawl(tx)
    const walks = await tx
      .select({ id: crawls.id, finishedAt: crawls.finishedAt, pages: crawls.pages, isCut: crawls.isCut })
      .from(crawls)
      .orderBy(desc(crawls.finishedAt))
      .limit(CRAWLS_KEPT)
    const [last, before] = walks
    return {
      summary,
      isCut: last?.isCut ?? false,
      crawls: walks.length,
      before: before?.finishedAt ?? null,
      changes: last && before ? await compareCrawls(tx, before.id, last.id) : [],
      fixes: await tx.select().from(seoFixes).orderBy(asc(seoFixes.code)).limit(100),
      keywords: await keywordsOf(tx, last?.id ?? null),
    }
  },
})
