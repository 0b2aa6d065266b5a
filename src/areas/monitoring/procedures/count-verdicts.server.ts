import { between, sql } from 'drizzle-orm'
import { type CalendarDate, romeDate } from '#core/dates.ts'
import { query } from '#platform/procedure.server.ts'
import { verdictCounts } from '../tables.server.ts'

/** How often this month a list with known spend advised to stay, and to change: anonymous counts. */
export const countVerdicts = query('count-verdicts', 'anyone', {
  cacheTags: [],
  async run(_, { tx, now }): Promise<{ from: CalendarDate; to: CalendarDate; stay: number; change: number }> {
    const to = romeDate(now)
    const from: CalendarDate = `${to.slice(0, 7)}-01`
    const { verdict, day, count } = verdictCounts
    const rows = await tx
      .select({ verdict, count: sql<number>`sum(${count})::int` })
      .from(verdictCounts)
      .where(between(day, from, to))
      .groupBy(verdict)
    const of = (name: string) => rows.find(row => row.verdict === name)?.count ?? 0
    return { from, to, stay: of('stay'), change: of('change') }
  },
})
