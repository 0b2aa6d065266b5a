import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { indexnowNotifications } from '../tables.server.ts'

/** The engines have taken these addresses. */
export const closeIndexnow = procedure({
  name: 'close-indexnow',
  allow: 'system',
  input: z.object({ ids: z.array(z.string().max(60)).min(1).max(50) }),
  async run({ ids }, ctx) {
    await ctx.tx
      .update(indexnowNotifications)
      .set({ processedAt: ctx.now, outcome: 'sent' })
      .where(inArray(indexnowNotifications.id, ids))
    ctx.record({ detail: { sent: ids.length } })
  },
})
