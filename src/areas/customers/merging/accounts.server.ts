import { eq, inArray } from 'drizzle-orm'
import { accountOf } from '#areas/identity/account-acts.server.ts'
import { isSuspended, mergedInto, openMerge } from '#areas/identity/suspension.server.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { rowOf } from '#platform/database/rows.server.ts'

export interface MergeAccount {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  createdAt: Date
  isConfirmed: boolean
}

/** Both accounts, held until the transaction ends: of two merges at once the second sees the first. Inside `asSystem`. */
export async function holdBoth(ctx: Context, intoId: string, fromId: string) {
  if (intoId === fromId) throw new AppError('same-account')
  await ctx.tx
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, [intoId, fromId]))
    .orderBy(user.id)
    .for('update')
  return { into: await mergeable(ctx, intoId), from: await mergeable(ctx, fromId) }
}

/** A customer's own, open account. Throws the code of what keeps it from being merged. */
async function mergeable(ctx: Context, userId: string): Promise<MergeAccount> {
  const { role, email, isConfirmed } = await accountOf(ctx, userId)
  if (role !== 'client') throw new AppError('is-administrator')
  if (await openMerge(ctx, userId)) throw new AppError('is-merged')
  if (await isSuspended(ctx, userId)) throw new AppError('is-suspended')
  const profile = await rowOf(ctx.tx, profiles, eq(profiles.id, userId))
  const { firstName, lastName, phone, createdAt } = profile
  return { id: userId, firstName, lastName, email, phone, createdAt, isConfirmed }
}

/** What keeps two open accounts from being one: who would go on must be able to enter, and a chain has one link. */
export async function refusalOf(
  ctx: Context,
  { into, from }: { into: MergeAccount; from: MergeAccount },
  hasProof: boolean,
): Promise<string | null> {
  if (!into.isConfirmed) return 'not-confirmed'
  if ((await mergedInto(ctx, from.id)).length > 0) return 'has-merged'
  return hasProof ? null : 'no-proof'
}
