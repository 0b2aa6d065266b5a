import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { dropCommentPages } from '../posts.server.ts'
import { blogComments } from '../tables.server.ts'

/** Takes a decision back: each of its comments stands as before, unless somebody has decided on it again. */
export const undoModeration = procedure({
  name: 'undo-moderation',
  allow: 'blog',
  input: z.object({ decision: z.string().max(60) }),
  async run({ decision }, ctx): Promise<{ restored: number }> {
    const back = await ctx.tx
      .update(blogComments)
      .set({ status: sql`${blogComments.formerStatus}`, formerStatus: null, decisionId: null, decidedAt: null })
      .where(and(eq(blogComments.decisionId, decision), isNotNull(blogComments.formerStatus)))
      .returning({ postId: blogComments.blogPostId })
    if (back.length === 0) throw new AppError('not-found')
    await dropCommentPages(
      ctx,
      back.map(row => row.postId),
    )
    ctx.record({ subject: decision, detail: { restored: back.length } })
    return { restored: back.length }
  },
})
