import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { supplies } from '#areas/supplies/tables.server.ts'
import { daysBetween, romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { watchOf } from '../own-watch.server.ts'

/** What one is told, and the fixed price that ends next: for the box on the overview. */
export const getMyWatch = procedure({
  name: 'get-my-watch',
  allow: 'signedIn',
  reads: true,
  input: z.object({}),
  async run(_, ctx) {
    const today = romeDate(ctx.now)
    const watch = await watchOf(ctx, ctx.userId)
    const [next] = await ctx.tx
      .select({ commodity: supplies.commodity, supplierName: supplies.supplierName, end: supplies.conditionsEnd })
      .from(supplies)
      .where(and(eq(supplies.userId, ctx.userId), eq(supplies.priceType, 'fisso'), gte(supplies.conditionsEnd, today)))
      .orderBy(asc(supplies.conditionsEnd), desc(supplies.id))
      .limit(1)
    const [any] = await ctx.tx
      .select({ one: sql`1` })
      .from(supplies)
      .where(eq(supplies.userId, ctx.userId))
      .limit(1)
    return {
      watch,
      hasSupplies: any !== undefined,
      next: next?.end ? { ...next, end: next.end, daysLeft: daysBetween(today, next.end) } : null,
    }
  },
})

export type MyWatch = Awaited<ReturnType<typeof getMyWatch.run>>
