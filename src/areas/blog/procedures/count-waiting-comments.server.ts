import { eq } from 'drizzle-orm'
import { countUpTo } from '#platform/database/database.server.ts'
import { query } from '#platform/procedure.server.ts'
import { blogComments } from '../tables.server.ts'

/** Counting stops here: «oltre 1.000». */
export const COMMENTS_COUNTED = 1000

export const countWaitingComments = query('count-waiting-comments', 'blog', (_, { tx }): Promise<number> =>
  countUpTo(tx, blogComments, eq(blogComments.status, 'pending'), COMMENTS_COUNTED),
)
