import { and, between, count, eq, gte, inArray, lt, min, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { CONVERSIONS, type Conversion } from '#areas/notifications/conversion.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { caseEvents } from '#areas/requests/tables.server.ts'
import { addDays, type CalendarDate, romeDate, startOfRomeDay } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { type DayCount, FUNNEL_DAYS, FUNNEL_STEPS, funnelOf, type FunnelStep, periodOf } from '../funnel.ts'
import { conversionEvents } from '#areas/notifications/tables.server.ts'
import { visitCounts } from '../tables.server.ts'

const CONVERSION_STEPS = CONVERSIONS.filter((kind): kind is Conversion & FunnelStep =>
  (FUNNEL_STEPS as readonly string[]).includes(kind),
)

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
    const second = startOfRomeDay(period.from)
    const facts = new Map((await factsIn(tx, second, until)).map(each => [each.kind, each.count]))
    const counts: DayCount[] = [
      ...(await visitsIn(tx, period.beforeFrom, period.to)),
      ...(await stepsIn(tx, from, second, until)),
      ...(await activatedIn(tx, from, second, until)),
    ]
    const since = await countedSince(tx)
    return {
      days,
      period,
      since,
      rows: funnelOf(counts, period, since),
      counts: counts.filter(({ day }) => day >= period.from),
      /** Every kind of conversion in the period, also those that are no step. */
      kinds: CONVERSIONS.map(kind => ({ kind, count: facts.get(kind) ?? 0 })),
    }
  },
})

/** Everybody counts once in a step of a period, on the day of their first: the day of `first_at`, and in which period. */
const firstDay = sql<CalendarDate>`to_char(first_at at time zone 'Europe/Rome', 'YYYY-MM-DD')`
const inSecond = (at: AnyPgColumn, second: Date) => sql<boolean>`(${at} >= ${second.toISOString()}::timestamptz)`

async function visitsIn(tx: Tx, from: CalendarDate, to: CalendarDate): Promise<DayCount[]> {
  const days = await tx
    .select({ day: visitCounts.day, count: sql<number>`sum(${visitCounts.count})::int` })
    .from(visitCounts)
    .where(and(between(visitCounts.day, from, to), ne(visitCounts.source, 'site')))
    .groupBy(visitCounts.day)
    .limit(200)
  return days.map(each => ({ step: 'visit' as const, ...each }))
}

/** What those did who registered in a period, in the days of that period: the same people at each step. */
async function stepsIn(tx: Tx, from: Date, second: Date, until: Date): Promise<DayCount[]> {
  const { id, kind, person, at } = conversionEvents
  const who = sql<string>`coalesce(${person}, ${id})`
  const entered = tx
    .select({ who: who.as('who'), isSecond: inSecond(at, second).as('is_second') })
    .from(conversionEvents)
    .where(and(eq(kind, 'registration'), gte(at, from), lt(at, until)))
    .as('entered')
  const firsts = tx
    .select({ kind, at: min(at).as('first_at') })
    .from(conversionEvents)
    .innerJoin(entered, and(eq(entered.who, who), eq(entered.isSecond, inSecond(at, second))))
    .where(and(inArray(kind, CONVERSION_STEPS), gte(at, from), lt(at, until)))
    .groupBy(kind, who, entered.isSecond)
    .as('firsts')
  return tx
    .select({ step: sql<Conversion & FunnelStep>`${firsts.kind}`, day: firstDay, count: count() })
    .from(firsts)
    .groupBy(firsts.kind, firstDay)
    .limit(2_000)
}

/** Every conversion of the period, whoever made it. */
const factsIn = (tx: Tx, from: Date, until: Date) =>
  tx
    .select({ kind: conversionEvents.kind, count: count() })
    .from(conversionEvents)
    .where(
      and(
        inArray(conversionEvents.kind, [...CONVERSIONS]),
        gte(conversionEvents.at, from),
        lt(conversionEvents.at, until),
      ),
    )
    .groupBy(conversionEvents.kind)

async function activatedIn(tx: Tx, from: Date, second: Date, until: Date): Promise<DayCount[]> {
  const { at, kind, userId } = caseEvents
  const isOfCohort = and(
    gte(profiles.createdAt, from),
    lt(profiles.createdAt, until),
    eq(inSecond(profiles.createdAt, second), inSecond(at, second)),
  )
  const firsts = tx
    .select({ at: min(at).as('first_at') })
    .from(caseEvents)
    .innerJoin(profiles, and(eq(profiles.id, userId), isOfCohort))
    .where(and(eq(kind, 'supply-active'), eq(profiles.demo, false), gte(at, from), lt(at, until)))
    .groupBy(userId, inSecond(at, second))
    .as('firsts')
  const days = await tx.select({ day: firstDay, count: count() }).from(firsts).groupBy(firstDay).limit(200)
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
