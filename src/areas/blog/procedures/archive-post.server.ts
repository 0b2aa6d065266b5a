import { z } from 'zod'
import { updateSitemapJob } from '#areas/notifications/jobs.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { takeOff } from '../similar-posts.server.ts'

/** Removal of a single duplicate: the post leaves the site and keeps its row. */
export const archivePost = procedure({
  name: 'archive-post',
  allow: 'blog',
  answers: ['Update blog_posts: archived by id', 'update-sitemap'],
  input: z.object({ postId: z.string().max(60) }),
  async run({ postId }, ctx): Promise<void> {
    if ((await takeOff(ctx, [postId], 'single')) === 0) throw new AppError('not-found')
    await ctx.queue(updateSitemapJob, { trigger: 'duplicate-cleanup' })
    ctx.record({ subject: postId })
  },
})
