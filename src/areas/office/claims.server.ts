import { CLAIMED } from '#core/edited.ts'
import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { shortName } from '#core/masked.ts'
import type { Context } from '#platform/procedure.server.ts'
import { type Claim, CLAIM_MINUTES, type ClaimedKind } from './claim.ts'
import { workClaims } from './tables.server.ts'
import { deleteRows, pick } from '#platform/database/rows.server.ts'

/**
 * Claims a piece of work for half an hour, or renews the claim: called by every office action on it. Of two concurrent
 * claims the first wins, and the second learns who. `takeOver`: the person confirmed taking it over.
 */
export async function claim(
  ctx: Context,
  kind: ClaimedKind,
  subjectId: string,
  { takeOver = false }: { takeOver?: boolean } = {},
): Promise<void> {
  const until = new Date(ctx.now.getTime() + CLAIM_MINUTES * 60_000)
  const isFree = or(eq(workClaims.adminId, ctx.userId), lte(workClaims.until, ctx.now))
  const [taken] = await ctx.tx
    .insert(workClaims)
    .values({ kind, subjectId, adminId: ctx.userId, until })
    .onConflictDoUpdate({
      target: [workClaims.kind, workClaims.subjectId],
      set: { adminId: ctx.userId, until },
      setWhere: takeOver ? undefined : isFree,
    })
    .returning({ adminId: workClaims.adminId })
  if (taken) return
  const claimed = await claimOn(ctx, kind, subjectId)
  throw new AppError(CLAIMED, { values: { ...(claimed && { by: claimed.by, until: claimed.until.toISOString() }) } })
}

/** Checks that nobody else holds the claim: renews one's own, starts none. */
export async function respectClaim(ctx: Context, kind: ClaimedKind, subjectId: string): Promise<void> {
  if (await claimOn(ctx, kind, subjectId)) await claim(ctx, kind, subjectId)
}

/** Releases one's own claim; somebody else's stays. */
export async function release(ctx: Context, kind: ClaimedKind, subjectId: string): Promise<void> {
  await deleteRows(ctx.tx, workClaims, { kind, subjectId, adminId: ctx.userId })
}

/** Claims on these items; missing ones are free. */
export async function claimsOf(
  ctx: Context,
  kind: ClaimedKind,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, Claim>> {
  if (subjectIds.length === 0) return new Map()
  return claimsFrom(await claimRows(ctx, kind, subjectIds), ctx.userId)
}

export const claimOn = async (ctx: Context, kind: ClaimedKind, subjectId: string): Promise<Claim | null> =>
  (await claimsOf(ctx, kind, [subjectId])).get(subjectId) ?? null

/** Query for `claimsFrom`, to be batched with those of the screen. */
export const claimRows = ({ tx, now }: Pick<Context, 'tx' | 'now'>, kind: ClaimedKind, subjectIds: readonly string[]) =>
  tx
    .select({
      ...pick(workClaims, 'subjectId', 'adminId', 'until'),
      firstName: sql<string>`coalesce(${profiles.firstName}, '')`,
      lastName: sql<string>`coalesce(${profiles.lastName}, '')`,
    })
    .from(workClaims)
    .leftJoin(profiles, eq(profiles.id, workClaims.adminId))
    .where(and(eq(workClaims.kind, kind), inArray(workClaims.subjectId, [...subjectIds]), gt(workClaims.until, now)))

export const claimsFrom = (rows: Awaited<ReturnType<typeof claimRows>>, userId: string): ReadonlyMap<string, Claim> =>
  new Map(
    rows.map(({ subjectId, adminId, until, firstName, lastName }) => [
      subjectId,
      { by: shortName(firstName, lastName), until, isMine: adminId === userId },
    ]),
  )
