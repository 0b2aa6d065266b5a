import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { blogWorkingCopies } from '../tables.server.ts'

/** Back to what is saved. */
export const dropWorkingCopy = procedure({
  name: 'drop-working-copy',
  allow: 'blog',
  input: z.object({ postId: z.string().max(60) }),
  async run({ postId }, ctx): Promise<void> {
    await ctx.tx
      .delete(blogWorkingCopies)
      .where(and(eq(blogWorkingCopies.postId, postId), eq(blogWorkingCopies.editorId, ctx.userId)))
    ctx.record({ subject: postId })
  },
})
