import { and, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { pageOf } from '#core/cursor.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { notices } from '../tables.server.ts'
import { NOTICES, type Topic } from '../topics.ts'
import { olderThan } from '#platform/database/rows.server.ts'
import { AppError } from '#core/errors.ts'

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

/** Marks one of one's notices as read and says where it leads. */
export const openNotice = procedure({
  name: 'open-notice',
  allow: 'signedIn',
  input: z.object({ noticeId: z.string().max(60) }),
  async run({ noticeId }, ctx): Promise<{ address: string }> {
    const mine = and(eq(notices.id, noticeId), eq(notices.userId, ctx.userId))
    const [notice] = await ctx.tx
      .select(pick(notices, 'address', 'readAt'))
      .from(notices)
      .where(mine)
    if (!notice) throw new AppError('not-found')
    if (notice.readAt === null) {
      await ctx.asSystem(() => ctx.tx.update(notices).set({ readAt: ctx.now }).where(mine))
      await ctx.changed(NOTICES, ctx.userId)
    }
    ctx.record({ subject: noticeId })
    return { address: notice.address }
  },
})

/** «Segna tutti come letti». */
export const markMyNoticesRead = procedure({
  name: 'mark-my-notices-read',
  allow: 'signedIn',
  async run(_, ctx): Promise<{ notices: number }> {
    const { userId } = ctx
    const read = await ctx.asSystem(() =>
      ctx.tx
        .update(notices)
        .set({ readAt: ctx.now })
        .where(and(eq(notices.userId, userId), isNull(notices.readAt)))
        .returning({ id: notices.id }),
    )
    if (read.length > 0) await ctx.changed(NOTICES, userId)
    ctx.record({ detail: { notices: read.length } })
    return { notices: read.length }
  },
})
