import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { CHANGED_MEANWHILE, editionOf } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { query } from '#platform/procedure.server.ts'
import { workingText } from '../post-text.ts'
import { blogPosts, blogWorkingCopies } from '../tables.server.ts'

/**
 * What an editor is typing, kept while they type: nothing of it is public before they save. A query although it writes: it comes
 * every few seconds of typing, and the audit trail keeps what is saved.
 */
export const keepWorkingCopy = query('keep-working-copy', 'blog', {
  input: workingText.extend({ postId: z.string().max(60), seen: z.string().max(40) }),
  async run({ postId, seen, ...typed }, { tx, now, userId, newId }): Promise<{ savedAt: Date }> {
    const [post] = await tx.select({ updatedAt: blogPosts.updatedAt }).from(blogPosts).where(eq(blogPosts.id, postId))
    if (!post) throw new AppError('not-found')
    // What arrives after one’s own save was on its way before it: it would bring the older text back.
    if (seen !== editionOf(post) && (await lastSaver(tx, postId)) === userId) throw new AppError(CHANGED_MEANWHILE)
    const row = { typed, edition: seen, savedAt: now }
    await tx
      .insert(blogWorkingCopies)
      .values({ id: newId(), postId, editorId: userId, ...row })
      .onConflictDoUpdate({ target: [blogWorkingCopies.postId, blogWorkingCopies.editorId], set: row })
    return { savedAt: now }
  },
})

async function lastSaver(tx: Tx, postId: string): Promise<string | null> {
  const [last] = await tx
    .select({ by: auditTrail.actorId })
    .from(auditTrail)
    .where(and(eq(auditTrail.subject, postId), eq(auditTrail.procedure, 'save-post')))
    .orderBy(desc(auditTrail.at))
    .limit(1)
  return last?.by ?? null
}
