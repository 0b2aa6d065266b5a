import { z } from 'zod'
import { addDays, romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { forecast } from '../forecast.ts'
import { requestForecasts } from '../tables.server.ts'
import { mondayOf, weekCounts } from '../week-counts.server.ts'

/** Second half of the routine: what the weeks so far say of the next four, kept so that it can be read again after them. */
export const foretellRequests = procedure({
  name: 'foretell-requests',
  allow: 'system',
  input: z.object({}),
  async run(_, ctx) {
    const weeks = await weekCounts(ctx.tx, ctx.now)
    const told = forecast(weeks.map(({ count }) => count))
    if (!told) return { weeks: weeks.length, foretold: 0 }
    const madeOn = romeDate(ctx.now)
    const monday = mondayOf(madeOn)
    for (const [index, ahead] of told.ahead.entries()) {
      const row = { method: told.backtest.method, ...ahead }
      await ctx.tx
        .insert(requestForecasts)
        .values({ madeOn, week: addDays(monday, 7 * index), ...row })
        .onConflictDoUpdate({ target: [requestForecasts.madeOn, requestForecasts.week], set: row })
    }
    ctx.record({ detail: { weeks: weeks.length } })
    return { weeks: weeks.length, foretold: told.ahead.length }
  },
})
