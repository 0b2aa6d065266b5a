import { and, eq, isNull } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { notices } from '../tables.server.ts'
import { NOTICES } from '../topics.ts'

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
