import { verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { account } from '#areas/people/tables.server.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'

/** Form field of the present password; verified by `requirePassword`. */
export const presentPassword = z.string('present-password-missing').max(1000, 'present-password-wrong')

/**
 * Re-authentication before sensitive actions: the present password, in the same form. Procedures use
 * `limits.presentPassword`, one shared limit, so that guessing cannot move to another procedure.
 */
export async function requirePassword(ctx: Context, password: string): Promise<void> {
  if (password === '') throw new AppError('bad-input', { fields: { presentPassword: 'present-password-missing' } })
  if (await isPasswordOf(ctx, ctx.userId, password)) return
  ctx.notice({ type: 'present_password_wrong', severity: 'warning' })
  throw new AppError('bad-input', { fields: { presentPassword: 'present-password-wrong' } })
}

export async function isPasswordOf(ctx: Context, userId: string, password: string): Promise<boolean> {
  const hash = await passwordHashOf(ctx, userId, 'no key update')
  return hash !== null && verifyPassword({ hash, password })
}

/**
 * Changes with the password and reveals nothing about it. With a lock it is stable until the transaction ends, waiting
 * for a password being set. Hold it no longer than it takes to write a session: a permanently shared lock would block
 * password changes.
 */
export const passwordMarkOf = async (ctx: Context, userId: string, lock?: 'share'): Promise<string> =>
  ctx.keys.hash(`password:${await passwordHashOf(ctx, userId, lock)}`)

/**
 * Waits for sessions starting with the account's password, and blocks new ones until the transaction ends. Take it
 * first in anything that ends sessions, to avoid races and deadlocks.
 */
export const lockPassword = async (ctx: Context, userId: string): Promise<void> =>
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
