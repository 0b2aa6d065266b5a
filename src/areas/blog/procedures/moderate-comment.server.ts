import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { postTag } from '../post.ts'
import { blogComments, blogPosts } from '../tables.server.ts'

/** The office lets a comment through or not; what was approved can be taken down again. */
export const moderateComment = procedure({
  name: 'moderate-comment',
  allow: 'blog',
  input: z.object({ commentId: z.string().max(60), verdict: z.enum(['approved', 'rejected']) }),
  async run({ commentId, verdict }, ctx): Promise<{ slug: string }> {
    const [comment] = await ctx.tx
      .update(blogComments)
      .set({ status: verdict, decisionId: null, formerStatus: null, decidedAt: ctx.now })
      .where(eq(blogComments.id, commentId))
      .returning({ postId: blogComments.blogPostId })
    if (!comment) throw new AppError('not-found')
    const [post] = await ctx.tx.select({ slug: blogPosts.slug }).from(blogPosts).where(eq(blogPosts.id, comment.postId))
    if (!post) throw new AppError('not-found')
    await ctx.dropPages(postTag(post.slug))
    ctx.record({ subject: commentId, detail: { verdict } })
    return post
  },
})
