import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { officeViews } from '../tables.server.ts'

/** In what order somebody of the office reads a list: theirs until they choose another. */
export const keepOrder = procedure({
  name: 'keep-order',
  allow: 'staff',
  input: z.object({ section: z.string().max(40), order: z.string().max(40) }),
  async run({ section, order }, ctx): Promise<void> {
    const kept = { adminId: ctx.userId, section: `order:${section}`, name: 'order' }
    await ctx.tx
      .delete(officeViews)
      .where(and(eq(officeViews.adminId, ctx.userId), eq(officeViews.section, kept.section)))
    await ctx.tx.insert(officeViews).values({ id: ctx.newId(), ...kept, filters: { order }, createdAt: ctx.now })
    ctx.record({ detail: { section, order } })
  },
})
