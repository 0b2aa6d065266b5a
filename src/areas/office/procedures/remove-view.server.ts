import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { officeViews } from '../tables.server.ts'

/** One's own view of a queue is no longer kept. */
export const removeView = procedure({
  name: 'remove-view',
  allow: 'staff',
  input: z.object({ viewId: z.string().max(60) }),
  async run({ viewId }, ctx): Promise<void> {
    await ctx.tx.delete(officeViews).where(and(eq(officeViews.id, viewId), eq(officeViews.adminId, ctx.userId)))
    ctx.record({ subject: viewId })
  },
})
