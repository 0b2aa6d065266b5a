import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { COMMENT_STATUSES, MOST_DECIDED } from '../post.ts'
import { dropCommentPages } from '../posts.server.ts'
import { blogComments } from '../tables.server.ts'

interface Decided {
  /** Names this decision: undone by it as long as nobody decides again. */
  decision: string
  done: string[]
  /** Somebody has decided on these meanwhile, or they are gone. */
  missed: string[]
}

/** One decision on many comments. Only those still in the state they were shown in are touched; the others are named. */
export const moderateComments = procedure({
  name: 'moderate-comments',
  allow: 'blog',
  input: z.object({
    commentIds: z.array(z.string().max(60)).max(MOST_DECIDED),
    from: z.enum(COMMENT_STATUSES),
    verdict: z.enum(COMMENT_STATUSES),
  }),
  async run({ commentIds, from, verdict }, ctx): Promise<Decided> {
    const decision = ctx.newId()
    const done =
      commentIds.length === 0 || from === verdict
        ? []
        : await ctx.tx
            .update(blogComments)
            .set({ status: verdict, formerStatus: from, decisionId: decision, decidedAt: ctx.now })
            .where(and(inArray(blogComments.id, commentIds), eq(blogComments.status, from)))
            .returning({ id: blogComments.id, postId: blogComments.blogPostId })
    await dropCommentPages(
      ctx,
      done.map(row => row.postId),
    )
    const ids = done.map(row => row.id)
    ctx.record({ subject: decision, detail: { before: from, after: verdict, comments: ids } })
    return { decision, done: ids, missed: commentIds.filter(id => !ids.includes(id)) }
  },
})
