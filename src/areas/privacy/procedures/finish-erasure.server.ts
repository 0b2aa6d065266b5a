import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { erasures } from '../tables.server.ts'

/** What stays of a deleted account: that it was done, when, and how much went. */
export const finishErasure = procedure({
  name: 'finish-erasure',
  allow: 'system',
  input: z.object({ erasureId: z.string(), files: z.int().min(0) }),
  async run({ erasureId, files }, ctx) {
    const [row] = await ctx.tx.select({ deleted: erasures.deleted }).from(erasures).where(eq(erasures.id, erasureId))
    await ctx.tx
      .update(erasures)
      .set({ accountId: null, doneAt: ctx.now, deleted: { ...row?.deleted, files } })
      .where(eq(erasures.id, erasureId))
    ctx.record({ subject: erasureId, detail: { files } })
  },
})
