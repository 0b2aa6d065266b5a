import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { holdEdition } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { lastEditor } from '../last-editor.server.ts'
import { blogPosts } from '../tables.server.ts'
import { lockRow } from '#platform/database/rows.server.ts'

/** Only what nobody has ever read: an article that was public goes into the archive instead. */
export const deletePost = procedure({
  name: 'delete-post',
  allow: 'blog',
  input: z.object({ postId: z.string().max(60), seen: z.string().max(40) }),
  async run({ postId, seen }, ctx): Promise<void> {
    const post = await lockRow(ctx.tx, blogPosts, eq(blogPosts.id, postId))
    holdEdition(seen, post, await lastEditor(ctx.tx, postId))
    if (!['draft', 'in_review'].includes(post.status) || post.publishedAt !== null)
      throw new AppError('post-was-public')
    await ctx.tx.delete(blogPosts).where(eq(blogPosts.id, postId))
    const { title, subtitle, slug, excerpt, content, category, author } = post
    ctx.record({ subject: postId, detail: { before: { title, subtitle, slug, excerpt, content, category, author } } })
  },
})
