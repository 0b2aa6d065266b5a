import { z } from 'zod'
import { updateSitemapJob } from '#areas/notifications/sitemap.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { similarGroups } from '../duplicates.ts'
import { recentAlike, takeOff } from '../similar-posts.server.ts'

/** Automatic cleanup: of each group of similar recent posts the newest stays, the others become `archived` (spec 1 §9). */
export const keepNewestDuplicates = procedure({
  name: 'keep-newest-duplicates',
  allow: 'admin',
  answers: ['Read blog_posts: id, created_at by list of ids', 'Update blog_posts: archived', 'update-sitemap'],
  input: z.object({}),
  async run(_, ctx): Promise<{ removed: number }> {
    const { posts, pairs } = await recentAlike(ctx.tx, ctx.now)
    const groups = similarGroups(
      posts.map(post => post.id),
      pairs.map(({ a, b }) => [a, b] as const),
    )
    // Newest first, as the posts come.
    const removed = await takeOff(
      ctx,
      groups.flatMap(group => group.slice(1)),
      'archived',
    )
    if (removed > 0) await ctx.queue(updateSitemapJob, { trigger: 'duplicate-cleanup' })
    ctx.record({ detail: { removed } })
    return { removed }
  },
})
