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
 * Autosaves an editor's text; not public before it is saved. A query although it writes: it runs every few seconds,
 * and the audit trail records saves.
 */
export const keepWorkingCopy = query('keep-working-copy', 'blog', {
  input: workingText.extend({ postId: z.string().max(60), seen: z.string().max(40) }),
  async run({ postId, seen, ...typed }, { tx, now, userId, newId }): Promise<{ savedAt: Date }> {
    const [post] = await tx.select({ updatedAt: blogPosts.updatedAt }).from(blogPosts).where(eq(blogPosts.id, postId))
    if (!post) throw new AppError('not-found')
    // An autosave arriving after the person's own save was sent before it, and would restore the older text.
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
