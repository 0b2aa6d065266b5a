import { verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { account } from '#areas/people/tables.server.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'

/** How the present password enters a procedure; what is wrong with it is found by `requirePassword`. */
export const presentPassword = z.string('present-password-missing').max(1000, 'present-password-wrong')

/**
 * Before what a stranger at an open session must not do: the person's present password, asked in the same form. Throws
 * 'bad-input' with the sentence's code beside `field`. The procedure carries `limits.presentPassword`, one count for all
 * of them, so that nobody guesses through another door.
 */
export async function requirePassword(ctx: Context, password: string, field = 'presentPassword'): Promise<void> {
  if (password === '') throw new AppError('bad-input', { fields: { [field]: 'present-password-missing' } })
  if (await isPasswordOf(ctx, ctx.userId, password)) return
  ctx.notice({ type: 'present_password_wrong', severity: 'warning' })
  throw new AppError('bad-input', { fields: { [field]: 'present-password-wrong' } })
}

export async function isPasswordOf(ctx: Context, userId: string, password: string): Promise<boolean> {
  const hash = await passwordHashOf(ctx, userId, 'no key update')
  return hash !== null && verifyPassword({ hash, password })
}

/**
 * Changes with the password and tells nothing of it. With a lock it stays what it is until the transaction ends: a new password
 * that is being set at this moment is waited for. Not for longer than it takes to write a session: who shares the lock all the
 * time keeps others from ever setting one.
 */
export const passwordMarkOf = async (ctx: Context, userId: string, lock?: 'share'): Promise<string> =>
  ctx.keys.hash(`password:${await passwordHashOf(ctx, userId, lock)}`)

/**
 * Waits for sessions that begin with the password of the account, and keeps others from beginning until the transaction ends.
 * First of all in what ends sessions, so that none begins beside it and nobody waits in a circle.
 */
export const holdPassword = async (ctx: Context, userId: string): Promise<void> =>
  void (await passwordHashOf(ctx, userId, 'no key update'))

/** Null for an imported account that never had a password. */
async function passwordHashOf(ctx: Context, userId: string, lock?: 'share' | 'no key update'): Promise<string | null> {
  const [credential] = await ctx.asSystem(() => {
    const asked = ctx.tx
      .select({ hash: account.password })
      .from(account)
      .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
    return lock ? asked.for(lock) : asked
  })
  return credential?.hash ?? null
}
