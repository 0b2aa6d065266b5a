import { asc, desc, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { LOOKED_AT, pageFacts } from '../indexing/page-facts.server.ts'
import { type IndexingProblem, problemsOf } from '../indexing/problem.ts'
import { inspectedPages } from '../indexing/tables.server.ts'
import { crawls } from '../tables.server.ts'

/** Pages with problems that are shown at once. */
const PAGE = 50
const OLDEST = 10

interface PageProblems {
  path: string
  problems: IndexingProblem[]
}

/**
 * The pages that something keeps out of the results, in the order of their paths, from the one after `after`: those of the
 * sitemap, and those the last walk met outside it. And what the search engine read longest ago.
 */
export const listIndexingProblems = procedure({
  name: 'list-indexing-problems',
  allow: 'admin',
  reads: true,
  input: z.object({ after: z.string().max(300).optional() }),
  async run({ after = '' }, ctx) {
    const [crawl] = await ctx.tx.select().from(crawls).orderBy(desc(crawls.finishedAt)).limit(1)
    const found: PageProblems[] = []
    let looked = 0
    let next: string | null = after
    // Most pages have nothing: parts are read until one page of problems is full.
    while (next !== null && found.length < PAGE) {
      const part = await pageFacts(ctx, next, crawl?.id ?? null)
      looked += part.length
      next = part.length < LOOKED_AT ? null : (part.at(-1)?.path ?? null)
      const rules = { siteUrl: ctx.config.SITE_URL, tells: ctx.config.INDEXNOW_ENDPOINT !== undefined }
      for (const facts of part) {
        const problems = problemsOf(facts, rules)
        if (problems.length === 0) continue
        found.push({ path: facts.path, problems })
        if (found.length === PAGE) {
          next = facts.path === part.at(-1)?.path ? next : facts.path
          break
        }
      }
    }
    const oldest = await ctx.tx
      .select({ path: inspectedPages.path, readAt: inspectedPages.readAt, verdict: inspectedPages.verdict })
      .from(inspectedPages)
      .where(isNotNull(inspectedPages.readAt))
      .orderBy(asc(inspectedPages.readAt))
      .limit(OLDEST)
    return { pages: found, looked, next, crawledAt: crawl?.finishedAt ?? null, oldest }
  },
})
