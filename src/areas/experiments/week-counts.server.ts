import { gte, sql } from 'drizzle-orm'
import { requests } from '#areas/requests/tables.server.ts'
import { addDays, type CalendarDate, daysBetween, romeDate, startOfRomeDay } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { WEEKS_READ } from './forecast.ts'

/** The Monday of the week of a day. */
export const mondayOf = (day: CalendarDate): CalendarDate =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * Requests of each whole week, oldest first, from the first week with one to the last that is over; weeks without any are
 * noughts. The week of the first request is left out: nobody knows whether it was whole.
 */
export async function weekCounts(tx: Tx, now: Date): Promise<{ week: CalendarDate; count: number }[]> {
  const thisWeek = mondayOf(romeDate(now))
  const from = addDays(thisWeek, -7 * (WEEKS_READ + 1))
  const week = sql<CalendarDate>`to_char(date_trunc('week', ${requests.createdAt} at time zone 'Europe/Rome'), 'YYYY-MM-DD')`
  const counted = await tx
    .select({ week, count: sql<number>`count(*)::int` })
    .from(requests)
    .where(gte(requests.createdAt, startOfRomeDay(from)))
    .groupBy(week)
    .orderBy(week)
    .limit(WEEKS_READ + 2)
  const [first] = counted
  if (!first) return []
  const known = new Map(counted.map(row => [row.week, row.count]))
  const start = addDays(first.week, 7)
  const weeks = Math.max(0, daysBetween(start, thisWeek) / 7)
  return Array.from({ length: weeks }, (_, index) => addDays(start, 7 * index)).map(each => ({
    week: each,
    count: known.get(each) ?? 0,
  }))
}
