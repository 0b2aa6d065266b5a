import { sql, and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import { type CleanupKind, SIMILARITY_THRESHOLD, similarGroups, type SimilarPost, WORST_SHOWN } from '../duplicates.ts'
import { recentAlike, type RecentPost, alikeTitles, takeOff } from '../similar-posts.server.ts'
import { blogPosts, blogCleanups } from '../tables.server.ts'
import { z } from 'zod'
import { type AnswerOf, command, query } from '#platform/procedure.server.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { updateSitemapJob } from '#areas/notifications/jobs.server.ts'
import { renewPosts } from '../posts.server.ts'
import { changeRow } from '#platform/database/rows.server.ts'

/** Posts per cleanup: running it again continues. */
const MAX_AT_ONCE = 5000

interface CleanupGroup {
  stays: RecentPost
  go: RecentPost[]
}

export interface CleanupPlan {
  groups: CleanupGroup[]
  /** All posts affected, also beyond those listed. */
  found: number
}

/** Effects of a cleanup (spec 1 §9): of equal titles the oldest stays, of similar ones the newest. */
function planCleanup(
  tx: Tx,
  now: Date,
  kind: Exclude<CleanupKind, 'single'>,
  threshold: number = SIMILARITY_THRESHOLD,
): Promise<CleanupPlan> {
  return kind === 'same-title' ? sameTitles(tx) : titlesAlike(tx, now, threshold)
}

export const idsOf = (plan: CleanupPlan): string[] => plan.groups.flatMap(group => group.go.map(post => post.id))

async function sameTitles(tx: Tx): Promise<CleanupPlan> {
  const { rows } = await tx.execute<{
    id: string
    title: string
    slug: string
    created_at: string
    key: string
    place: number
    found: number
  }>(sql`
    with placed as materialized (
      select id, title, slug, created_at, ${blogPosts.titleKey} as key,
        row_number() over (partition by ${blogPosts.titleKey} order by ${blogPosts.createdAt}, id) as place,
        count(*) over (partition by ${blogPosts.titleKey}) as posts
      from ${blogPosts} where ${blogPosts.status} = 'published'
    ) select id, title, slug, created_at, key, place::int, (select count(*)::int from placed where place > 1) as found
    from placed where posts > 1 order by key, place limit ${MAX_AT_ONCE}`)
  const groups: CleanupGroup[] = []
  let key: string | null = null
  for (const row of rows) {
    const post = { id: row.id, title: row.title, slug: row.slug, createdAt: new Date(row.created_at) }
    if (row.key !== key) groups.push({ stays: post, go: [] })
    else groups.at(-1)?.go.push(post)
    key = row.key
  }
  return { groups: groups.filter(group => group.go.length > 0), found: rows[0]?.found ?? 0 }
}

async function titlesAlike(tx: Tx, now: Date, threshold: number): Promise<CleanupPlan> {
  const { posts, pairs } = await recentAlike(tx, now, threshold)
  const known = new Map(posts.map(post => [post.id, post]))
  const groups = similarGroups(
    posts.map(post => post.id),
    pairs.map(({ a, b }) => [a, b] as const),
  ).flatMap(ids => {
    // Newest first, as the posts are sorted.
    const [stays, ...go] = ids.flatMap(id => known.get(id) ?? [])
    return stays ? [{ stays, go }] : []
  })
  return { groups, found: groups.reduce((sum, group) => sum + group.go.length, 0) }
}

/** Posts of the last 30 days with a title similar to a new one, most similar first (spec 1 §7). */
export const detectDuplicateContent = query('detect-duplicate-content', 'blog', {
  answers: ['detect_duplicate_content'],
  input: z.object({
    new_title: z.string().trim().min(1).max(300),
    similarity_threshold: z.number().min(0.1).max(1).default(SIMILARITY_THRESHOLD),
  }),
  run: ({ new_title, similarity_threshold }, { tx, now }): Promise<SimilarPost[]> =>
    alikeTitles(tx, now, { title: new_title, threshold: similarity_threshold }),
})

/** How many published posts repeat an older title: every post after the first with the same title is a duplicate. */
export const getDuplicateStats = query('get-duplicate-stats', 'blog', {
  answers: ['get_blog_duplicates_stats'],
  async run(_, { tx, now }) {
    const groups = tx.$with('groups').as(
      tx
        .select({
          title: sql<string>`min(${blogPosts.title})`.as('title'),
          posts: sql<number>`count(*)::int`.as('posts'),
        })
        .from(blogPosts)
        .where(sql`${blogPosts.status} = 'published'`)
        .groupBy(blogPosts.titleKey),
    )
    const { counts, worst } = await batchReads(tx, {
      counts: tx
        .with(groups)
        .select({
          published: sql<number>`coalesce(sum(${groups.posts}), 0)::int`,
          repeated: sql<number>`count(*) filter (where ${groups.posts} > 1)::int`,
          extra: sql<number>`coalesce(sum(${groups.posts} - 1), 0)::int`,
        })
        .from(groups),
      worst: tx
        .with(groups)
        .select({ title: groups.title, duplicates_count: sql<number>`${groups.posts} - 1` })
        .from(groups)
        .where(sql`${groups.posts} > 1`)
        .orderBy(sql`${groups.posts} desc`, groups.title)
        .limit(WORST_SHOWN),
    })
    const { published, repeated, extra } = counts[0] ?? { published: 0, repeated: 0, extra: 0 }
    return {
      total_published_posts: published,
      total_duplicate_groups: repeated,
      total_duplicate_posts: extra,
      duplicate_percentage: published === 0 ? 0 : Math.round((extra / published) * 1000) / 10,
      analyzed_at: now.toISOString(),
      worst_duplicates: worst,
    }
  },
})

export type DuplicateStats = AnswerOf<typeof getDuplicateStats>

/**
 * Mass cleanup: of all posts with the same title the oldest stays, the others become `archived_duplicate` (spec 1 §9).
 */
export const cleanUpDuplicates = command('clean-up-duplicates', 'blog', {
  answers: ['cleanup_blog_duplicates_massive', 'update-sitemap'],
  async run(_, ctx) {
    const plan = await planCleanup(ctx.tx, ctx.now, 'same-title')
    const removed = await takeOff(ctx, idsOf(plan), 'same-title')
    if (removed > 0) await ctx.queue(updateSitemapJob, { trigger: 'duplicate-cleanup' })
    ctx.record({ detail: { removed } })
    return {
      total_duplicates_removed: removed,
      total_duplicates_found: plan.found,
      cleanup_completed_at: ctx.now.toISOString(),
    }
  },
})

/**
 * Automatic cleanup: of each group of similar recent posts the newest stays, the others become `archived` (spec 1 §9).
 */
export const keepNewestDuplicates = command('keep-newest-duplicates', 'blog', {
  answers: ['Read blog_posts: id, created_at by list of ids', 'Update blog_posts: archived', 'update-sitemap'],
  input: z.object({ threshold: z.coerce.number().min(SIMILARITY_THRESHOLD).max(1).default(SIMILARITY_THRESHOLD) }),
  async run({ threshold }, ctx): Promise<{ removed: number }> {
    const removed = await takeOff(ctx, idsOf(await planCleanup(ctx.tx, ctx.now, 'alike', threshold)), 'alike')
    if (removed > 0) await ctx.queue(updateSitemapJob, { trigger: 'duplicate-cleanup' })
    ctx.record({ detail: { removed, threshold } })
    return { removed }
  },
})

const SHOWN = 5

export const listCleanups = query('list-cleanups', 'blog', (_, { tx }) =>
  tx.select().from(blogCleanups).orderBy(desc(blogCleanups.at)).limit(SHOWN),
)

/** Groups listed; the rest is counted. */
const GROUPS_SHOWN = 30

/** Preview of a cleanup, without changes. */
export const previewCleanup = query('preview-cleanup', 'blog', {
  input: z.object({
    kind: z.enum(['same-title', 'alike']),
    threshold: z.coerce.number().min(SIMILARITY_THRESHOLD).max(1).default(SIMILARITY_THRESHOLD),
  }),
  async run({ kind, threshold }, { tx, now }): Promise<CleanupPlan & { more: number }> {
    const { groups, found } = await planCleanup(tx, now, kind, threshold)
    return { groups: groups.slice(0, GROUPS_SHOWN), found, more: Math.max(0, groups.length - GROUPS_SHOWN) }
  },
})

/** Restores the posts of a cleanup, except those changed since. */
export const undoCleanup = command('undo-cleanup', 'blog', {
  answers: ['update-sitemap'],
  input: z.object({ cleanupId: z.string().max(60) }),
  async run({ cleanupId }, ctx): Promise<{ restored: number }> {
    await changeRow(ctx.tx, blogCleanups, { id: cleanupId, undoneAt: isNull }, { undoneAt: ctx.now })
    const back = await ctx.tx
      .update(blogPosts)
      .set({ status: 'published', cleanupId: null, updatedAt: ctx.now })
      .where(and(eq(blogPosts.cleanupId, cleanupId), inArray(blogPosts.status, ['archived', 'archived_duplicate'])))
      .returning({ slug: blogPosts.slug })
    const slugs = back.map(post => post.slug)
    await renewPosts(ctx, slugs)
    if (back.length > 0) await ctx.queue(updateSitemapJob, { trigger: 'content-published' })
    ctx.record({ subject: cleanupId, detail: { restored: back.length } })
    return { restored: back.length }
  },
})
