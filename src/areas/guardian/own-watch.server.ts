import { eq } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { guardianWatches } from './tables.server.ts'
import { chosenIn, type Watch } from './watch.ts'

/** What a person chose, or what holds until they do. */
export async function watchOf({ tx }: Context, userId: string): Promise<Watch> {
  const [row] = await tx.select().from(guardianWatches).where(eq(guardianWatches.userId, userId))
  return chosenIn(row)
}

/** The row itself, made where there is none, and held until the transaction ends: two nodes never tell one person at once. */
export async function holdWatch(ctx: Context, userId: string) {
  await ctx.tx.insert(guardianWatches).values({ userId, changedAt: ctx.now }).onConflictDoNothing()
  const [row] = await ctx.tx.select().from(guardianWatches).where(eq(guardianWatches.userId, userId)).for('update')
  if (!row) throw new Error('a watch that was just written is gone')
  return row
}
