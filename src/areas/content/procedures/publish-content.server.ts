import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { publishPost } from '#areas/blog/publish-post.server.ts'
import { blogPosts } from '#areas/blog/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { TO_CHECK } from '../figures.ts'
import { mayBecome } from '../queue.ts'
import { contentQueue } from '../tables.server.ts'

/** «Pubblica Ora»: a person's act. An article with a sentence that is still to be checked goes to its desk first. */
export const publishContent = procedure({
  name: 'publish-content',
  allow: 'admin',
  input: z.object({ itemId: z.string().max(60) }),
  async run({ itemId }, ctx): Promise<{ title: string }> {
    const [item] = await ctx.tx.select().from(contentQueue).where(eq(contentQueue.id, itemId)).for('update')
    if (!item) throw new AppError('not-found')
    if (!mayBecome(item.status, 'published')) throw new AppError('content-not-ready')
    if (item.postId === null) throw new AppError('post-gone')
    const [post] = await ctx.tx
      .select({ content: blogPosts.content, excerpt: blogPosts.excerpt })
      .from(blogPosts)
      .where(eq(blogPosts.id, item.postId))
    if (`${post?.excerpt} ${post?.content}`.includes(TO_CHECK)) throw new AppError('to-check')
    const { title } = await publishPost(ctx, item.postId)
    await ctx.tx
      .update(contentQueue)
      .set({ status: 'published', updatedAt: ctx.now })
      .where(eq(contentQueue.id, itemId))
    ctx.record({ subject: itemId, detail: { postId: item.postId } })
    return { title }
  },
})
