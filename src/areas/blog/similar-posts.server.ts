import { ago } from '#core/dates.ts'
import { and, desc, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { type CleanupKind, DUPLICATE_WINDOW_DAYS, SIMILARITY_THRESHOLD, type SimilarPost } from './duplicates.ts'
import type { PostStatus } from './post.ts'
import { isPublished, renewPosts } from './posts.server.ts'
import { blogCleanups, blogPosts } from './tables.server.ts'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

/** Titles compared at once; more in a month would itself be a fault. */
const MAX_RECENT = 200

const inWindow = (now: Date): SQL => gt(blogPosts.createdAt, ago(now, { days: DUPLICATE_WINDOW_DAYS }))

export interface RecentPost {
  id: string
  title: string
  slug: string
  createdAt: Date
}

/** Normalises a title for trigrams, without case and accents, independently of the database's locale. */
const plainTitle = (title: SQL): SQL =>
  sql`translate(lower(${title}), 'ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùú’', 'aaeeiioouuaaeeiioouu ')`

/** Posts of the last 30 days, newest first, with every pair of similar titles. */
export async function recentAlike(
  tx: Tx,
  now: Date,
  threshold: number = SIMILARITY_THRESHOLD,
): Promise<{ posts: RecentPost[]; pairs: { a: string; b: string; score: number }[] }> {
  const posts = await rowsIn(tx, blogPosts, and(isPublished, inWindow(now)), 'id', 'title', 'slug', 'createdAt')
    .orderBy(desc(blogPosts.createdAt))
    .limit(MAX_RECENT)
  if (posts.length < 2) return { posts, pairs: [] }
  const ids = posts.map(post => post.id)
  const { rows: pairs } = await tx.execute<{ a: string; b: string; score: number }>(sql`
    with recent as materialized (
      select id, ${plainTitle(sql`title`)} as title from ${blogPosts} where id = any(${sql.param(ids)}::text[])
    ) select a.id as a, b.id as b, similarity(a.title, b.title)::float8 as score
    from recent a join recent b on a.id < b.id and similarity(a.title, b.title) >= ${threshold}::real`)
  return { posts, pairs }
}

const MAX_FOUND = 10

/** Posts of the last 30 days with a title similar to another, most similar first (spec 1 §7). */
export async function alikeTitles(
  tx: Tx,
  now: Date,
  { title, threshold = SIMILARITY_THRESHOLD, but = '' }: { title: string; threshold?: number; but?: string },
): Promise<SimilarPost[]> {
  const score = sql<number>`similarity(${plainTitle(sql`${blogPosts.title}`)}, ${plainTitle(sql`${title}::text`)})`
  const rows = await tx
    .select({ existing_id: blogPosts.id, existing_title: blogPosts.title, similarity_score: score })
    .from(blogPosts)
    .where(and(isPublished, inWindow(now), ne(blogPosts.id, but), sql`${score} >= ${threshold}::real`))
    .orderBy(desc(score), desc(blogPosts.createdAt))
    .limit(MAX_FOUND)
  return rows.map(row => ({ ...row, similarity_score: Math.round(row.similarity_score * 100) / 100 }))
}

const NEAREST = 20

/**
 * Posts a new text may repeat, published or not, of any date: nearest in title and summary, and the latest. `score` is
 * the similarity of titles; archived ones are excluded.
 */
export async function nearestPosts(
  tx: Tx,
  { title, excerpt }: { title: string; excerpt: string },
): Promise<{ id: string; title: string; content: string; score: number }[]> {
  const score = sql<number>`similarity(${plainTitle(sql`${blogPosts.title}`)}, ${plainTitle(sql`${title}::text`)})::float8`
  const columns = {
    ...pick(blogPosts, 'id', 'title', 'content'),
    score,
  }
  const alive = inArray(blogPosts.status, ['draft', 'in_review', 'scheduled', 'published'])
  const words = plainTitle(sql`${`${title} ${excerpt}`}::text`)
  const near = await tx
    .select(columns)
    .from(blogPosts)
    .where(and(alive, sql`${blogPosts.words} % ${words}`))
    .orderBy(desc(sql`similarity(${blogPosts.words}, ${words})`))
    .limit(NEAREST)
  const newest = await tx.select(columns).from(blogPosts).where(alive).orderBy(desc(blogPosts.updatedAt)).limit(NEAREST)
  return [...new Map([...near, ...newest].map(post => [post.id, post])).values()]
}

/** Unpublishes posts, records it for undo, and invalidates the pages that showed them. Returns how many. */
export async function takeOff(
  ctx: Pick<Context, 'tx' | 'now' | 'dropPages' | 'newId'>,
  ids: readonly string[],
  kind: CleanupKind,
): Promise<number> {
  if (ids.length === 0) return 0
  const cleanupId = ctx.newId()
  const status: PostStatus = kind === 'same-title' ? 'archived_duplicate' : 'archived'
  const gone = await ctx.tx
    .update(blogPosts)
    .set({ status, cleanupId, updatedAt: ctx.now })
    .where(and(isPublished, inArray(blogPosts.id, [...ids])))
    .returning({ slug: blogPosts.slug })
  if (gone.length === 0) return 0
  await ctx.tx.insert(blogCleanups).values({ id: cleanupId, kind, at: ctx.now, removed: gone.length })
  const slugs = gone.map(post => post.slug)
  await renewPosts(ctx, slugs)
  return gone.length
}
