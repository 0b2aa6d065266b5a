import { inArray } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { postTag } from './post.ts'
import { blogPosts } from './tables.server.ts'

/** After comments of these posts changed: their pages are made anew. A decision touches a hundred of them at most. */
export async function dropCommentPages(
  ctx: Pick<Context, 'tx' | 'dropPages'>,
  postIds: readonly string[],
): Promise<void> {
  if (postIds.length === 0) return
  const posts = await ctx.tx
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(inArray(blogPosts.id, [...new Set(postIds)]))
  // A message to the nodes holds 8,000 bytes at most.
  for (let from = 0; from < posts.length; from += 50)
    await ctx.dropPages(...posts.slice(from, from + 50).map(post => postTag(post.slug)))
}
