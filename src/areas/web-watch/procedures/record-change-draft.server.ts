import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { contentQueue } from '#areas/content/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { decideChange } from '../decide-change.server.ts'
import { monitoredChanges } from '../tables.server.ts'

/** What became of a draft: its post, or the code of why there is none. */
export const recordChangeDraft = procedure({
  name: 'record-change-draft',
  allow: 'system',
  input: z.object({
    changeId: z.string().max(60),
    made: z.union([z.object({ itemId: z.string().max(60) }), z.object({ failure: z.string().max(60) })]),
  }),
  async run({ changeId, made }, ctx): Promise<void> {
    if ('itemId' in made) {
      const [item] = await ctx.tx
        .select({ postId: contentQueue.postId })
        .from(contentQueue)
        .where(eq(contentQueue.id, made.itemId))
      await decideChange(ctx, changeId, { state: 'drafted', postId: item?.postId ?? null })
    } else await ctx.tx.update(monitoredChanges).set({ failure: made.failure }).where(eq(monitoredChanges.id, changeId))
  },
})
