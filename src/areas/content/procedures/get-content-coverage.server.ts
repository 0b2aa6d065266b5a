import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { blogPosts } from '#areas/blog/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { contentQueue } from '../tables.server.ts'

/** Phase 2, from rows: articles that are public, those that came from the queue, those that tell searches what they say. */
export const getContentCoverage = procedure({
  name: 'get-content-coverage',
  allow: 'admin',
  reads: true,
  input: z.object({}),
  async run(_, { tx }) {
    const [posts] = await tx
      .select({
        published: count(),
        described: sql<number>`count(*) filter (where coalesce(${blogPosts.metaDescription}, '') <> '')::int`,
      })
      .from(blogPosts)
      .where(eq(blogPosts.status, 'published'))
    const [fromQueue] = await tx
      .select({ published: count() })
      .from(contentQueue)
      .innerJoin(blogPosts, eq(blogPosts.id, contentQueue.postId))
      .where(and(isNotNull(contentQueue.postId), eq(blogPosts.status, 'published')))
    return {
      published: posts?.published ?? 0,
      described: posts?.described ?? 0,
      fromQueue: fromQueue?.published ?? 0,
    }
  },
})
