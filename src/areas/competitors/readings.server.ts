import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import { type Figures, gapOf, IMPORTED_MEASURES, type ImportedMeasure, type Alert } from './competitor.ts'
import { competitorReadings, competitors, competitorAlerts } from './tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'

interface LatestReading {
  competitorId: string
  measure: string
  value: number
  day: string
  source: string
}

export async function latestReadings(tx: Tx, ids: readonly string[]): Promise<LatestReading[]> {
  if (ids.length === 0) return []
  return tx
    .selectDistinctOn(
      [competitorReadings.competitorId, competitorReadings.measure],
      pick(competitorReadings, 'competitorId', 'measure', 'value', 'day', 'source'),
    )
    .from(competitorReadings)
    .where(inArray(competitorReadings.competitorId, [...ids]))
    .orderBy(competitorReadings.competitorId, competitorReadings.measure, desc(competitorReadings.day))
}

export function figuresBy(readings: readonly LatestReading[]): ReadonlyMap<string, Figures> {
  const by = new Map<string, Figures>()
  for (const { competitorId, measure, value } of readings)
    if ((IMPORTED_MEASURES as readonly string[]).includes(measure))
      by.set(competitorId, { ...by.get(competitorId), [measure as ImportedMeasure]: value })
  return by
}

interface CompetitorFigures {
  ourAuthority: number | null
  gap: number | null
}

export async function competitorFigures(tx: Tx): Promise<CompetitorFigures> {
  const rows = await tx
    .selectDistinctOn([competitorReadings.competitorId], {
      isOwn: competitors.isOwn,
      value: competitorReadings.value,
    })
    .from(competitorReadings)
    .innerJoin(competitors, eq(competitors.id, competitorReadings.competitorId))
    .where(eq(competitorReadings.measure, 'domainAuthority'))
    .orderBy(competitorReadings.competitorId, desc(competitorReadings.day))
  const ourAuthority = rows.find(({ isOwn }) => isOwn)?.value ?? null
  const theirs = rows.flatMap(({ isOwn, value }) => (isOwn ? [] : value))
  return { ourAuthority, gap: theirs.length > 0 ? gapOf(ourAuthority, theirs) : null }
}

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

export async function storeAlerts(
  ctx: Pick<Context, 'tx' | 'now' | 'newId'>,
  competitorId: string,
  alerts: readonly Alert[],
): Promise<void> {
  if (alerts.length === 0) return
  await ctx.tx
    .insert(competitorAlerts)
    .values(alerts.map(alert => ({ id: ctx.newId(), competitorId, at: ctx.now, ...alert })))
}
