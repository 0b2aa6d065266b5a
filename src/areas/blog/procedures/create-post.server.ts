import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { freeSlug } from '../old-slugs.server.ts'
import { POST_CATEGORIES } from '../post.ts'
import { POST_LIMITS } from '../post-text.ts'
import { isPublished } from '../posts.server.ts'
import { storePost } from '../store-post.server.ts'
import { blogPosts } from '../tables.server.ts'

const FIRST_AUTHOR = 'Redazione'

/** A new draft with its title; the rest is written in the editor. It is signed as the newest article is. */
export const createPost = procedure({
  name: 'create-post',
  allow: 'blog',
  input: z.object({
    title: z.string().trim().min(1, 'missing').max(POST_LIMITS.title, 'too-long'),
    category: z.enum(POST_CATEGORIES),
  }),
  async run({ title, category }, ctx): Promise<{ id: string }> {
    const id = ctx.newId()
    const [newest] = await ctx.tx
      .select({ author: blogPosts.author })
      .from(blogPosts)
      .where(isPublished)
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(1)
    const post = { title, category, author: newest?.author ?? FIRST_AUTHOR, slug: await freeSlug(ctx.tx, title, id) }
    await storePost(ctx, { id, ...post, excerpt: '', content: '', status: 'draft' })
    ctx.record({ subject: id, detail: { after: post } })
    return { id }
  },
})
