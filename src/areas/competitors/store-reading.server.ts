import { sql } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { competitorReadings } from './tables.server.ts'

type Reading = Omit<typeof competitorReadings.$inferInsert, 'id' | 'storedAt'>

/** A figure of a day; a second one of the same day takes its place. */
export async function storeReading(ctx: Pick<Context, 'tx' | 'now' | 'newId'>, reading: Reading): Promise<void> {
  await ctx.tx
    .insert(competitorReadings)
    .values({ id: ctx.newId(), storedAt: ctx.now, ...reading })
    .onConflictDoUpdate({
      target: [competitorReadings.competitorId, competitorReadings.measure, competitorReadings.day],
      set: { value: sql`excluded.value`, source: sql`excluded.source`, storedAt: sql`excluded.stored_at` },
    })
}
