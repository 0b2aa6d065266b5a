import { and, eq, isNull, sql } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { notices } from '../tables.server.ts'
import { MOST_COUNTED } from '../topics.ts'

/** How many of one's notices nobody has read, up to one more than MOST_COUNTED. */
export const countUnreadNotices = procedure({
  name: 'count-unread-notices',
  allow: 'signedIn',
  reads: true,
  async run(_, ctx): Promise<number> {
    const unread = ctx.tx
      .select({ one: sql`1` })
      .from(notices)
      .where(and(eq(notices.userId, ctx.userId), isNull(notices.readAt)))
      .limit(MOST_COUNTED + 1)
    const { length } = await unread
    return length
  },
})
