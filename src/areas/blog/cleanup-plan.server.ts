import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import { type CleanupKind, SIMILARITY_THRESHOLD, similarGroups } from './duplicates.ts'
import { recentAlike, type RecentPost } from './similar-posts.server.ts'
import { blogPosts } from './tables.server.ts'

/** Posts of one cleanup: a second press goes on where it stopped. */
const MOST_AT_ONCE = 5000

/** One group of duplicates: the post that stays, and those that would go. */
interface CleanupGroup {
  stays: RecentPost
  go: RecentPost[]
}

export interface CleanupPlan {
  groups: CleanupGroup[]
  /** Posts that would go in all, also beyond those listed. */
  found: number
}

/** What a cleanup would do, and does (spec 1 §9): of the same title the oldest stays, of titles alike the newest. */
export function planCleanup(
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
    from placed where posts > 1 order by key, place limit ${MOST_AT_ONCE}`)
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
    // Newest first, as the posts come.
    const [stays, ...go] = ids.flatMap(id => known.get(id) ?? [])
    return stays ? [{ stays, go }] : []
  })
  return { groups, found: groups.reduce((sum, group) => sum + group.go.length, 0) }
}
