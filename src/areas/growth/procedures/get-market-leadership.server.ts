import { and, asc, gte, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { leadershipFigures } from '../phases/leadership-figures.server.ts'
import { LEADERSHIP_MEASURES, type LeadershipMeasure } from '../phases/leadership.ts'
import { growthMeasures } from '../phases/tables.server.ts'

/** Days that the charts show. */
const CHART_DAYS = 90

/** Phase 3 (spec 3 §2): the five measures as they stand, and day by day as they were written down. */
export const getMarketLeadership = procedure({
  name: 'get-market-leadership',
  allow: 'admin',
  reads: true,
  input: z.object({}),
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
