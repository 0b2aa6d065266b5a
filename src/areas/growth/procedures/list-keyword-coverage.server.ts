import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { keywordsOf } from '../crawl/last-crawl.server.ts'
import { crawls } from '../tables.server.ts'

/** Each target keyword and whether its page says it, by the last crawl; `crawledAt` null: nobody has looked yet. */
export const listKeywordCoverage = procedure({
  name: 'list-keyword-coverage',
  allow: 'admin',
  reads: true,
  input: z.object({}),
  async run(_, { tx }) {
    const [crawl] = await tx
      .select({ id: crawls.id, finishedAt: crawls.finishedAt })
      .from(crawls)
      .orderBy(desc(crawls.finishedAt))
      .limit(1)
    const rows = await keywordsOf(tx, crawl?.id ?? null)
    return {
      crawledAt: crawl?.finishedAt ?? null,
      keywords: rows.map(({ keyword, covered }) => ({ keyword, covered })),
    }
  },
})
