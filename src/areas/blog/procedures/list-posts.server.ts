import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { comparable } from '#core/text.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { LIST_CATEGORIES, type PostCard } from '../post.ts'
import { isPublished, publishedPage } from '../posts.server.ts'
import { blogPosts } from '../tables.server.ts'

/** Posts on one page of the list. */
export const POSTS_A_PAGE = 10

/** The published posts, newest first, by category and by what stands in title and excerpt (spec 1 §2). */
export const listPosts = procedure({
  name: 'list-posts',
  allow: 'anyone',
  reads: true,
  answers: ['Read blog_posts: published, newest first'],
  limit: limits.searchPosts,
  input: z.object({
    search: z.string().trim().max(60).optional(),
    category: z.enum(LIST_CATEGORIES).optional(),
    cursor: z.string().max(60).optional(),
  }),
  async run({ search, category, cursor }, ctx): Promise<{ posts: PostCard[]; next: string | null }> {
    const inCategory = category && eq(blogPosts.category, category)
    const words = comparable(search ?? '')
    if (!words) return publishedPage(ctx.tx, POSTS_A_PAGE, { where: inCategory, cursor })
    // Row policies keep the word indexes from being used; the query asks for published posts by itself.
    return ctx.asSystem(async () => {
      const where = and(inCategory, await matching(ctx.tx, words, inCategory))
      return publishedPage(ctx.tx, POSTS_A_PAGE, { where, cursor })
    })
  },
})

/** Italian words in any of their forms; where nothing holds them, words written almost like that («bolleta»). */
async function matching(tx: Tx, words: string, inCategory: SQL | undefined): Promise<SQL> {
  const exact = sql`${blogPosts.search} @@ websearch_to_tsquery('italian', ${words})`
  const [found] = await tx
    .select({ one: sql`1` })
    .from(blogPosts)
    .where(and(isPublished, inCategory, exact))
    .limit(1)
  return found ? exact : sql`${words} <% ${blogPosts.words}`
}
