import { asc, desc } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { compareCrawls } from '../crawl/compare-crawls.server.ts'
import { keywordsOf, lastCrawl } from '../crawl/last-crawl.server.ts'
import { CRAWLS_KEPT } from '../crawl/page.ts'
import { crawls, seoFixes } from '../tables.server.ts'

/** What the last walk through the site found, held against the one before, with its fixes and the target keywords. */
export const getCrawlReport = procedure({
  name: 'get-crawl-report',
  allow: 'admin',
  reads: true,
  input: z.object({}),
  async run(_, { tx }) {
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
