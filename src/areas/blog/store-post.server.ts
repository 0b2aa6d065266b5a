import { eq } from 'drizzle-orm'
import { slug as slugOf } from '#core/text.ts'
import type { Context } from '#platform/procedure.server.ts'
import { MAX_SLUG_LENGTH } from './post.ts'
import { renewPosts } from './posts.server.ts'
import { blogPosts } from './tables.server.ts'

export type PostToStore = Omit<
  typeof blogPosts.$inferInsert,
  'slug' | 'words' | 'search' | 'titleKey' | 'createdAt' | 'updatedAt'
> & { slug?: string; createdAt?: Date; updatedAt?: Date }

/** The one way a post is written: new, or again under its id. Pages that show it are made again. */
export async function storePost(ctx: Pick<Context, 'tx' | 'now' | 'dropPages'>, post: PostToStore): Promise<void> {
  const slug = post.slug ?? slugOf(post.title).slice(0, MAX_SLUG_LENGTH).replace(/-+$/, '')
  const row = { createdAt: ctx.now, ...post, slug, updatedAt: post.updatedAt ?? ctx.now }
  const [before] = await ctx.tx.select({ slug: blogPosts.slug }).from(blogPosts).where(eq(blogPosts.id, post.id))
  const { id: _id, createdAt: _createdAt, ...changes } = row
  await ctx.tx.insert(blogPosts).values(row).onConflictDoUpdate({ target: blogPosts.id, set: changes })
  await renewPosts(ctx, before && before.slug !== slug ? [before.slug, slug] : [slug])
}
