import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { workingText } from '../post-text.ts'
import { blogPosts, blogWorkingCopies } from '../tables.server.ts'

/** What an editor is typing, kept while they type: nothing of it is public before they save. */
export const keepWorkingCopy = procedure({
  name: 'keep-working-copy',
  allow: 'admin',
  // Every few seconds of typing: the trail keeps what is saved.
  reads: true,
  input: workingText.extend({ postId: z.string().max(60), seen: z.string().max(40) }),
  async run({ postId, seen, ...typed }, { tx, now, userId, newId }): Promise<{ savedAt: Date }> {
    const [post] = await tx.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, postId))
    if (!post) throw new AppError('not-found')
    const row = { typed, edition: seen, savedAt: now }
    await tx
      .insert(blogWorkingCopies)
      .values({ id: newId(), postId, editorId: userId, ...row })
      .onConflictDoUpdate({ target: [blogWorkingCopies.postId, blogWorkingCopies.editorId], set: row })
    return { savedAt: now }
  },
})
