import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { editionOf } from '#core/edited.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { readingMinutes } from '../article-text.server.ts'
import { SIMILAR_SHOWN } from '../duplicates.ts'
import { stepsOf } from '../last-editor.server.ts'
import type { PostText } from '../post-text.ts'
import { alikeTitles } from '../similar-posts.server.ts'
import { blogOldSlugs, blogPosts, blogWorkingCopies } from '../tables.server.ts'
import { rowOf } from '#platform/database/rows.server.ts'

/** A post as its editor works on it: what is saved, what this editor has typed since, and what was done to it. */
export const openPost = procedure({
  name: 'open-post',
  allow: 'blog',
  reads: true,
  input: z.object({ postId: z.string().max(60) }),
  async run({ postId }, { tx, now, userId }) {
    const post = await rowOf(tx, blogPosts, eq(blogPosts.id, postId))
    const [working] = await tx
      .select(pick(blogWorkingCopies, 'typed', 'savedAt', 'edition'))
      .from(blogWorkingCopies)
      .where(and(eq(blogWorkingCopies.postId, postId), eq(blogWorkingCopies.editorId, userId)))
    const oldSlugs = await tx
      .select({ slug: blogOldSlugs.slug })
      .from(blogOldSlugs)
      .where(eq(blogOldSlugs.postId, postId))
      .limit(20)
    const saved: PostText = {
      title: post.title,
      subtitle: post.subtitle ?? '',
      slug: post.slug,
      excerpt: post.excerpt,
      content: post.content,
      category: post.category,
      author: post.author,
      metaDescription: post.metaDescription ?? '',
    }
    const text = working?.typed ?? saved
    const edition = editionOf(post)
    return {
      id: post.id,
      status: post.status,
      coverImagePath: post.coverImagePath,
      publishedAt: post.publishedAt,
      createdAt: post.createdAt,
      updatedAt: post.updatedAt,
      edition,
      text,
      minutes: readingMinutes(text.content),
      /** Typed and not saved; `isBehind` when somebody has saved the post since. */
      working: working ? { savedAt: working.savedAt, isBehind: working.edition !== edition } : null,
      oldSlugs: oldSlugs.map(row => row.slug),
      similar: (await alikeTitles(tx, now, { title: text.title, but: post.id })).slice(0, SIMILAR_SHOWN),
      steps: await stepsOf(tx, post.id),
    }
  },
})
