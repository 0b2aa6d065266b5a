import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { contentQueue } from '../tables.server.ts'

/** spec 3 §4: back to pending on failure, with the reason beside it. */
export const returnContentItem = procedure({
  name: 'return-content-item',
  allow: 'system',
  input: z.object({ itemId: z.string().max(60), failure: z.string().max(40) }),
  async run({ itemId, failure }, { tx, now, record }): Promise<void> {
    await tx
      .update(contentQueue)
      .set({ status: 'pending', failure, updatedAt: now })
      .where(and(eq(contentQueue.id, itemId), eq(contentQueue.status, 'generating')))
    record({ subject: itemId, detail: { failure } })
  },
})
