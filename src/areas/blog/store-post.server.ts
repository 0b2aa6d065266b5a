import { eq } from 'drizzle-orm'
import { slug as slugOf } from '#core/text.ts'
import type { Context } from '#platform/procedure.server.ts'
import { MAX_SLUG_LENGTH, mayMove } from './post.ts'
import { renewPosts } from './posts.server.ts'
import { blogPosts } from './tables.server.ts'
import { updateSitemapJob } from '#areas/notifications/jobs.server.ts'
import { AppError } from '#core/errors.ts'
import { articleWords } from './article-text.server.ts'
import { lockRow } from '#platform/database/rows.server.ts'

export type PostToStore = Omit<
  typeof blogPosts.$inferInsert,
  'slug' | 'words' | 'search' | 'titleKey' | 'createdAt' | 'updatedAt'
> & { slug?: string; createdAt?: Date; updatedAt?: Date }

/** The only way to write a post, new or existing. Invalidates the pages that show it. */
export async function storePost(ctx: Pick<Context, 'tx' | 'now' | 'dropPages'>, post: PostToStore): Promise<void> {
  const slug = post.slug ?? slugOf(post.title).slice(0, MAX_SLUG_LENGTH).replace(/-+$/, '')
  const row = { createdAt: ctx.now, ...post, slug, updatedAt: post.updatedAt ?? ctx.now }
  const [before] = await ctx.tx.select({ slug: blogPosts.slug }).from(blogPosts).where(eq(blogPosts.id, post.id))
  const { id: _id, createdAt: _createdAt, ...changes } = row
  await ctx.tx.insert(blogPosts).values(row).onConflictDoUpdate({ target: blogPosts.id, set: changes })
  await renewPosts(ctx, before && before.slug !== slug ? [before.slug, slug] : [slug])
}

/** Publishes a saved post from outside its desk; idempotent. Returns its title. */
export async function publishPost(
  ctx: Pick<Context, 'tx' | 'now' | 'dropPages' | 'queue'>,
  postId: string,
): Promise<{ title: string }> {
  const post = await lockRow(ctx.tx, blogPosts, eq(blogPosts.id, postId))
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
