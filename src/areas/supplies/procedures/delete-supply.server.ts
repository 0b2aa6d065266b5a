import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { removeEmptyHome } from '../store-supply.server.ts'
import { supplies } from '../tables.server.ts'

/** Forgets a supply, and its home when nothing else stands in it. Its bills stay where they are. */
export const deleteSupply = procedure({
  name: 'delete-supply',
  allow: 'signedIn',
  limit: limits.editSupplies,
  input: z.object({ supplyId: z.string().max(60) }),
  async run({ supplyId }, ctx): Promise<void> {
    const [gone] = await ctx.tx
      .delete(supplies)
      .where(and(eq(supplies.id, supplyId), eq(supplies.userId, ctx.userId)))
      .returning({ homeId: supplies.homeId })
    if (!gone) throw new AppError('not-found')
    await removeEmptyHome(ctx, gone.homeId)
    ctx.record({ subject: supplyId })
  },
})
