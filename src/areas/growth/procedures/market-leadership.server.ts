import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm'
import { addDays, romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { leadershipFigures } from '../phases/leadership-figures.server.ts'
import { LEADERSHIP_MEASURES, type LeadershipMeasure } from '../phases/leadership.ts'
import { growthMeasures } from '../tables.server.ts'
import { startsRun } from '#areas/runs/run-work.server.ts'
import { marketDominanceBoostJob, marketLeadershipJob } from '../jobs.server.ts'

/** Days that the charts show. */
const CHART_DAYS = 90

/** Phase 3 (spec 3 §2): the five measures as they stand, and day by day as they were written down. */
export const getMarketLeadership = procedure({
  name: 'get-market-leadership',
  allow: 'admin',
  reads: true,
  async run(_, { tx, now }) {
    const today = romeDate(now)
    const history = await tx
      .select()
      .from(growthMeasures)
      .where(
        and(
          inArray(growthMeasures.measure, [...LEADERSHIP_MEASURES]),
          gte(growthMeasures.day, addDays(today, 1 - CHART_DAYS)),
        ),
      )
      .orderBy(asc(growthMeasures.day))
      .limit(CHART_DAYS * LEADERSHIP_MEASURES.length)
    return {
      figures: await leadershipFigures(tx, today),
      history: history.map(row => ({ ...row, measure: row.measure as LeadershipMeasure })),
    }
  },
})

/** «Market Dominance Boost» (spec 3 §2). */
export const startMarketBoost = startsRun('start-market-boost', marketDominanceBoostJob)

/** Phase 3 again: the competitors are looked at, and where we stand is written down. */
export const restartMarketLeadership = startsRun('restart-market-leadership', marketLeadershipJob)

/** Two years: a chart against the year before needs no more. */
const KEPT_DAYS = 730

/** Writes down today's measures of Phase 3, once a day and after a work that may have moved them; what is unknown is left out. */
export const takeGrowthMeasures = procedure({
  name: 'take-growth-measures',
  allow: 'system',
  async run(_, ctx): Promise<{ measured: number; unmeasured: number }> {
    const day = romeDate(ctx.now)
    const figures = await leadershipFigures(ctx.tx, day)
    const rows = LEADERSHIP_MEASURES.flatMap(measure => {
      const { value } = figures[measure]
      return value === null ? [] : [{ measure, day, value }]
    })
    if (rows.length > 0)
      await ctx.tx
        .insert(growthMeasures)
        .values(rows)
        .onConflictDoUpdate({
          target: [growthMeasures.measure, growthMeasures.day],
          set: { value: sql`excluded.value` },
        })
    await ctx.tx.delete(growthMeasures).where(lt(growthMeasures.day, addDays(day, -KEPT_DAYS)))
    const taken = { measured: rows.length, unmeasured: LEADERSHIP_MEASURES.length - rows.length }
    ctx.record({ detail: taken })
    return taken
  },
})
