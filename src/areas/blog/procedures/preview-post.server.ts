import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { query } from '#platform/procedure.server.ts'
import { articleWithContents, readingMinutes } from '../article-text.server.ts'
import { blogPosts, blogWorkingCopies } from '../tables.server.ts'
import { pick, rowOf, rowsIn } from '#platform/database/rows.server.ts'

/** Preview of an article with this editor's text, saved or not. */
export const previewPost = query('preview-post', 'blog', {
  input: z.object({ postId: z.string().max(60) }),
  async run({ postId }, { tx, now, userId }) {
    const post = await rowOf(tx, blogPosts, eq(blogPosts.id, postId))
    const [working] = await rowsIn(tx, blogWorkingCopies, { postId, editorId: userId }, 'typed')
    const { subtitle, content, ...typed } = working?.typed ?? post
    return {
      ...pick(post, 'id', 'status', 'coverImagePath'),
      ...pick(typed, 'title', 'slug', 'excerpt', 'category', 'author'),
      subtitle: subtitle || null,
      publishedAt: post.publishedAt ?? now,
      ...articleWithContents(content),
      minutes: readingMinutes(content),
      isWorking: working !== undefined,
    }
  },
})
