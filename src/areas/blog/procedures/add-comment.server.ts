import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { plainText } from '#core/sanitise.ts'
import { procedure } from '#platform/procedure.server.ts'
import { MAX_COMMENT_LENGTH } from '../post.ts'
import { isPublished } from '../posts.server.ts'
import { blogComments, blogPosts } from '../tables.server.ts'

/** Browsers send a line break as two characters, and count it as one. */
const typed = (text: string): string => plainText(text.replaceAll('\r\n', '\n')).trim()

/** A comment of the signed-in person; it is shown once an administrator has approved it (spec 1 §4). */
export const addComment = procedure({
  name: 'add-comment',
  allow: 'signedIn',
  answers: ['Insert blog_comments'],
  limit: limits.comments,
  input: z.object({
    slug: z.string().max(200),
    content: z
      .string()
      .max(20 * MAX_COMMENT_LENGTH, 'comment-too-long')
      .transform(typed)
      .pipe(z.string().min(1, 'comment-empty').max(MAX_COMMENT_LENGTH, 'comment-too-long')),
  }),
  async run({ slug, content }, ctx): Promise<{ id: string }> {
    const [post] = await ctx.tx
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(and(eq(blogPosts.slug, slug), isPublished))
    if (!post) throw new AppError('not-found')
    const id = ctx.newId()
    await ctx.tx.insert(blogComments).values({
      id,
      blogPostId: post.id,
      userId: ctx.userId,
      content,
      createdAt: ctx.now,
      status: 'pending',
    })
    ctx.record({ subject: id })
    return { id }
  },
})
