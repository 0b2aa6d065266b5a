import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { leadershipFigures } from '../phases/leadership-figures.server.ts'
import { LEADERSHIP_MEASURES } from '../phases/leadership.ts'
import { growthMeasures } from '../phases/tables.server.ts'

/** Two years: a chart against the year before needs no more. */
const KEPT_DAYS = 730

/** Writes down today's measures of Phase 3, once a day and after a work that may have moved them; what is unknown is left out. */
export const takeGrowthMeasures = procedure({
  name: 'take-growth-measures',
  allow: 'system',
  input: z.object({}),
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
