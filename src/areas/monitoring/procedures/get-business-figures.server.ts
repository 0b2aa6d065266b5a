import { and, count, countDistinct, eq, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { caseEvents, requests } from '#areas/requests/tables.server.ts'
import { addDays, romeDate, startOfRomeDay } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { conversionRate, estimatedRevenue, FIGURE_DAYS, trafficSplit } from '../figures.ts'
import { visitCounts } from '../tables.server.ts'
import type { Source } from '../visit.ts'

/**
 * The last 30 days, today included: supplies and lines that began to work, what they are reckoned to bring, how many of
 * those who asked came so far, where visits came from. From what was recorded, never from a model.
 */
export const getBusinessFigures = procedure({
  name: 'get-business-figures',
  allow: 'admin',
  reads: true,
  answers: ['Read activations completed and requests of the last 30 days'],
  input: z.object({}),
  async run(_, { tx, now }) {
    const firstDay = addDays(romeDate(now), 1 - FIGURE_DAYS)
    const from = startOfRomeDay(firstDay)
    const isActivated = and(eq(caseEvents.kind, 'supply-active'), gte(caseEvents.at, from))
    const [activated] = await tx
      .select({ count: countDistinct(caseEvents.requestId) })
      .from(caseEvents)
      .where(isActivated)
    const [asked] = await tx.select({ count: count() }).from(requests).where(gte(requests.createdAt, from))
    const day = sql<string>`to_char(${caseEvents.at} at time zone 'Europe/Rome', 'YYYY-MM-DD')`
    const days = await tx
      .select({ day, completed: countDistinct(caseEvents.requestId) })
      .from(caseEvents)
      .where(isActivated)
      .groupBy(day)
      .orderBy(day)
      .limit(FIGURE_DAYS)
    const sources = await tx
      .select({ source: sql<Source>`${visitCounts.source}`, visits: sql<number>`sum(${visitCounts.count})::int` })
      .from(visitCounts)
      .where(gte(visitCounts.day, firstDay))
      .groupBy(visitCounts.source)
      .limit(20)
    const completed = activated?.count ?? 0
    return {
      firstDay,
      completed,
      requests: asked?.count ?? 0,
      revenue: estimatedRevenue(completed),
      conversion: conversionRate(completed, asked?.count ?? 0),
      split: trafficSplit(new Map(sources.map(({ source, visits }) => [source, visits]))),
      days,
    }
  },
})
