import { between, eq, sql } from 'drizzle-orm'
import { competitorFigures, latestReadings } from '#areas/competitors/readings.server.ts'
import { competitors } from '#areas/competitors/tables.server.ts'
import { linkFigures } from '#areas/link-building/prospect.server.ts'
import { visitCounts } from '#areas/monitoring/tables.server.ts'
import { addDays, type CalendarDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { type LeadershipFigure, type LeadershipFigures, marketShare } from './leadership.ts'

const VISIT_DAYS = 30
const MOST_COMPETITORS = 200

/** Our standing against others, from what was imported and counted; nothing is estimated. */
export async function leadershipFigures(tx: Tx, today: CalendarDate): Promise<LeadershipFigures> {
  const links = await linkFigures(tx)
  const { ourAuthority, gap } = await competitorFigures(tx)
  const sites = await tx
    .select(pick(competitors, 'id', 'isOwn'))
    .from(competitors)
    .orderBy(competitors.name)
    .limit(MOST_COMPETITORS)
  const own = new Set(sites.filter(({ isOwn }) => isOwn).map(({ id }) => id))
  const readings = await latestReadings(
    tx,
    sites.map(({ id }) => id),
  )
  const newest = (of: typeof readings): CalendarDate | null =>
    of.map(({ day }) => day).toSorted((one, other) => other.localeCompare(one))[0] ?? null
  const authority = readings.filter(({ measure }) => measure === 'domainAuthority')
  const traffic = readings.filter(({ measure, competitorId }) => measure === 'monthlyTraffic' && !own.has(competitorId))
  const figure = (value: number | null, day: CalendarDate | null = null): LeadershipFigure => ({
    value,
    day: value === null ? null : day,
  })
  return {
    domainAuthority: figure(ourAuthority, newest(authority.filter(({ competitorId }) => own.has(competitorId)))),
    backlinks: figure(links.backlinks),
    referringDomains: figure(links.referringDomains),
    competitorGap: figure(gap, newest(authority)),
    marketShare: figure(
      marketShare(
        await visitsFromSearch(tx, today),
        traffic.map(({ value }) => value),
      ),
      newest(traffic),
    ),
  }
}

/** Null where no visit at all was counted in the days. */
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
