import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { notices } from '../tables.server.ts'
import { NOTICES } from '../topics.ts'

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
