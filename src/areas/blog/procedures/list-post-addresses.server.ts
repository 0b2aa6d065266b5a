import { and, asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { isPublished } from '../posts.server.ts'
import { blogPosts } from '../tables.server.ts'

/** Addresses of one call: the sitemap is put together part after part, never held whole. */
export const ADDRESSES_AT_ONCE = 5_000

export interface PostAddress {
  id: string
  slug: string
  publishedAt: Date | null
  updatedAt: Date
}

/**
 * The addresses of the published posts with the day of their last change, for the sitemap: oldest first, so that an address
 * stays in its file, from the one after `after`.
 */
export const listPostAddresses = procedure({
  name: 'list-post-addresses',
  allow: 'anyone',
  reads: true,
  input: z.object({ after: z.object({ id: z.string().max(60), publishedAt: z.date() }).optional() }),
  async run({ after }, { tx }): Promise<PostAddress[]> {
    return tx
      .select(pick(blogPosts, 'id', 'slug', 'publishedAt', 'updatedAt'))
      .from(blogPosts)
      .where(
        and(
          isPublished,
          after
            ? sql`(${blogPosts.publishedAt}, ${blogPosts.id}) > (${after.publishedAt.toISOString()}::timestamptz, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(asc(blogPosts.publishedAt), asc(blogPosts.id))
      .limit(ADDRESSES_AT_ONCE)
  },
})
