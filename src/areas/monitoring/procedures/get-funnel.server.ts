import { and, between, count, eq, gte, inArray, lt, min, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONVERSIONS, type Conversion } from '#areas/notifications/conversion.server.ts'
import { caseEvents } from '#areas/requests/tables.server.ts'
import { addDays, type CalendarDate, romeDate, startOfRomeDay } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { type DayCount, FUNNEL_DAYS, FUNNEL_STEPS, funnelOf, type FunnelStep, periodOf } from '../funnel.ts'
import { conversionEvents, visitCounts } from '../tables.server.ts'

const CONVERSION_STEPS = CONVERSIONS.filter((kind): kind is Conversion & FunnelStep =>
  (FUNNEL_STEPS as readonly string[]).includes(kind),
)
const isStep = (kind: Conversion): kind is Conversion & FunnelStep => CONVERSION_STEPS.some(step => step === kind)

/** From visits to supplies that work, over some days and over as many before; counts alone, nobody in them. */
export const getFunnel = procedure({
  name: 'get-funnel',
  allow: 'admin',
  reads: true,
  answers: ['Conversion analytics events'],
  input: z.object({ days: z.literal(FUNNEL_DAYS).default(30) }),
  async run({ days }, { tx, now }) {
    const period = periodOf(romeDate(now), days)
    const from = startOfRomeDay(period.beforeFrom)
    const until = startOfRomeDay(addDays(period.to, 1))
    const converted = await conversionsIn(tx, from, until)
    const counts: DayCount[] = [
      ...(await visitsIn(tx, period.beforeFrom, period.to)),
      ...converted.flatMap(({ kind, ...rest }) => (isStep(kind) ? [{ step: kind, ...rest }] : [])),
      ...(await activatedIn(tx, from, startOfRomeDay(period.from), until)),
    ]
    const since = await countedSince(tx)
    return {
      days,
      period,
      since,
      rows: funnelOf(counts, period, since),
      counts: counts.filter(({ day }) => day >= period.from),
      /** Every kind of conversion in the period, also those that are no step. */
      kinds: CONVERSIONS.map(kind => ({
        kind,
        count: converted
          .filter(each => each.kind === kind && each.day >= period.from)
          .reduce((sum, each) => sum + each.count, 0),
      })),
    }
  },
})

const romeDay = (at: typeof conversionEvents.at | typeof caseEvents.at) =>
  sql<CalendarDate>`to_char(${at} at time zone 'Europe/Rome', 'YYYY-MM-DD')`

async function visitsIn(tx: Tx, from: CalendarDate, to: CalendarDate): Promise<DayCount[]> {
  const days = await tx
    .select({ day: visitCounts.day, count: sql<number>`sum(${visitCounts.count})::int` })
    .from(visitCounts)
    .where(and(between(visitCounts.day, from, to), ne(visitCounts.source, 'site')))
    .groupBy(visitCounts.day)
    .limit(200)
  return days.map(each => ({ step: 'visit' as const, ...each }))
}

function conversionsIn(tx: Tx, from: Date, until: Date) {
  const day = romeDay(conversionEvents.at)
  return tx
    .select({ kind: sql<Conversion>`${conversionEvents.kind}`, day, count: count() })
    .from(conversionEvents)
    .where(
      and(
        inArray(conversionEvents.kind, [...CONVERSIONS]),
        gte(conversionEvents.at, from),
        lt(conversionEvents.at, until),
      ),
    )
    .groupBy(conversionEvents.kind, day)
    .limit(2_000)
}

/** A case with two supplies is one activation of its period, on the day of the first. */
async function activatedIn(tx: Tx, from: Date, second: Date, until: Date): Promise<DayCount[]> {
  const isSecond = sql`${caseEvents.at} >= ${second.toISOString()}::timestamptz`
  const firsts = tx
    .select({ at: min(caseEvents.at).as('first_at') })
    .from(caseEvents)
    .where(and(eq(caseEvents.kind, 'supply-active'), gte(caseEvents.at, from), lt(caseEvents.at, until)))
    .groupBy(caseEvents.requestId, isSecond)
    .as('firsts')
  const day = sql<CalendarDate>`to_char(first_at at time zone 'Europe/Rome', 'YYYY-MM-DD')`
  const days = await tx.select({ day, count: count() }).from(firsts).groupBy(day).limit(200)
  return days.map(each => ({ step: 'activated' as const, ...each }))
}

/** The first day of each count: before it nothing was counted, which is not the same as none. */
async function countedSince(tx: Tx): Promise<Record<FunnelStep, CalendarDate | null>> {
  const since: Record<string, CalendarDate | null> = {}
  const [visit] = await tx.select({ day: min(visitCounts.day) }).from(visitCounts)
  since.visit = visit?.day ?? null
  for (const kind of CONVERSION_STEPS) {
    const [first] = await tx
      .select({ at: min(conversionEvents.at) })
      .from(conversionEvents)
      .where(eq(conversionEvents.kind, kind))
    since[kind] = first?.at ? romeDate(first.at) : null
  }
  const [active] = await tx
    .select({ at: min(caseEvents.at) })
    .from(caseEvents)
    .where(eq(caseEvents.kind, 'supply-active'))
  since.activated = active?.at ? romeDate(active.at) : null
  return since as Record<FunnelStep, CalendarDate | null>
}
