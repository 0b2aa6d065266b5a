import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { updateSitemapJob } from '#areas/notifications/jobs.server.ts'
import { command } from '#platform/procedure.server.ts'
import { renewPosts } from '../posts.server.ts'
import { blogPosts } from '../tables.server.ts'

/** Per run; the next one follows after five minutes. */
const MAX_AT_ONCE = 100

export const publishScheduledPosts = command('publish-scheduled-posts', 'system', async (_, ctx) => {
  const due = await ctx.tx
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.status, 'scheduled'), lte(blogPosts.publishedAt, ctx.now)))
    .orderBy(asc(blogPosts.publishedAt))
    .limit(MAX_AT_ONCE)
    .for('update', { skipLocked: true })
  if (due.length === 0) return { published: 0 }
  const posts = await ctx.tx
    .update(blogPosts)
    .set({ status: 'published', updatedAt: ctx.now })
    .where(
      inArray(
        blogPosts.id,
        due.map(post => post.id),
      ),
    )
    .returning({ slug: blogPosts.slug })
  const slugs = posts.map(post => post.slug)
  await renewPosts(ctx, slugs)
  await ctx.queue(updateSitemapJob, { trigger: 'content-published' })
  ctx.record({ detail: { published: posts.length } })
  return { published: posts.length }
})
