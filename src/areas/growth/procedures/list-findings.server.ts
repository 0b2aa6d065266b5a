import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { FINDING_CODES } from '../crawl/findings.ts'
import { newestCrawl } from '../crawl/last-crawl.server.ts'
import { crawlFindings } from '../tables.server.ts'

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
      .select({ id: crawlFindings.id, path: crawlFindings.path, detail: crawlFindings.detail })
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
