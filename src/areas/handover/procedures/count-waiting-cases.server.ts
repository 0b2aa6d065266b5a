import { and, eq, sql } from 'drizzle-orm'
import { isInQueue, isUnseen } from '#areas/requests/office/queue-counts.server.ts'
import { activations, requests } from '#areas/requests/tables.server.ts'
import { MAX_COUNTED } from '#core/limits.ts'
import { query } from '#platform/procedure.server.ts'

/**
 * Sidebar counts: new unseen cases waiting for the office (spec 3 §2), and contracts on which it has to act; at most
 * `MAX_COUNTED` of each.
 */
export const countWaitingCases = query('count-waiting-cases', 'cases', async (_, ctx) => {
  const unseen = ctx.tx
    .select({ one: sql`1` })
    .from(requests)
    .where(isUnseen)
    .limit(MAX_COUNTED)
  const contracts = ctx.tx
    .select({ one: sql`1` })
    .from(requests)
    .innerJoin(activations, eq(activations.requestId, requests.id))
    .where(and(eq(requests.ball, 'office'), isInQueue))
    .limit(MAX_COUNTED)
  const { rows } = await ctx.tx.execute<{ requests: number; activations: number }>(
    sql`select (select count(*)::int from ${unseen} found) as requests, (select count(*)::int from ${contracts} waiting) as activations`,
  )
  return rows[0] ?? { requests: 0, activations: 0 }
})
