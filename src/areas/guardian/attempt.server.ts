import { sql } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'

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
