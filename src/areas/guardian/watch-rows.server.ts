import { eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { guardianWatches } from './tables.server.ts'
import { chosenIn, type Watch } from './watch.ts'

/** A person's settings, or the defaults. */
export async function watchOf({ tx }: Context, userId: string): Promise<Watch> {
  const [row] = await tx.select().from(guardianWatches).where(eq(guardianWatches.userId, userId))
  return chosenIn(row)
}

/** Creates the row if missing, and locks it until the transaction ends: two nodes never notify the same person. */
export async function lockWatch(ctx: Context, userId: string) {
  await ctx.tx.insert(guardianWatches).values({ userId, changedAt: ctx.now }).onConflictDoNothing()
  const [row] = await ctx.tx.select().from(guardianWatches).where(eq(guardianWatches.userId, userId)).for('update')
  if (!row) throw new Error('a watch that was just written is gone')
  return row
}

/** Runs a part that may fail on its own: its writes are rolled back, the error is logged, the rest continues. Null on failure. */
export async function attempt<T>(ctx: Context, what: string, work: () => Promise<T>): Promise<T | null> {
  await ctx.tx.execute(sql`savepoint attempt`)
  try {
    const done = await work()
    await ctx.tx.execute(sql`release savepoint attempt`)
    return done
  } catch (err) {
    // An inner savepoint hides an outer one of the same name, so they nest.
    await ctx.tx.execute(sql`rollback to savepoint attempt`)
    await ctx.tx.execute(sql`release savepoint attempt`)
    ctx.log.error({ err, what, requestId: ctx.request.id }, 'guardian: left out for today')
    return null
  }
}
