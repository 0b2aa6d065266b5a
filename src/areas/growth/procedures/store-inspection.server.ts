import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { inspectedPages } from '../indexing/tables.server.ts'

/** What the search engine said of one page of ours. */
export const storeInspection = procedure({
  name: 'store-inspection',
  allow: 'system',
  input: z.object({
    path: z.string().min(1).max(300),
    isIndexed: z.boolean(),
    verdict: z.string().max(200),
    readAt: z.date().nullable(),
  }),
  async run(seen, ctx): Promise<void> {
    await ctx.tx
      .insert(inspectedPages)
      .values({ ...seen, inspectedAt: ctx.now })
      .onConflictDoUpdate({
        target: inspectedPages.path,
        set: {
          isIndexed: sql`excluded.is_indexed`,
          verdict: sql`excluded.verdict`,
          readAt: sql`excluded.read_at`,
          inspectedAt: sql`excluded.inspected_at`,
        },
      })
    ctx.record({ detail: { isIndexed: seen.isIndexed } })
  },
})
