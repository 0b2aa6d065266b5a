import { and, eq, gt } from 'drizzle-orm'
import { type Context, isOfOffice } from '#platform/procedure.server.ts'
import type { LookedAt } from './looked-at.ts'
import { accessLog } from './tables.server.ts'

/** A page opened again, and what it loads after itself, are one look. */
export const ONE_LOOK_MINUTES = 10

/**
 * Writes down that someone of the staff looks at what belongs to a person, who can read it. Every procedure that shows
 * the staff more of a person than a masked list calls it (tests/access-log.test.ts asks). Looks at what is one's own, or
 * of nobody with an account, leave nothing.
 */
export async function recordAccess(
  ctx: Pick<Context, 'tx' | 'actor' | 'now' | 'newId'>,
  look: { owner: string | null; what: LookedAt; subject: string },
): Promise<void> {
  const { owner, what, subject } = look
  if (!('userId' in ctx.actor) || !isOfOffice(ctx.actor) || owner === null || owner === ctx.actor.userId) return
  const actorId = ctx.actor.userId
  const [known] = await ctx.tx
    .select({ id: accessLog.id })
    .from(accessLog)
    .where(
      and(
        eq(accessLog.userId, owner),
        gt(accessLog.at, new Date(ctx.now.getTime() - ONE_LOOK_MINUTES * 60_000)),
        eq(accessLog.actorId, actorId),
        eq(accessLog.what, what),
        eq(accessLog.subject, subject),
      ),
    )
    .limit(1)
  if (known) return
  await ctx.tx.insert(accessLog).values({ id: ctx.newId(), userId: owner, actorId, what, subject, at: ctx.now })
}

/** The same for everybody in a page of a file with their names and contacts. */
export async function recordListed(
  ctx: Pick<Context, 'tx' | 'userId' | 'now' | 'newId'>,
  owners: readonly string[],
): Promise<void> {
  const others = owners.filter(owner => owner !== ctx.userId)
  if (others.length === 0) return
  const row = { actorId: ctx.userId, what: 'export' as const, subject: 'requests', at: ctx.now }
  await ctx.tx.insert(accessLog).values(others.map(userId => ({ ...row, id: ctx.newId(), userId })))
}
