import { ago } from '#core/dates.ts'
import { z } from 'zod'
import { countQueues, retainFailedJobs } from '#platform/jobs/failed-jobs.server.ts'
import { type AnswerOf, command, query } from '#platform/procedure.server.ts'
import { measurements, vitalCounts } from '../tables.server.ts'
import { interruptLostBackups } from '../failed-backup.server.ts'
import { type Series, type Span, SPAN_NAMES, SPANS, MEASUREMENT_DAYS } from '../series.ts'
import { sql, between, lt } from 'drizzle-orm'
import { ABOVE, type MetricName, percentile, warningsIn } from '../metrics.ts'
import { profiles } from '#areas/people/tables.server.ts'

/** A measurement of the machine, for the charts. Process figures come from the node running the job. */
export const takeMeasurements = command('take-measurements', 'system', {
  input: z.object({ databaseMs: z.number().min(0), memoryMb: z.number().min(0) }),
  async run({ databaseMs, memoryMb }, ctx): Promise<void> {
    await retainFailedJobs(ctx.tx)
    await interruptLostBackups(ctx, false)
    const queues = await countQueues(ctx.tx)
    const sum = (of: 'waiting' | 'failed') => queues.reduce((total, queue) => total + queue[of], 0)
    const values: Record<Series, number> = {
      'database-ms': databaseMs,
      'memory-mb': memoryMb,
      'jobs-waiting': sum('waiting'),
      'jobs-failed': sum('failed'),
    }
    await ctx.tx
      .insert(measurements)
      .values(Object.entries(values).map(([series, value]) => ({ at: ctx.now, series, value })))
      .onConflictDoNothing()
  },
})

export const listMeasurements = query('list-measurements', 'admin', {
  input: z.object({ span: z.enum(SPAN_NAMES as [Span, ...Span[]]) }),
  async run({ span }, ctx) {
    const { hours, bucketMinutes } = SPANS[span]
    const from = ago(ctx.now, { hours })
    // Buckets end now, so that the last one is as long as the others.
    const { rows } = await ctx.tx.execute<{ series: Series; at: string; mean: number; most: number }>(sql`
      select series, to_json(date_bin(make_interval(mins => ${bucketMinutes}::int), at, ${from.toISOString()}::timestamptz)) #>> '{}' as at,
        avg(value)::float8 as mean, max(value)::float8 as most
      from ${measurements} where at > ${from.toISOString()}::timestamptz and at <= ${ctx.now.toISOString()}::timestamptz
      group by 1, 2 order by 1, 2 limit 1000`)
    return rows.map(row => ({ ...row, at: new Date(row.at) }))
  },
})

const MAX_ROWS = 5_000
/** Percentile at which search engines judge a page. */
const JUDGED = 0.75

export const listPageSpeed = query('list-page-speed', 'admin', {
  input: z.object({ from: z.iso.date(), to: z.iso.date() }),
  async run({ from, to }, { tx }) {
    const rows = await tx
      .select({
        path: vitalCounts.path,
        metric: sql<MetricName>`${vitalCounts.metric}`,
        bound: vitalCounts.bound,
        count: sql<number>`sum(${vitalCounts.count})::int`,
      })
      .from(vitalCounts)
      .where(between(vitalCounts.day, from, to))
      .groupBy(vitalCounts.path, vitalCounts.metric, vitalCounts.bound)
      .orderBy(vitalCounts.path, vitalCounts.metric, vitalCounts.bound)
      .limit(MAX_ROWS)
    const pages = new Map<string, { path: string; metric: MetricName; counts: Map<number, number> }>()
    for (const { path, metric, bound, count } of rows) {
      const page = pages.get(`${metric} ${path}`) ?? { path, metric, counts: new Map<number, number>() }
      page.counts.set(bound, count)
      pages.set(`${metric} ${path}`, page)
    }
    return [...pages.values()].map(({ path, metric, counts }) => {
      const p75 = percentile(counts, JUDGED)
      return {
        path,
        metric,
        measures: [...counts.values()].reduce((sum, count) => sum + count, 0),
        // Upper bound of the class of the 75th percentile; null above the last. CLS in thousandths.
        p75: p75 === ABOVE ? null : p75,
        warnings: warningsIn(metric, counts),
      }
    })
  },
})

export type PageSpeed = AnswerOf<typeof listPageSpeed>[number]

/** spec 3 §7: reads one profile, to check that the database responds. The caller measures the time. */
export const probeDatabase = query('probe-database', 'admin', {
  answers: ['Read profiles (health check)'],
  async run(_, { tx }): Promise<{ answers: true }> {
    await tx.select({ createdAt: profiles.createdAt }).from(profiles).limit(1)
    return { answers: true }
  },
})

/** Nightly: a chart shows a month at most. */
export const forgetOldMeasurements = command('forget-old-measurements', 'system', async (_, ctx): Promise<void> => {
  const before = ago(ctx.now, { days: MEASUREMENT_DAYS })
  await ctx.tx.delete(measurements).where(lt(measurements.at, before))
})
