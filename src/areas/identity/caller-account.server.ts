import { and, eq, exists, notExists, sql, type SQL } from 'drizzle-orm'
import { countConversion } from '#areas/notifications/conversion.server.ts'
import { account, profiles, user } from '#areas/people/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { countOf, deleteRows, pick, rowsIn } from '#platform/database/rows.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { withLanding } from './landing.ts'
import { endLinks, newToken } from './links.server.ts'
import { isSuspended } from './suspension.server.ts'

/** Marks an account created for a caller; it has no password until they choose one. */
const CALLER = 'caller'

/**
 * The account with this address, or a new one for the caller, closed until they open their mail. Call inside
 * `asOffice`. Throws 'caller-of-office' and 'caller-suspended'.
 */
export async function callerAccount(
  ctx: Context,
  { firstName, lastName, email, phone }: { firstName: string; lastName: string; email: string; phone: string },
) {
  await lockAddress(ctx, email)
  const [known] = await ctx.tx
    .select({
      ...pick(user, 'id', 'email', 'role', 'name'),
      isConfirmed: user.emailVerified,
      first: profiles.firstName,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .where(eq(user.email, email))
  if (known) {
    // Staff cannot have a request prepared for themselves.
    if (known.role !== 'client') throw new AppError('caller-of-office')
    if (await isSuspended(ctx, known.id)) throw new AppError('caller-suspended')
    return { id: known.id, email, isConfirmed: known.isConfirmed, firstName: known.first ?? known.name }
  }
  const id = ctx.newId()
  const times = { createdAt: ctx.now, updatedAt: ctx.now }
  await ctx.tx.insert(user).values({ id, name: `${firstName} ${lastName}`, email, ...times })
  await ctx.tx.insert(account).values({ id: ctx.newId(), userId: id, accountId: id, providerId: CALLER, ...times })
  await ctx.tx.insert(profiles).values({ id, firstName, lastName, email, phone, role: 'client', createdAt: ctx.now })
  await countConversion(ctx, 'registration', id, { personId: id })
  return { id, email, firstName, isConfirmed: false }
}
export type CallerAccount = Awaited<ReturnType<typeof callerAccount>>

/**
 * Target of the mail's link. A confirmed account signs in with its own password; otherwise the person chooses one
 * first, by a single-use link that also confirms the address, as in recovery. Call inside `asSystem`.
 */
export async function callerPath(ctx: Context, { id, isConfirmed }: CallerAccount, landing: string): Promise<string> {
  if (isConfirmed) return landing
  await endLinks(ctx, id)
  return withLanding(`/auth?reset=true&token=${await newToken(ctx, 'invitation', id)}`, landing)
}

/** Deletes accounts of callers who never opened theirs, if nothing else `isLeft`. Call inside `asSystem`; returns how many. */
export async function forgetCallers({ tx }: Pick<Context, 'tx'>, isLeft: SQL | undefined): Promise<number> {
  const own = (providerId: string) => rowsIn(tx, account, { userId: user.id, providerId }, 'id')
  const isUnopened = and(exists(own(CALLER)), eq(user.emailVerified, false), notExists(own('credential')))
  return countOf(deleteRows(tx, user, and(isUnopened, isLeft)))
}

/** Locks an address until the transaction ends: of two people claiming it, the second finds it taken. */
export const lockAddress = ({ tx }: Pick<Context, 'tx'>, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address:${email}`}, 0))`)
