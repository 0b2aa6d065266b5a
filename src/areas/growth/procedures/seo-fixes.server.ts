import { and, eq, inArray, asc, gt, isNull, ne, or, notExists } from 'drizzle-orm'
import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { kindOf, type Finding, type FindingCode } from '../crawl/findings.ts'
import { applySeoFixesJob } from '../jobs.server.ts'
import { seoFixes, crawlFindings, crawlPages } from '../tables.server.ts'
import { listBrokenDocuments, newestCrawl } from '../crawl/last-crawl.server.ts'
import { MAX_PAGES } from '../crawl/page.ts'

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
  /** Pages that links lead to, as the last walk saw. */
  linked: string[]
}

const MOST_FINDINGS = 20_000

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

const AT_ONCE = 5_000

/**
 * After the pages were looked at again: findings that are gone are solved; a kind of which none is left is fixed, any other
 * waits again.
 */
export const settleSeoFixes = procedure({
  name: 'settle-seo-fixes',
  allow: 'system',
  input: z.object({ findingIds: z.array(z.string().max(100)).max(20_000) }),
  async run({ findingIds }, ctx): Promise<{ fixed: number; left: number }> {
    const { tx, now } = ctx
    for (let from = 0; from < findingIds.length; from += AT_ONCE)
      await tx
        .update(crawlFindings)
        .set({ solvedAt: now })
        .where(and(inArray(crawlFindings.id, findingIds.slice(from, from + AT_ONCE)), isNull(crawlFindings.solvedAt)))
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
