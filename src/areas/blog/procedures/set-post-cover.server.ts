import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { dropUploads, takeUpload } from '#platform/http/uploads.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { coverPicture } from '../post-cover.server.ts'
import { renewPosts } from '../posts.server.ts'
import { blogPosts } from '../tables.server.ts'

/** Gives a post a picture of its own, or, without an upload, the drawing of its category again. */
export const setPostCover = procedure({
  name: 'set-post-cover',
  allow: 'admin',
  input: z.object({ postId: z.string().max(60), uploadId: z.string().max(60).optional() }),
  async run({ postId, uploadId }, ctx): Promise<{ coverImagePath: string | null }> {
    const [post] = await ctx.tx.select().from(blogPosts).where(eq(blogPosts.id, postId)).for('update')
    if (!post) throw new AppError('not-found')
    const coverImagePath = uploadId ? `${ctx.now.getUTCFullYear()}/${ctx.newId()}.jpg` : null
    if (uploadId && coverImagePath) {
      const picture = await coverPicture(await takeUpload(ctx.config.DATA_DIR, ctx.userId, uploadId))
      await ctx.storage.put('blog-images', coverImagePath, picture, 'image/jpeg')
      ctx.afterCommit(() => dropUploads(ctx.config.DATA_DIR, [uploadId]))
    }
    await ctx.tx.update(blogPosts).set({ coverImagePath, updatedAt: ctx.now }).where(eq(blogPosts.id, postId))
    await renewPosts(ctx, [post.slug])
    ctx.record({
      subject: postId,
      detail: { before: { coverImagePath: post.coverImagePath }, after: { coverImagePath } },
    })
    return { coverImagePath }
  },
})
