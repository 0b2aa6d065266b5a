import { and, count, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PAGE_SIZE } from '#core/limits.ts'
import { comparable } from '#core/text.ts'
import { type AnswerOf, query } from '#platform/procedure.server.ts'
import { POST_CATEGORIES, POST_STATUSES, type PostStatus } from '../post.ts'
import { blogPosts } from '../tables.server.ts'
import { newestPage, pick } from '#platform/database/rows.server.ts'

export const listPostsForOffice = query('list-posts-for-office', 'blog', {
  input: z.object({
    status: z.enum(POST_STATUSES).optional(),
    category: z.enum(POST_CATEGORIES).optional(),
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(80).optional(),
  }),
  async run({ status, category, search, cursor }, { tx }) {
    const words = comparable(search ?? '')
    const all = tx
      .select(pick(blogPosts, 'id', 'title', 'slug', 'category', 'author', 'status', 'publishedAt', 'updatedAt'))
      .from(blogPosts)
    const where = and(
      status && eq(blogPosts.status, status),
      category && eq(blogPosts.category, category),
      words
        ? sql`(${blogPosts.search} @@ websearch_to_tsquery('italian', ${words}) or ${blogPosts.words} like ${`%${words}%`})`
        : undefined,
    )
    const page = await newestPage(all, blogPosts, 'updatedAt', { where, cursor, size: PAGE_SIZE }, row => row)
    const counted = await tx
      .select({ status: blogPosts.status, posts: count() })
      .from(blogPosts)
      .groupBy(blogPosts.status)
    const counts: Partial<Record<PostStatus, number>> = Object.fromEntries(
      counted.map(({ status: of, posts }) => [of, posts]),
    )
    return { posts: page.rows, next: page.next, counts }
  },
})
export type OfficePost = AnswerOf<typeof listPostsForOffice>['posts'][number]
