import { and, between, count, countDistinct, eq, gte, inArray, lt, min, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { caseEvents, requests } from '#areas/requests/tables.server.ts'
import { addDays, type CalendarDate, romeDate, startOfRomeDay } from '#core/dates.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { command, query } from '#platform/procedure.server.ts'
import {
  conversionRate,
  type DayCount,
  estimatedRevenue,
  FIGURE_DAYS,
  FUNNEL_DAYS,
  FUNNEL_STEPS,
  funnelOf,
  type FunnelStep,
  periodOf,
  trafficSplit,
} from '../figures.ts'
import { visitCounts } from '../tables.server.ts'
import { type Source, SOURCES } from '../visit.ts'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import { type Conversion, CONVERSIONS } from '#areas/notifications/conversion.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { conversionEvents } from '#areas/notifications/tables.server.ts'

/**
 * The last 30 days, today included: supplies and lines activated, expected revenue, conversion rate, visits by day and
 * source. From stored data, never from a model; demo customers are excluded.
 */
export const getBusinessFigures = query('get-business-figures', 'admin', {
  answers: ['Read activations completed and requests of the last 30 days'],
  async run(_, { tx, now }) {
    const firstDay = addDays(romeDate(now), 1 - FIGURE_DAYS)
    const from = startOfRomeDay(firstDay)
    // Evaluated once, as a list: as a join, requests of all years were scanned for a month.
    const isNoDemo = (userId: AnyPgColumn) =>
      sql`(${userId} <> all (array(select id from ${profiles} where demo))) is not false`
    const isActivated = and(eq(caseEvents.kind, 'supply-active'), gte(caseEvents.at, from), isNoDemo(caseEvents.userId))
    const day = sql<string>`to_char(${caseEvents.at} at time zone 'Europe/Rome', 'YYYY-MM-DD')`
    const { activated, asked, days, visits } = await batchReads(tx, {
      activated: tx
        .select({ count: countDistinct(caseEvents.requestId) })
        .from(caseEvents)
        .where(isActivated),
      asked: tx.$count(requests, and(gte(requests.createdAt, from), isNoDemo(requests.userId))),
      days: tx
        .select({ day, completed: countDistinct(caseEvents.requestId) })
        .from(caseEvents)
        .where(isActivated)
        .groupBy(day)
        .orderBy(day)
        .limit(FIGURE_DAYS),
      visits: tx
        .select({
          day: visitCounts.day,
          source: sql<Source>`${visitCounts.source}`,
          visits: sql<number>`sum(${visitCounts.count})::int`,
        })
        .from(visitCounts)
        .where(gte(visitCounts.day, firstDay))
        .groupBy(visitCounts.day, visitCounts.source)
        .orderBy(visitCounts.day)
        .limit(FIGURE_DAYS * SOURCES.length),
    })
    const visitsBy = <K>(key: (row: (typeof visits)[number]) => K): Map<K, number> =>
      visits.reduce((sums, row) => sums.set(key(row), (sums.get(key(row)) ?? 0) + row.visits), new Map<K, number>())
    const completed = activated[0]?.count ?? 0
    return {
      firstDay,
      completed,
      requests: asked,
      revenue: estimatedRevenue(completed),
      conversion: conversionRate(completed, asked),
      split: trafficSplit(visitsBy(({ source }) => source)),
      days,
      visits: [...visitsBy(({ day }) => day)].map(([day, visits]) => ({ day, visits })),
    }
  },
})

const CONVERSION_STEPS = CONVERSIONS.filter((kind): kind is Conversion & FunnelStep =>
  (FUNNEL_STEPS as readonly string[]).includes(kind),
)

/** Funnel from visits to active supplies, over some days and the preceding ones; anonymous counts. */
export const getFunnel = query('get-funnel', 'admin', {
  answers: ['Conversion analytics events'],
  input: z.object({ days: z.literal(FUNNEL_DAYS).default(30) }),
  async run({ days }, { tx, now }) {
    const period = periodOf(romeDate(now), days)
    const from = startOfRomeDay(period.beforeFrom)
    const until = startOfRomeDay(addDays(period.to, 1))
    const second = startOfRomeDay(period.from)
    const found = await batchReads(tx, {
      facts: factsIn(tx, second, until),
      visits: visitsIn(tx, period.beforeFrom, period.to),
      steps: stepsIn(tx, from, second, until),
      activated: activatedIn(tx, from, second, until),
      firsts: firstsIn(tx),
    })
    const facts = new Map(found.facts.map(each => [each.kind, each.count]))
    const counts: DayCount[] = [
      ...found.visits.map(each => ({ step: 'visit' as const, ...each })),
      ...found.steps,
      ...found.activated.map(each => ({ step: 'activated' as const, ...each })),
    ]
    const since = Object.fromEntries(found.firsts.map(each => [each.step, each.day])) as Record<
      FunnelStep,
      CalendarDate | null
    >
    return {
      days,
      period,
      since,
      rows: funnelOf(counts, period, since),
      counts: counts.filter(({ day }) => day >= period.from),
      kinds: CONVERSIONS.map(kind => ({ kind, count: facts.get(kind) ?? 0 })),
    }
  },
})

/** Everybody counts once per step and period, on the day of their first event (`first_at`). */
const firstDay = sql<CalendarDate>`to_char(first_at at time zone 'Europe/Rome', 'YYYY-MM-DD')`
const inSecond = (at: AnyPgColumn, second: Date) => sql<boolean>`(${at} >= ${second.toISOString()}::timestamptz)`

const visitsIn = (tx: Tx, from: CalendarDate, to: CalendarDate) =>
  tx
    .select({ day: visitCounts.day, count: sql<number>`sum(${visitCounts.count})::int` })
    .from(visitCounts)
    .where(and(between(visitCounts.day, from, to), ne(visitCounts.source, 'site')))
    .groupBy(visitCounts.day)
    .limit(200)

/** Later steps of those who registered in a period, within it: the same people at each step. */
function stepsIn(tx: Tx, from: Date, second: Date, until: Date) {
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

function activatedIn(tx: Tx, from: Date, second: Date, until: Date) {
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
  return tx.select({ day: firstDay, count: count() }).from(firsts).groupBy(firstDay).limit(200)
}

/** First day of each count: before it there are no data, unlike zero. One index lookup each. */
function firstsIn(tx: Tx) {
  const dayOf = (at: AnyPgColumn) =>
    sql<CalendarDate | null>`to_char(min(${at}) at time zone 'Europe/Rome', 'YYYY-MM-DD')`
  const step = (name: FunnelStep) => sql<FunnelStep>`${name}::text`
  return unionAll(
    tx.select({ step: step('visit'), day: sql<CalendarDate | null>`min(${visitCounts.day})::text` }).from(visitCounts),
    tx
      .select({ step: step('activated'), day: dayOf(caseEvents.at) })
      .from(caseEvents)
      .where(eq(caseEvents.kind, 'supply-active')),
    ...CONVERSION_STEPS.map(kind =>
      tx
        .select({ step: step(kind), day: dayOf(conversionEvents.at) })
        .from(conversionEvents)
        .where(eq(conversionEvents.kind, kind)),
    ),
  )
}

/** Counts a conversion (spec 3 §7), idempotent per fact: jobs may be retried. */
export const recordConversion = command('record-conversion', 'system', {
  answers: ['Conversion analytics events'],
  input: z.object({
    kind: z.enum(CONVERSIONS),
    // Jobs queued by an earlier release lack both.
    fact: z.string().min(1).max(100).optional(),
    at: z.coerce.date().optional(),
    person: z.string().max(100).optional(),
    subject: z.string().max(100).optional(),
  }),
  async run({ kind, fact, at, person, subject }, ctx) {
    await ctx.tx
      .insert(conversionEvents)
      .values({ id: fact ?? ctx.newId(), kind, subject, person, at: at ?? ctx.now })
      .onConflictDoNothing()
  },
})

/**
 * Visits of whole days up to yesterday, against as many days before: of pages under a path, or from one source.
 * `before` is null when counting had not begun by then.
 */
export const countVisits = query('count-visits', 'contents', {
  input: z.object({
    days: z.number().int().min(1).max(366).default(30),
    below: z.string().startsWith('/').max(160).optional(),
    source: z.enum(SOURCES).optional(),
  }),
  async run({ days, below, source }, { tx, now }): Promise<{ visits: number; before: number | null }> {
    const today = romeDate(now)
    const [first] = await tx.select({ day: min(visitCounts.day) }).from(visitCounts)
    const count = async (from: string, to: string) => {
      const [row] = await tx
        .select({ visits: sql<number>`coalesce(sum(${visitCounts.count}), 0)::int` })
        .from(visitCounts)
        .where(
          and(
            between(visitCounts.day, from, to),
            below ? sql`starts_with(${visitCounts.path}, ${below})` : undefined,
            source ? eq(visitCounts.source, source) : undefined,
          ),
        )
      return row?.visits ?? 0
    }
    const earliest = addDays(today, -2 * days)
    return {
      visits: await count(addDays(today, -days), addDays(today, -1)),
      before: first?.day && first.day <= earliest ? await count(earliest, addDays(today, -days - 1)) : null,
    }
  },
})
