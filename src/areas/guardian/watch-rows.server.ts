import { eq, sql } from 'drizzle-orm'
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

/**
 * Part of the work that may fail by itself: what it wrote is undone, the error is logged, the rest goes on. Null when it
 * failed.
 */
export async function attempt<T>(ctx: Context, what: string, work: () => Promise<T>): Promise<T | null> {
  await ctx.tx.execute(sql`savepoint attempt`)
  try {
    const done = await work()
    await ctx.tx.execute(sql`release savepoint attempt`)
    return done
  } catch (err) {
    // The inner one of two savepoints of one name hides the outer, so they nest.
    await ctx.tx.execute(sql`rollback to savepoint attempt`)
    await ctx.tx.execute(sql`release savepoint attempt`)
    ctx.log.error({ err, what, requestId: ctx.request.id }, 'guardian: left out for today')
    return null
  }
}
