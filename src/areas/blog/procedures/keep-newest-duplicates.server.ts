import { z } from 'zod'
import { updateSitemapJob } from '#areas/notifications/jobs.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { idsOf, planCleanup } from '../cleanup-plan.server.ts'
import { SIMILARITY_THRESHOLD } from '../duplicates.ts'
import { takeOff } from '../similar-posts.server.ts'

/** Automatic cleanup: of each group of similar recent posts the newest stays, the others become `archived` (spec 1 §9). */
export const keepNewestDuplicates = procedure({
  name: 'keep-newest-duplicates',
  allow: 'blog',
  answers: ['Read blog_posts: id, created_at by list of ids', 'Update blog_posts: archived', 'update-sitemap'],
  input: z.object({ threshold: z.coerce.number().min(SIMILARITY_THRESHOLD).max(1).default(SIMILARITY_THRESHOLD) }),
  async run({ threshold }, ctx): Promise<{ removed: number }> {
    const removed = await takeOff(ctx, idsOf(await planCleanup(ctx.tx, ctx.now, 'alike', threshold)), 'alike')
    if (removed > 0) await ctx.queue(updateSitemapJob, { trigger: 'duplicate-cleanup' })
    ctx.record({ detail: { removed, threshold } })
    return { removed }
  },
})
