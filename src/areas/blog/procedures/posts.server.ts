import { and, eq, ne, type SQL, sql, asc } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { type AnswerOf, query } from '#platform/procedure.server.ts'
import { BLOG_TAG, MAX_SLUG_LENGTH, POST_SLUG, type PostCard, LIST_CATEGORIES } from '../post.ts'
import { isPublished, publishedPage } from '../posts.server.ts'
import { blogOldSlugs, blogPosts } from '../tables.server.ts'
import { AppError } from '#core/errors.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { articleWithContents, readingMinutes } from '../article-text.server.ts'
import { comparable } from '#core/text.ts'
import { SIMILAR_SHOWN, SIMILARITY_THRESHOLD } from '../duplicates.ts'
import { recentAlike } from '../similar-posts.server.ts'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

/** Current address of a published article by a former one; null when unknown. */
export const findMovedPost = query('find-moved-post', 'anyone', {
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

const RELATED = 3

export const getPost = query('get-post', 'anyone', {
  answers: ['Read blog_posts: single by slug and published'],
  limit: limits.posts,
  input: z.object({ slug: z.string().max(MAX_SLUG_LENGTH).regex(POST_SLUG) }),
  async run({ slug }, { tx }) {
    const [post] = await rowsIn(tx, blogPosts, and(eq(blogPosts.slug, slug), isPublished))
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

/** Posts of the same category, then the latest. */
async function relatedTo(tx: Tx, post: Pick<PostCard, 'id' | 'category'>): Promise<PostCard[]> {
  const others = ne(blogPosts.id, post.id)
  const { posts } = await publishedPage(tx, RELATED, { where: and(others, eq(blogPosts.category, post.category)) })
  if (posts.length === RELATED) return posts
  const known = new Set(posts.map(each => each.id))
  const newest = (await publishedPage(tx, RELATED * 2, { where: others })).posts
  return [...posts, ...newest.filter(each => !known.has(each.id))].slice(0, RELATED)
}

export const POSTS_A_PAGE = 10

/** Published posts, newest first, by category and search in title and excerpt (spec 1 §2). */
export const listPosts = query('list-posts', 'anyone', {
  cacheTags: [BLOG_TAG],
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
    // Row policies would prevent the use of the word indexes; the query itself filters published posts.
    return ctx.asSystem(async () => {
      const where = and(inCategory, await matching(ctx.tx, words, inCategory))
      return publishedPage(ctx.tx, POSTS_A_PAGE, { where, cursor })
    })
  },
})

/** Italian stemmed search; without results, similar spelling («bolleta»). */
async function matching(tx: Tx, words: string, inCategory: SQL | undefined): Promise<SQL> {
  const exact = sql`${blogPosts.search} @@ websearch_to_tsquery('italian', ${words})`
  const [found] = await tx
    .select({ one: sql`1` })
    .from(blogPosts)
    .where(and(isPublished, inCategory, exact))
    .limit(1)
  return found ? exact : sql`${words} <% ${blogPosts.words}`
}

/** Decided groups make room for others. */
const POSTS_SHOWN = 6

/** Recent posts with similar titles, for the detection panel. */
export const listSimilarPosts = query('list-similar-posts', 'blog', {
  answers: ['Read blog_posts: published in last 30 days'],
  input: z.object({ threshold: z.coerce.number().min(SIMILARITY_THRESHOLD).max(1).default(SIMILARITY_THRESHOLD) }),
  async run({ threshold }, { tx, now }) {
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

export type PostWithDoubles = AnswerOf<typeof listSimilarPosts>['posts'][number]

/** Addresses per call: the sitemap is streamed, never held whole. */
export const ADDRESSES_AT_ONCE = 5_000

/**
 * Addresses of published posts with their last change, for the sitemap: oldest first, so that an address stays in its
 * file, starting after `after`.
 */
export const listPostAddresses = query('list-post-addresses', 'anyone', {
  input: z.object({ after: z.object({ id: z.string().max(60), publishedAt: z.date() }).optional() }),
  run: ({ after }, { tx }) =>
    tx
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
      .limit(ADDRESSES_AT_ONCE),
})
export type PostAddress = AnswerOf<typeof listPostAddresses>[number]
