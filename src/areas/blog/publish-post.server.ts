import { eq } from 'drizzle-orm'
import { updateSitemapJob } from '#areas/notifications/sitemap.server.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { articleWords } from './article-text.server.ts'
import { mayMove } from './post-moves.ts'
import { storePost } from './store-post.server.ts'
import { blogPosts } from './tables.server.ts'

/** Publishes a post as it is saved, from elsewhere than its desk; one that is public already stays so. Returns its title. */
export async function publishPost(
  ctx: Pick<Context, 'tx' | 'now' | 'dropPages' | 'queue'>,
  postId: string,
): Promise<{ title: string }> {
  const [post] = await ctx.tx.select().from(blogPosts).where(eq(blogPosts.id, postId)).for('update')
  if (!post) throw new AppError('not-found')
  if (post.status === 'published') return { title: post.title }
  if (!mayMove(post.status, 'published')) throw new AppError('move-not-allowed')
  if (post.excerpt === '' || articleWords(post.content) === '') throw new AppError('post-not-ready')
  const { words: _words, search: _search, titleKey: _titleKey, updatedAt: _updatedAt, ...saved } = post
  const keepsItsDay = post.publishedAt !== null && post.publishedAt <= ctx.now
  await storePost(ctx, {
    ...saved,
    status: 'published',
    publishedAt: keepsItsDay ? post.publishedAt : ctx.now,
    cleanupId: null,
  })
  await ctx.queue(updateSitemapJob, { trigger: 'content-published' })
  return { title: post.title }
}
