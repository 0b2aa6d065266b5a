import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { slug as slugOf } from '#core/text.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { MAX_SLUG_LENGTH } from './post.ts'
import { blogOldSlugs, blogPosts } from './tables.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** Address of another post, now or while it was public: reusing it would mislead old links. */
async function isTaken(tx: Tx, slug: string, postId: string): Promise<boolean> {
  const [now] = await rowsIn(tx, blogPosts, and(eq(blogPosts.slug, slug), ne(blogPosts.id, postId)), 'id')
  if (now) return true
  const [once] = await tx
    .select({ id: blogOldSlugs.postId })
    .from(blogOldSlugs)
    .where(and(eq(blogOldSlugs.slug, slug), ne(blogOldSlugs.postId, postId)))
  return once !== undefined
}

/** Changes a post's address; its public one keeps redirecting to it. */
export async function changeSlug(
  ctx: Pick<Context, 'tx' | 'now'>,
  post: { id: string; slug: string; wasPublic: boolean },
  slug: string,
): Promise<void> {
  if (await isTaken(ctx.tx, slug, post.id)) throw new AppError('bad-input', { fields: { slug: 'slug-taken' } })
  await ctx.tx.delete(blogOldSlugs).where(eq(blogOldSlugs.slug, slug))
  if (post.wasPublic)
    await ctx.tx
      .insert(blogOldSlugs)
      .values({ slug: post.slug, postId: post.id, createdAt: ctx.now })
      .onConflictDoNothing()
}

const MAX_TRIES = 50

/** A free address derived from a title: «bolletta-luce», «bolletta-luce-2», … */
export async function freeSlug(tx: Tx, title: string, postId: string): Promise<string> {
  const base =
    slugOf(title)
      .replace(/[^a-z0-9-]+/g, '')
      .slice(0, MAX_SLUG_LENGTH - 4)
      .replace(/^-+|-+$/g, '') || 'articolo'
  for (let n = 1; n <= MAX_TRIES; n++) {
    const slug = n === 1 ? base : `${base}-${n}`
    if (!(await isTaken(tx, slug, postId))) return slug
  }
  return `${base.slice(0, MAX_SLUG_LENGTH - 37)}-${postId}`
}
