import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { blogComments } from '../tables.server.ts'
import { COMMENTS_COUNTED } from './list-comments-for-office.server.ts'

/** How many comments wait for a decision, for the sidebar. */
export const countWaitingComments = procedure({
  name: 'count-waiting-comments',
  allow: 'blog',
  reads: true,
  input: z.object({}),
  async run(_, { tx }): Promise<number> {
    const some = tx
      .select({ one: sql`1` })
      .from(blogComments)
      .where(eq(blogComments.status, 'pending'))
      .limit(COMMENTS_COUNTED)
      .as('some')
    const [row] = await tx.select({ rows: sql<number>`count(*)::int` }).from(some)
    return row?.rows ?? 0
  },
})
