import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import type { Finding, FindingCode } from '../crawl/findings.ts'
import { listBrokenDocuments } from '../crawl/broken-documents.server.ts'
import { newestCrawl } from '../crawl/last-crawl.server.ts'
import { MAX_PAGES } from '../crawl/page.ts'
import { crawlFindings, crawlPages, seoFixes } from '../tables.server.ts'

export interface TakenFixes {
  crawlId: string | null
  codes: FindingCode[]
  findings: (Finding & { id: string })[]
  documents: { offerId: string; link: string }[]
  /** Pages that links lead to, as the last walk saw. */
  linked: string[]
}

const MOST_FINDINGS = 20_000

/** What is to be mended and looked at again: the findings of the last walk that still stand, of the kinds under check. */
export const takeSeoFixes = procedure({
  name: 'take-seo-fixes',
  allow: 'system',
  reads: true,
  input: z.object({}),
  async run(_, { tx }): Promise<TakenFixes> {
    const crawl = await newestCrawl(tx)
    const rows = await tx.select({ code: seoFixes.code }).from(seoFixes).where(ne(seoFixes.status, 'fixed'))
    const codes = rows.map(({ code }) => code)
    if (!crawl || codes.length === 0) return { crawlId: null, codes, findings: [], documents: [], linked: [] }
    const findings = await tx
      .select({
        id: crawlFindings.id,
        code: crawlFindings.code,
        path: crawlFindings.path,
        detail: crawlFindings.detail,
      })
      .from(crawlFindings)
      .where(
        and(eq(crawlFindings.crawlId, crawl.id), isNull(crawlFindings.solvedAt), inArray(crawlFindings.code, codes)),
      )
      .orderBy(asc(crawlFindings.code), asc(crawlFindings.path))
      .limit(MOST_FINDINGS)
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
