import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { BLOG_TAG, type PostCard, postTag } from './post.ts'
import { blogPosts } from './tables.server.ts'

export const isPublished = eq(blogPosts.status, 'published')

const cardColumns = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  subtitle: blogPosts.subtitle,
  excerpt: blogPosts.excerpt,
  category: blogPosts.category,
  author: blogPosts.author,
  coverImagePath: blogPosts.coverImagePath,
  publishedAt: sql<Date>`${blogPosts.publishedAt}`.mapWith(blogPosts.publishedAt),
}

/** Published posts, newest first: one page of `size`, and the cursor of the next. */
export async function publishedPage(
  tx: Tx,
  size: number,
  { where, cursor }: { where?: SQL | undefined; cursor?: string | undefined } = {},
): Promise<{ posts: PostCard[]; next: string | null }> {
  const after = decodeCursor(cursor)
  const rows = await tx
    .select(cardColumns)
    .from(blogPosts)
    .where(
      and(
        isPublished,
        where,
        after
          ? sql`(${blogPosts.publishedAt}, ${blogPosts.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(size + 1)
  const page = pageOf(rows, size, post => ({ at: post.publishedAt, id: post.id }))
  return { posts: page.rows, next: page.next }
}

/** After a change of published posts: the pages that show them are made again. */
export const renewPages = (ctx: Pick<Context, 'dropPages'>, slugs: readonly string[]): Promise<void> =>
  ctx.dropPages(BLOG_TAG, ...slugs.map(postTag))
