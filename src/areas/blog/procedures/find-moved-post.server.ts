import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { MAX_SLUG_LENGTH } from '../post.ts'
import { isPublished } from '../posts.server.ts'
import { blogOldSlugs, blogPosts } from '../tables.server.ts'

/** Where the published article is that once had this address; null when there was none. */
export const findMovedPost = procedure({
  name: 'find-moved-post',
  allow: 'anyone',
  reads: true,
  limit: limits.posts,
  input: z.object({ slug: z.string().max(MAX_SLUG_LENGTH) }),
  async run({ slug }, ctx): Promise<{ slug: string } | null> {
    const [found] = await ctx.asSystem(() =>
      ctx.tx
        .select({ slug: blogPosts.slug })
        .from(blogOldSlugs)
        .innerJoin(blogPosts, eq(blogPosts.id, blogOldSlugs.postId))
        .where(and(eq(blogOldSlugs.slug, slug), isPublished)),
    )
    return found ?? null
  },
})
