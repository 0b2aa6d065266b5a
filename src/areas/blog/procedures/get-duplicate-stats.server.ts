import { sql } from 'drizzle-orm'
import { together } from '#platform/database/together.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { type DuplicateStats, WORST_SHOWN } from '../duplicates.ts'
import { blogPosts } from '../tables.server.ts'

/** How many published posts repeat the title of an older one. */
export const getDuplicateStats = procedure({
  name: 'get-duplicate-stats',
  allow: 'blog',
  reads: true,
  answers: ['get_blog_duplicates_stats'],
  async run(_, { tx, now }): Promise<DuplicateStats> {
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
    const { counts, worst } = await together(tx, {
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
