import { and, asc, between, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { addDays, type CalendarDate, romeDate } from '#core/dates.ts'
import { command, query } from '#platform/procedure.server.ts'
import { LEADERSHIP_MEASURES, type LeadershipFigures, marketShare } from '../phases/leadership.ts'
import { growthMeasures } from '../tables.server.ts'
import { replaceRows } from '#areas/office/runs/day-counts.server.ts'
import { startsRun } from '#areas/office/runs/run-work.server.ts'
import { marketDominanceBoostJob, marketLeadershipJob } from '../jobs.server.ts'
import { competitorFigures, latestReadings } from '../competitors/readings.server.ts'
import { competitors } from '../competitors/tables.server.ts'
import { linkFigures } from '../link-building/prospect.server.ts'
import { visitCounts } from '#areas/monitoring/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

const CHART_DAYS = 90

export const getMarketLeadership = query('get-market-leadership', 'admin', async (_, { tx, now }) => {
  const today = romeDate(now)
  const { measure, day } = growthMeasures
  const history = await tx
    .select()
    .from(growthMeasures)
    .where(and(inArray(measure, [...LEADERSHIP_MEASURES]), gte(day, addDays(today, 1 - CHART_DAYS))))
    .orderBy(asc(day))
    .limit(CHART_DAYS * LEADERSHIP_MEASURES.length)
  return { figures: await leadershipFigures(tx, today), history }
})

export const startMarketBoost = startsRun('start-market-boost', marketDominanceBoostJob)

export const restartMarketLeadership = startsRun('restart-market-leadership', marketLeadershipJob)

/** Two years, for the year-over-year chart. */
const KEPT_DAYS = 730

export const takeGrowthMeasures = command('take-growth-measures', 'system', async (_, ctx) => {
  const day = romeDate(ctx.now)
  const figures = await leadershipFigures(ctx.tx, day)
  const rows = LEADERSHIP_MEASURES.flatMap(measure => {
    const { value } = figures[measure]
    return value === null ? [] : [{ measure, day, value }]
  })
  await replaceRows(ctx.tx, growthMeasures, rows)
  await ctx.tx.delete(growthMeasures).where(lt(growthMeasures.day, addDays(day, -KEPT_DAYS)))
  const taken = { measured: rows.length, unmeasured: LEADERSHIP_MEASURES.length - rows.length }
  ctx.record({ detail: taken })
  return taken
})

const VISIT_DAYS = 30
const MAX_COMPETITORS = 200

async function leadershipFigures(tx: Tx, today: CalendarDate): Promise<LeadershipFigures> {
  const links = await linkFigures(tx)
  const { ourAuthority, gap } = await competitorFigures(tx)
  const sites = await rowsIn(tx, competitors, {}, 'id', 'isOwn').orderBy(competitors.name).limit(MAX_COMPETITORS)
  const own = new Set(sites.filter(({ isOwn }) => isOwn).map(({ id }) => id))
  const ids = sites.map(({ id }) => id)
  const readings = await latestReadings(tx, ids)
  const newest = (of: typeof readings): CalendarDate | null =>
    of
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? null
  const authority = readings.filter(({ measure }) => measure === 'domainAuthority')
  const traffic = readings.filter(({ measure, competitorId }) => measure === 'monthlyTraffic' && !own.has(competitorId))
  const figure = (value: number | null, day: CalendarDate | null = null) => ({
    value,
    day: value === null ? null : day,
  })
  const theirs = traffic.map(({ value }) => value)
  return {
    domainAuthority: figure(ourAuthority, newest(authority.filter(({ competitorId }) => own.has(competitorId)))),
    backlinks: figure(links.backlinks),
    referringDomains: figure(links.referringDomains),
    competitorGap: figure(gap, newest(authority)),
    marketShare: figure(marketShare(await visitsFromSearch(tx, today), theirs), newest(traffic)),
  }
}

async function visitsFromSearch(tx: Tx, today: CalendarDate): Promise<number | null> {
  const [sum] = await tx
    .select({
      all: sql<number | null>`sum(${visitCounts.count})::int`,
      search: sql<number>`coalesce(sum(${visitCounts.count}) filter (where ${eq(visitCounts.source, 'search')}), 0)::int`,
    })
    .from(visitCounts)
    .where(between(visitCounts.day, addDays(today, 1 - VISIT_DAYS), today))
  return sum?.all ? sum.search : null
}
