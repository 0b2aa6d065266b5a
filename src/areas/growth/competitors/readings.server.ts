import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import { insertRows, pick } from '#platform/database/rows.server.ts'
import { type Figures, gapOf, type Alert } from './competitor.ts'
import { competitorReadings, competitors, competitorAlerts } from './tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'

const { competitorId: of, measure, day } = competitorReadings
const columns = pick(competitorReadings, 'competitorId', 'measure', 'value', 'day', 'source')

export const latestReadings = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectDistinctOn([of, measure], columns)
    .from(competitorReadings)
    .where(inArray(of, [...ids]))
    .orderBy(of, measure, desc(day))

export function figuresBy(readings: Awaited<ReturnType<typeof latestReadings>>): ReadonlyMap<string, Figures> {
  const by = new Map<string, Figures>()
  for (const reading of readings)
    if (reading.measure !== 'sitemapPages')
      by.set(reading.competitorId, { ...by.get(reading.competitorId), [reading.measure]: reading.value })
  return by
}

export async function competitorFigures(tx: Tx) {
  const rows = await tx
    .selectDistinctOn([of], { isOwn: competitors.isOwn, value: competitorReadings.value })
    .from(competitorReadings)
    .innerJoin(competitors, eq(competitors.id, of))
    .where(eq(measure, 'domainAuthority'))
    .orderBy(of, desc(day))
  const ourAuthority = rows.find(({ isOwn }) => isOwn)?.value ?? null
  const theirs = rows.flatMap(({ isOwn, value }) => (isOwn ? [] : value))
  return { ourAuthority, gap: theirs.length > 0 ? gapOf(ourAuthority, theirs) : null }
}

type CompetitorReading = Omit<typeof competitorReadings.$inferInsert, 'id'>

/** Stores a day's figure; a second one of the same day replaces it. */
export async function storeReading(ctx: Pick<Context, 'tx' | 'newId'>, reading: CompetitorReading): Promise<void> {
  await ctx.tx
    .insert(competitorReadings)
    .values({ id: ctx.newId(), ...reading })
    .onConflictDoUpdate({
      target: [of, measure, day],
      set: { value: sql`excluded.value`, source: sql`excluded.source` },
    })
}

export async function storeAlerts(
  ctx: Pick<Context, 'tx' | 'now' | 'newId'>,
  competitorId: string,
  alerts: readonly Alert[],
): Promise<void> {
  const rows = alerts.map(alert => ({ id: ctx.newId(), competitorId, at: ctx.now, ...alert }))
  await insertRows(ctx.tx, competitorAlerts, rows)
}
