import { eq } from 'drizzle-orm'
import { countUpTo } from '#platform/database/database.server.ts'
import { query } from '#platform/procedure.server.ts'
import { blogComments } from '../tables.server.ts'

export const countWaitingComments = query('count-waiting-comments', 'blog', (_, { tx }): Promise<number> =>
  countUpTo(tx, blogComments, eq(blogComments.status, 'pending')),
)
