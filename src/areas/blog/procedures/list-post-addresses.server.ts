import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { isPublished } from '../posts.server.ts'
import { blogPosts } from '../tables.server.ts'

/** More than a blog of ours will ever hold, less than one sitemap may (50,000). */
const MOST_ADDRESSES = 20_000

/** The addresses of the published posts with the day of their last change, for the sitemap. */
export const listPostAddresses = procedure({
  name: 'list-post-addresses',
  allow: 'anyone',
  reads: true,
  input: z.object({}),
  async run(_, { tx }): Promise<{ slug: string; updatedAt: Date }[]> {
    return tx
      .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
      .from(blogPosts)
      .where(isPublished)
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(MOST_ADDRESSES)
  },
})
