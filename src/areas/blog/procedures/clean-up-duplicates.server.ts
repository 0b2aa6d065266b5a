import { updateSitemapJob } from '#areas/notifications/jobs.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { idsOf, planCleanup } from '../cleanup-plan.server.ts'
import { takeOff } from '../similar-posts.server.ts'

interface CleanupResult {
  total_duplicates_removed: number
  total_duplicates_found: number
  cleanup_completed_at: string
}

/** Mass cleanup: of all posts with the same title the oldest stays, the others become `archived_duplicate` (spec 1 §9). */
export const cleanUpDuplicates = procedure({
  name: 'clean-up-duplicates',
  allow: 'blog',
  answers: ['cleanup_blog_duplicates_massive', 'update-sitemap'],
  async run(_, ctx): Promise<CleanupResult> {
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
