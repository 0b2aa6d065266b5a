import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { updateSitemapJob } from '#areas/notifications/sitemap.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { takeOff } from '../similar-posts.server.ts'
import { blogPosts } from '../tables.server.ts'

/** Posts of one cleanup: a second press goes on where it stopped. */
const MOST_AT_ONCE = 5000

export interface CleanupResult {
  total_duplicates_removed: number
  total_duplicates_found: number
  cleanup_completed_at: string
}

/** Mass cleanup: of all posts with the same title the oldest stays, the others become `archived_duplicate` (spec 1 §9). */
export const cleanUpDuplicates = procedure({
  name: 'clean-up-duplicates',
  allow: 'admin',
  answers: ['cleanup_blog_duplicates_massive', 'update-sitemap'],
  input: z.object({}),
  async run(_, ctx): Promise<CleanupResult> {
    const { rows } = await ctx.tx.execute<{ id: string; found: number }>(sql`
      select id, count(*) over ()::int as found from (
        select id, row_number() over (partition by ${blogPosts.titleKey} order by ${blogPosts.createdAt}, id) as place
        from ${blogPosts} where ${blogPosts.status} = 'published'
      ) as placed where place > 1 limit ${MOST_AT_ONCE}`)
    const removed = await takeOff(
      ctx,
      rows.map(row => row.id),
      'archived_duplicate',
    )
    if (removed > 0) await ctx.queue(updateSitemapJob, { trigger: 'duplicate-cleanup' })
    ctx.record({ detail: { removed } })
    return {
      total_duplicates_removed: removed,
      total_duplicates_found: rows[0]?.found ?? 0,
      cleanup_completed_at: ctx.now.toISOString(),
    }
  },
})
