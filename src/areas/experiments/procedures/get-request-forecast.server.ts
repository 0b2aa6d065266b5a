import { desc, eq, lt, max } from 'drizzle-orm'
import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { backtest, WEEKS_NEEDED } from '../forecast.ts'
import { requestForecasts } from '../tables.server.ts'
import { mondayOf, weekCounts } from '../week-counts.server.ts'

const MOST_PAST = 12

/** The newest forecast with how its method would have done, and what earlier ones said of weeks that are over. */
export const getRequestForecast = procedure({
  name: 'get-request-forecast',
  allow: 'admin',
  reads: true,
  input: z.object({}),
  async run(_, { tx, now }) {
    const weeks = await weekCounts(tx, now)
    const [newest] = await tx.select({ madeOn: max(requestForecasts.madeOn) }).from(requestForecasts)
    const ahead = newest?.madeOn
      ? await tx
          .select()
          .from(requestForecasts)
          .where(eq(requestForecasts.madeOn, newest.madeOn))
          .orderBy(requestForecasts.week)
          .limit(10)
      : []
    const past = await tx
      .select()
      .from(requestForecasts)
      .where(lt(requestForecasts.week, mondayOf(romeDate(now))))
      .orderBy(desc(requestForecasts.week), desc(requestForecasts.madeOn))
      .limit(200)
    const counts = new Map(weeks.map(({ week, count }) => [week, count]))
    // Of each week what was said last before it began.
    const told = [...Map.groupBy(past, row => row.week)].flatMap(([week, rows]) => {
      const row = rows.find(each => each.madeOn <= week) ?? rows.at(-1)
      const count = counts.get(week)
      return row && count !== undefined ? [{ ...row, count }] : []
    })
    const method = ahead[0]?.method
    return {
      weeks: weeks.slice(-MOST_PAST),
      weekCount: weeks.length,
      needed: WEEKS_NEEDED,
      ahead,
      backtest: method
        ? backtest(
            method,
            weeks.map(({ count }) => count),
          )
        : null,
      told: told.slice(0, MOST_PAST),
    }
  },
})
