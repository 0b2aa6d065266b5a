import { and, count, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import { COUNTED_EVENTS, type EventCount, type Risk, riskOf } from './risk.ts'
import { securityEvents } from './tables.server.ts'

const change = sql<string | null>`${securityEvents.details}->>'change'`

/** The risk of each of these persons, from their events since a moment. */
export async function recentRisks(tx: Tx, people: readonly string[], since: Date): Promise<Map<string, Risk>> {
  if (people.length === 0) return new Map()
  const rows = await tx
    .select({ userId: securityEvents.userId, type: securityEvents.eventType, detail: change, count: count() })
    .from(securityEvents)
    .where(
      and(
        inArray(securityEvents.userId, [...people]),
        inArray(securityEvents.eventType, [...COUNTED_EVENTS]),
        gte(securityEvents.createdAt, since),
      ),
    )
    .groupBy(securityEvents.userId, securityEvents.eventType, change)
  const events = new Map<string, EventCount[]>(people.map(id => [id, []]))
  for (const { userId, ...event } of rows) events.get(userId ?? '')?.push(event)
  return new Map([...events].map(([id, its]) => [id, riskOf(its)]))
}

/** How many events of a type there were since a moment. */
export async function countSince(tx: Tx, type: string, since: Date): Promise<number> {
  return tx.$count(securityEvents, and(eq(securityEvents.eventType, type), gte(securityEvents.createdAt, since)))
}
