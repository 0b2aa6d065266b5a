import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { query } from '#platform/procedure.server.ts'
import { BLOG_TAG, type PostCard } from '../post.ts'
import { publishedPage } from '../posts.server.ts'

/** spec 1 §9: three on the home page, six by default. */
export const HOME_POSTS = 3
const PRELOADED_POSTS = 6
const MAX_POSTS = 24

export const listLatestPosts = query('list-latest-posts', 'anyone', {
  cacheTags: [BLOG_TAG],
  answers: ['Read blog_posts: latest published', 'GET /api/blog-posts'],
  limit: limits.posts,
  input: z.object({
    limit: z.coerce
      .number()
      .pipe(z.int({ error: 'out-of-range' }).min(1, 'out-of-range').max(MAX_POSTS, 'out-of-range'))
      .default(PRELOADED_POSTS),
  }),
  async run({ limit }, { tx }): Promise<PostCard[]> {
    return (await publishedPage(tx, limit)).posts
  },
})
