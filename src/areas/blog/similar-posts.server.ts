import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { DUPLICATE_WINDOW_DAYS, SIMILARITY_THRESHOLD } from './duplicates.ts'
import type { PostStatus } from './post.ts'
import { isPublished, renewPosts } from './posts.server.ts'
import { blogPosts } from './tables.server.ts'

/** Titles compared with each other at once; more than this in a month would itself be the fault. */
const MOST_RECENT = 200
const DAY_MS = 86_400_000

export const inWindow = (now: Date): SQL =>
  gt(blogPosts.createdAt, new Date(now.getTime() - DUPLICATE_WINDOW_DAYS * DAY_MS))

export interface RecentPost {
  id: string
  title: string
  slug: string
  createdAt: Date
}

/** The posts published in the last 30 days, newest first, and every pair of them with titles alike. */
export async function recentAlike(
  tx: Tx,
  now: Date,
): Promise<{ posts: RecentPost[]; pairs: { a: string; b: string; score: number }[] }> {
  const posts = await tx
    .select({ id: blogPosts.id, title: blogPosts.title, slug: blogPosts.slug, createdAt: blogPosts.createdAt })
    .from(blogPosts)
    .where(and(isPublished, inWindow(now)))
    .orderBy(desc(blogPosts.createdAt))
    .limit(MOST_RECENT)
  if (posts.length < 2) return { posts, pairs: [] }
  const ids = posts.map(post => post.id)
  const { rows: pairs } = await tx.execute<{ a: string; b: string; score: number }>(sql`
    select a.id as a, b.id as b, similarity(a.title, b.title)::float8 as score
    from ${blogPosts} a join ${blogPosts} b on a.id < b.id and similarity(a.title, b.title) >= ${SIMILARITY_THRESHOLD}::real
    where a.id = any(${sql.param(ids)}::text[]) and b.id = any(${sql.param(ids)}::text[])`)
  return { posts, pairs }
}

/** Takes published posts off the site, and renews what showed them. Returns how many there were. */
export async function takeOff(
  ctx: Pick<Context, 'tx' | 'now' | 'dropPages'>,
  ids: readonly string[],
  status: Extract<PostStatus, 'archived' | 'archived_duplicate'>,
): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await ctx.tx
    .update(blogPosts)
    .set({ status, updatedAt: ctx.now })
    .where(and(eq(blogPosts.status, 'published'), inArray(blogPosts.id, [...ids])))
    .returning({ id: blogPosts.id, slug: blogPosts.slug })
  if (gone.length > 0)
    await renewPosts(
      ctx,
      gone.map(post => post.slug),
    )
  return gone.length
}
