import { and, eq, like, not } from 'drizzle-orm'
import { profiles, REDUCED_ADDRESS, session, user } from '#areas/people/tables.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { requirePassword } from './password/present-password.server.ts'
import { requireCode } from './second-factor/second-factor.server.ts'
import { hasSecondFactor } from './second-factor/state.server.ts'
import { countOf, deleteRows, pick } from '#platform/database/rows.server.ts'

/**
 * Account that staff acts on; one reduced by an erasure belongs to nobody. Call inside `asSystem`; throws 'not-found'.
 */
export async function accountOf({ tx }: Pick<Context, 'tx'>, userId: string) {
  const [person] = await tx
    .select({
      ...pick(user, 'id', 'email', 'role'),
      isConfirmed: user.emailVerified,
      firstName: profiles.firstName,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .where(and(eq(user.id, userId), not(like(user.email, `%@${REDUCED_ADDRESS}`))))
  if (!person) throw new AppError('not-found')
  return { ...person, firstName: person.firstName ?? 'Cliente' }
}

/** Re-authenticates with all factors before an action that grants power or deletes everything. */
export async function proveAgain(ctx: Context, password: string, code: string): Promise<void> {
  await requirePassword(ctx, password)
  if (!(await ctx.asSystem(() => hasSecondFactor(ctx, ctx.userId)))) return
  if (code === '') throw wrongField('code', 'code-missing')
  await requireCode(ctx, code)
}

/** Signs the person out everywhere; open pages are notified after commit. Call inside `asSystem`. */
export async function endAllSessions(ctx: Context, userId: string): Promise<number> {
  const ended = await countOf(deleteRows(ctx.tx, session, { userId }))
  await ctx.changed('session', userId)
  return ended
}
