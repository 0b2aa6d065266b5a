import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { type ArticleHeading, articleWithContents, readingMinutes } from '../article-text.server.ts'
import { MAX_SLUG_LENGTH, POST_SLUG, type PostCard } from '../post.ts'
import { isPublished, publishedPage } from '../posts.server.ts'
import { blogPosts } from '../tables.server.ts'

const RELATED = 3

interface Article extends PostCard {
  metaDescription: string | null
  updatedAt: Date
  /** Sanitised. */
  html: string
  headings: ArticleHeading[]
  minutes: number
  related: PostCard[]
}

/** One published article. */
export const getPost = procedure({
  name: 'get-post',
  allow: 'anyone',
  reads: true,
  answers: ['Read blog_posts: single by slug and published'],
  limit: limits.posts,
  input: z.object({ slug: z.string().max(MAX_SLUG_LENGTH).regex(POST_SLUG) }),
  async run({ slug }, { tx }): Promise<Article> {
    const [post] = await tx
      .select()
      .from(blogPosts)
      .where(and(eq(blogPosts.slug, slug), isPublished))
    if (!post?.publishedAt) throw new AppError('not-found')
    const { content, status: _status, words: _words, search: _search, titleKey: _key, ...article } = post
    return {
      ...article,
      publishedAt: post.publishedAt,
      ...articleWithContents(content),
      minutes: readingMinutes(content),
      related: await relatedTo(tx, article),
    }
  },
})

/** Others of the same category, then whatever is newest. */
async function relatedTo(tx: Tx, post: Pick<PostCard, 'id' | 'category'>): Promise<PostCard[]> {
  const others = ne(blogPosts.id, post.id)
  const { posts } = await publishedPage(tx, RELATED, { where: and(others, eq(blogPosts.category, post.category)) })
  if (posts.length === RELATED) return posts
  const known = new Set(posts.map(each => each.id))
  const newest = (await publishedPage(tx, RELATED * 2, { where: others })).posts
  return [...posts, ...newest.filter(each => !known.has(each.id))].slice(0, RELATED)
}
