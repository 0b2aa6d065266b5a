import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { type Series, type Span, SPAN_NAMES, SPANS } from '../series.ts'
import { measurements } from '../tables.server.ts'

interface Measured {
  series: Series
  /** Beginning of the stretch the point stands for. */
  at: Date
  mean: number
  most: number
}

/** The measurements of a day, a week or a month, one point for each stretch of it, oldest first. */
export const listMeasurements = procedure({
  name: 'list-measurements',
  allow: 'admin',
  reads: true,
  input: z.object({ span: z.enum(SPAN_NAMES as [Span, ...Span[]]) }),
  async run({ span }, ctx): Promise<Measured[]> {
    const { hours, bucketMinutes } = SPANS[span]
    const from = new Date(ctx.now.getTime() - hours * 3_600_000)
    // Stretches end at the present moment, so that the last one is as long as the others.
    const { rows } = await ctx.tx.execute<{ series: Series; at: string; mean: number; most: number }>(sql`
      select series, to_json(date_bin(make_interval(mins => ${bucketMinutes}::int), at, ${from.toISOString()}::timestamptz)) #>> '{}' as at,
        avg(value)::float8 as mean, max(value)::float8 as most
      from ${measurements} where at > ${from.toISOString()}::timestamptz and at <= ${ctx.now.toISOString()}::timestamptz
      group by 1, 2 order by 1, 2 limit 1000`)
    return rows.map(row => ({ ...row, at: new Date(row.at) }))
  },
})
