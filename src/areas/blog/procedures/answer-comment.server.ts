import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { plainText } from '#core/sanitise.ts'
import { procedure } from '#platform/procedure.server.ts'
import { dropCommentPages } from '../comment-pages.server.ts'
import { MAX_COMMENT_LENGTH } from '../post.ts'
import { blogComments } from '../tables.server.ts'
import { lockRow } from '#platform/database/rows.server.ts'

const typed = (text: string): string => plainText(text.replaceAll('\r\n', '\n')).trim()

/** The office answers a comment in the name of the site; one that still waits is let through with its answer. */
export const answerComment = procedure({
  name: 'answer-comment',
  allow: 'blog',
  input: z.object({
    commentId: z.string().max(60),
    content: z
      .string()
      .max(20 * MAX_COMMENT_LENGTH, 'comment-too-long')
      .transform(typed)
      .pipe(z.string().min(1, 'comment-empty').max(MAX_COMMENT_LENGTH, 'comment-too-long')),
  }),
  async run({ commentId, content }, ctx): Promise<{ id: string }> {
    const comment = await lockRow(ctx.tx, blogComments, eq(blogComments.id, commentId))
    if (comment.status === 'rejected') throw new AppError('comment-not-shown')
    if (comment.status === 'pending')
      await ctx.tx
        .update(blogComments)
        .set({ status: 'approved', formerStatus: null, decisionId: null, decidedAt: ctx.now })
        .where(eq(blogComments.id, commentId))
    const id = ctx.newId()
    await ctx.tx.insert(blogComments).values({
      id,
      blogPostId: comment.blogPostId,
      userId: ctx.userId,
      content,
      createdAt: ctx.now,
      status: 'approved',
      isOffice: true,
      replyTo: commentId,
    })
    await dropCommentPages(ctx, [comment.blogPostId])
    ctx.record({ subject: commentId, detail: { answer: id, before: comment.status } })
    return { id }
  },
})
