import { eq } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { monitoredChanges } from './tables.server.ts'
import { CHANGE_MOVES, type ChangeState } from './watch.ts'

/** Holds the row of a change that may move there. Throws `not-found`, or `already-decided` when another was first. */
export async function holdChange(
  { tx }: Pick<Context, 'tx'>,
  changeId: string,
  to: ChangeState,
): Promise<typeof monitoredChanges.$inferSelect> {
  const [row] = await tx.select().from(monitoredChanges).where(eq(monitoredChanges.id, changeId)).for('update')
  if (!row) throw new AppError('not-found')
  if (!CHANGE_MOVES[row.state].includes(to)) throw new AppError('already-decided')
  return row
}

export async function decideChange(
  ctx: Pick<Context, 'tx' | 'now'>,
  changeId: string,
  move: { state: 'ignored' } | { state: 'drafted'; postId: string | null },
): Promise<void> {
  await holdChange(ctx, changeId, move.state)
  await ctx.tx
    .update(monitoredChanges)
    .set({ ...move, decidedAt: ctx.now, failure: null })
    .where(eq(monitoredChanges.id, changeId))
}
