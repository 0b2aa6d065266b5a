import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { CLICK_DAYS } from '../retention.ts'
import { endTests } from '../end-tests.server.ts'
import { JOURNEY_DAYS } from '../journey-count.ts'
import { clickAreas, clickCells, conversionSources, journeyCounts, requestForecasts } from '../tables.server.ts'

/** First half of the routine: tests that are over end, and counts past their days go, whatever is switched on. */
export const tendExperiments = procedure({
  name: 'tend-experiments',
  allow: 'system',
  input: z.object({}),
  async run(_, ctx) {
    const today = romeDate(ctx.now)
    const endedTests = await endTests(ctx.tx, ctx.now)
    if (endedTests > 0) await ctx.dropPages('settings')
    let removed = 0
    for (const [table, days] of [
      [clickAreas, CLICK_DAYS],
      [clickCells, CLICK_DAYS],
      [conversionSources, JOURNEY_DAYS],
      [journeyCounts, JOURNEY_DAYS],
    ] as const)
      removed += (
        await ctx.tx
          .delete(table)
          .where(lt(table.day, addDays(today, -days)))
          .returning({ day: table.day })
      ).length
    removed += (
      await ctx.tx
        .delete(requestForecasts)
        .where(lt(requestForecasts.madeOn, addDays(today, -JOURNEY_DAYS)))
        .returning({ week: requestForecasts.week })
    ).length
    const { 'phase-four': switches } = await readSettings(ctx, ['phase-four'])
    const switchedOn = Object.values(switches).filter(Boolean).length
    ctx.record({ detail: { endedTests, removed } })
    return { endedTests, removed, switchedOn, forecasts: switches.predictiveAnalytics }
  },
})
