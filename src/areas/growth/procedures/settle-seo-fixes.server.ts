import { and, eq, inArray, isNull, ne, notExists } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { newestCrawl } from '../crawl/last-crawl.server.ts'
import { crawlFindings, seoFixes } from '../tables.server.ts'

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
