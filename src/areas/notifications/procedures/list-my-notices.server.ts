import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { pageOf } from '#core/cursor.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { notices } from '../tables.server.ts'
import type { Topic } from '../topics.ts'
import { olderThan } from '#platform/database/rows.server.ts'

export interface NoticeRow {
  id: string
  topic: Topic
  title: string
  text: string
  at: Date
  isRead: boolean
}

/** One's own notices, newest first. */
export const listMyNotices = procedure({
  name: 'list-my-notices',
  allow: 'signedIn',
  reads: true,
  input: z.object({ limit: z.int().min(1).max(PAGE_SIZE).default(PAGE_SIZE), cursor: z.string().max(100).optional() }),
  async run({ limit, cursor }, ctx): Promise<{ notices: NoticeRow[]; next: string | null }> {
    const rows = await ctx.tx
      .select(pick(notices, 'id', 'topic', 'title', 'text', 'at', 'readAt'))
      .from(notices)
      .where(and(eq(notices.userId, ctx.userId), olderThan(cursor, notices.at, notices.id)))
      .orderBy(desc(notices.at), desc(notices.id))
      .limit(limit + 1)
    const page = pageOf(rows, limit, row => row)
    return { notices: page.rows.map(({ readAt, ...row }) => ({ ...row, isRead: readAt !== null })), next: page.next }
  },
})
