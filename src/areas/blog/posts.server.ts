import { chunks } from '#core/cursor.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { indexEntry, removeEntry } from '#areas/search/index-entries.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { articleWords } from './article-text.server.ts'
import { BLOG_TAG, type PostCard, postTag } from './post.ts'
import { blogPosts } from './tables.server.ts'
import { newestPage, pick, rowsIn } from '#platform/database/rows.server.ts'

export const isPublished = eq(blogPosts.status, 'published')

const cardColumns = {
  ...pick(blogPosts, 'id', 'slug', 'title', 'subtitle', 'excerpt', 'category', 'author', 'coverImagePath'),
  publishedAt: sql<Date>`${blogPosts.publishedAt}`.mapWith(blogPosts.publishedAt),
}

export async function publishedPage(
  tx: Tx,
  size: number,
  { where, cursor }: { where?: SQL | undefined; cursor?: string | undefined } = {},
): Promise<{ posts: PostCard[]; next: string | null }> {
  const asked = { where: and(isPublished, where), cursor, size }
  const cards = tx.select(cardColumns).from(blogPosts)
  const { rows: posts, next } = await newestPage(cards, blogPosts, 'publishedAt', asked, row => row)
  return { posts, next }
}

/** A notification between nodes holds at most 8,000 bytes: this many full-length addresses fit. */
const BATCH = 50

/**
 * After posts were added, changed or removed: updates their search entries and invalidates the pages that show them.
 */
export async function renewPosts(
  ctx: Pick<Context, 'tx' | 'now' | 'dropPages'>,
  slugs: readonly string[],
): Promise<void> {
  for (const some of chunks(slugs, BATCH)) {
    const posts = await rowsIn(ctx.tx, blogPosts, and(isPublished, inArray(blogPosts.slug, some)))
    for (const { slug, title, excerpt, content, category } of posts) {
      const text = `${excerpt} ${articleWords(content)}`
      await indexEntry(ctx.tx, { kind: 'post', key: slug, title, text, url: `/blog/${slug}`, also: category }, ctx.now)
    }
    const shown = new Set(posts.map(post => post.slug))
    for (const slug of some) if (!shown.has(slug)) await removeEntry(ctx.tx, 'post', slug)
    await ctx.dropPages(BLOG_TAG, ...some.map(postTag))
  }
}

/** After comments of these posts changed: invalidates their pages. A decision affects a hundred at most. */
export async function dropCommentPages(
  ctx: Pick<Context, 'tx' | 'dropPages'>,
  postIds: readonly string[],
): Promise<void> {
  if (postIds.length === 0) return
  const posts = await rowsIn(ctx.tx, blogPosts, inArray(blogPosts.id, [...new Set(postIds)]), 'slug')
  for (const some of chunks(posts, BATCH)) await ctx.dropPages(...some.map(post => postTag(post.slug)))
}
