import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { SIMILAR_SHOWN, type SimilarPost, SIMILARITY_THRESHOLD } from '../duplicates.ts'
import { recentAlike, type RecentPost } from '../similar-posts.server.ts'

/** Those decided on make room for the others. */
const POSTS_SHOWN = 6

export interface PostWithDoubles extends RecentPost {
  /** The most alike first; at most three (spec 1 §9). */
  similar: SimilarPost[]
  found: number
}

/** The recent posts that have others with a similar title, for the detection panel. */
export const listSimilarPosts = procedure({
  name: 'list-similar-posts',
  allow: 'blog',
  reads: true,
  answers: ['Read blog_posts: published in last 30 days'],
  input: z.object({ threshold: z.coerce.number().min(SIMILARITY_THRESHOLD).max(1).default(SIMILARITY_THRESHOLD) }),
  async run({ threshold }, { tx, now }): Promise<{ checked: number; alike: number; posts: PostWithDoubles[] }> {
    const { posts, pairs } = await recentAlike(tx, now, threshold)
    const titles = new Map(posts.map(post => [post.id, post.title]))
    const withDoubles = posts.flatMap(post => {
      const similar = pairs
        .filter(({ a, b }) => a === post.id || b === post.id)
        .toSorted((one, other) => other.score - one.score)
        .map(({ a, b, score }) => {
          const id = a === post.id ? b : a
          return {
            existing_id: id,
            existing_title: titles.get(id) ?? '',
            similarity_score: Math.round(score * 100) / 100,
          }
        })
      return similar.length > 0 ? [{ ...post, similar: similar.slice(0, SIMILAR_SHOWN), found: similar.length }] : []
    })
    return { checked: posts.length, alike: withDoubles.length, posts: withDoubles.slice(0, POSTS_SHOWN) }
  },
})
