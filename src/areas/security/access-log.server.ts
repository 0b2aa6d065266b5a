import { ago } from '#core/dates.ts'
import { and, gt, sql } from 'drizzle-orm'
import { type Context, isOfOffice } from '#platform/procedure.server.ts'
import type { AccessedKind } from './accessed.ts'
import { accessLog } from './tables.server.ts'
import { has } from '#platform/database/rows.server.ts'

/** Reopening a page within this time, and its subresources, count as one access. */
export const SAME_ACCESS_MINUTES = 10

/**
 * Logs that a staff member viewed a person's data, visible to that person. Called by every procedure that shows staff
 * more than a masked list (enforced by tests/access-log.test.ts). Not logged: one's own data, and data of nobody with
 * an account.
 */
export async function recordAccess(
  ctx: Pick<Context, 'tx' | 'actor' | 'now' | 'newId'>,
  access: { owner: string | null; what: AccessedKind; subject: string },
): Promise<void> {
  const { owner, what, subject } = access
  if (!('userId' in ctx.actor) || !isOfOffice(ctx.actor) || owner === null || owner === ctx.actor.userId) return
  const actorId = ctx.actor.userId
  const sameAccess = and(
    has(accessLog, { userId: owner, actorId, what, subject }),
    gt(accessLog.at, ago(ctx.now, { minutes: SAME_ACCESS_MINUTES })),
  )
  // One round trip: it runs on every screen about a person.
  await ctx.tx.execute(sql`insert into ${accessLog} (id, user_id, actor_id, what, subject, at)
    select ${ctx.newId()}, ${owner}, ${actorId}, ${what}, ${subject}, ${ctx.now.toISOString()}::timestamptz
    where not exists (select 1 from ${accessLog} where ${sameAccess})`)
}

/** The same for everybody in a page of an export with names and contacts. */
export async function recordListed(
  ctx: Pick<Context, 'tx' | 'userId' | 'now' | 'newId'>,
  owners: readonly string[],
): Promise<void> {
  const others = owners.filter(owner => owner !== ctx.userId)
  if (others.length === 0) return
  const row = { actorId: ctx.userId, what: 'export' as const, subject: 'requests', at: ctx.now }
  await ctx.tx.insert(accessLog).values(others.map(userId => ({ ...row, id: ctx.newId(), userId })))
}
