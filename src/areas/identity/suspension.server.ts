import { and, eq, isNull, notExists } from 'drizzle-orm'
import { user } from '#areas/people/tables.server.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { accountMerges, accountSuspensions } from './tables.server.ts'
import { changeRows, countOf, has, rowsIn } from '#platform/database/rows.server.ts'

/** Call all of these inside `asSystem`: the tables are closed to other roles. */
const openSuspension = (userId: string) =>
  and(eq(accountSuspensions.userId, userId), isNull(accountSuspensions.restoredAt))

/** Whether the account is suspended. Waits for a suspension being written, so that no session starts concurrently. */
export async function isSuspended({ tx }: Pick<Context, 'tx'>, userId: string): Promise<boolean> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('key share')
  const [row] = await tx.select({ id: accountSuspensions.id }).from(accountSuspensions).where(openSuspension(userId))
  return row !== undefined
}

/** Records it, locking the account's row until the transaction ends. Throws 'already-suspended'. */
export async function writeSuspension(ctx: Context, userId: string, reason: string): Promise<void> {
  await ctx.tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
  if (await isSuspended(ctx, userId)) throw new AppError('already-suspended')
  await ctx.tx
    .insert(accountSuspensions)
    .values({ id: ctx.newId(), userId, reason, suspendedBy: ctx.userId, suspendedAt: ctx.now })
}

/** Ends it. Throws 'not-suspended'. */
export async function endSuspension(ctx: Context, userId: string): Promise<void> {
  const restored = { restoredBy: ctx.userId, restoredAt: ctx.now }
  const ended = await countOf(changeRows(ctx.tx, accountSuspensions, openSuspension(userId), restored))
  if (ended === 0) throw new AppError('not-suspended')
}

/** Administrators able to sign in: confirmed, and not suspended. SQL condition on `user`. */
export const opensOffice = ({ tx }: Pick<Context, 'tx'>) =>
  and(
    has(user, { role: 'admin', emailVerified: true }),
    notExists(rowsIn(tx, accountSuspensions, { userId: user.id, restoredAt: isNull }, 'id')),
  )

/** Ensures that another administrator remains. Locked, so that concurrent departures are serialised. Throws 'last-administrator'. */
export async function refuseLastAdministrator(ctx: Pick<Context, 'tx'>, userId: string): Promise<void> {
  const admins = await rowsIn(ctx.tx, user, { role: 'admin' }, 'id').orderBy(user.id).for('update')
  if (!admins.some(({ id }) => id === userId)) return
  const able = await ctx.tx.select({ id: user.id }).from(user).where(opensOffice(ctx))
  if (!able.some(({ id }) => id !== userId)) throw new AppError('last-administrator')
}

/** Call all of these inside `asSystem`: the table is closed to other roles. */

/** The merge that closed an account, if any. */
export async function openMerge({ tx }: Pick<Context, 'tx'>, userId: string) {
  const [merge = null] = await rowsIn(tx, accountMerges, { userId, undoneAt: isNull })
  return merge
}

export async function mergedInto({ tx }: Pick<Context, 'tx'>, intoId: string): Promise<string[]> {
  const rows = await rowsIn(tx, accountMerges, { intoId, undoneAt: isNull }, 'userId')
  return rows.map(({ userId }) => userId)
}
