import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { updateSitemapJob } from '#areas/notifications/jobs.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { renewPosts } from '../posts.server.ts'
import { blogCleanups, blogPosts } from '../tables.server.ts'

/** Gives back what a cleanup took off; posts that somebody has moved since stay where they are. */
export const undoCleanup = procedure({
  name: 'undo-cleanup',
  allow: 'blog',
  answers: ['update-sitemap'],
  input: z.object({ cleanupId: z.string().max(60) }),
  async run({ cleanupId }, ctx): Promise<{ restored: number }> {
    const [cleanup] = await ctx.tx
      .update(blogCleanups)
      .set({ undoneAt: ctx.now })
      .where(and(eq(blogCleanups.id, cleanupId), isNull(blogCleanups.undoneAt)))
      .returning({ id: blogCleanups.id })
    if (!cleanup) throw new AppError('not-found')
    const back = await ctx.tx
      .update(blogPosts)
      .set({ status: 'published', cleanupId: null, updatedAt: ctx.now })
      .where(and(eq(blogPosts.cleanupId, cleanupId), inArray(blogPosts.status, ['archived', 'archived_duplicate'])))
      .returning({ slug: blogPosts.slug })
    await renewPosts(
      ctx,
      back.map(post => post.slug),
    )
    if (back.length > 0) await ctx.queue(updateSitemapJob, { trigger: 'content-published' })
    ctx.record({ subject: cleanupId, detail: { restored: back.length } })
    return { restored: back.length }
  },
})
