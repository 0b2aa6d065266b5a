import { between, sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { vitalCounts } from '../tables.server.ts'
import { ABOVE, type MetricName, percentile, warningsIn } from '../visit.ts'

const MOST_ROWS = 5_000
/** The share of visits at which search engines judge a page. */
const JUDGED = 0.75

interface PageSpeed {
  path: string
  metric: MetricName
  measures: number
  /** Upper end of the class in which three visits of four lie; null above the last. CLS in thousandths. */
  p75: number | null
  /** Measures above the limit of spec 1 §9. */
  warnings: number
}

/** How the pages felt to those who visited them, over a stretch of days. */
export const listPageSpeed = procedure({
  name: 'list-page-speed',
  allow: 'admin',
  reads: true,
  input: z.object({ from: z.iso.date(), to: z.iso.date() }),
  async run({ from, to }, { tx }): Promise<PageSpeed[]> {
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
      .limit(MOST_ROWS)
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
        p75: p75 === ABOVE ? null : p75,
        warnings: warningsIn(metric, counts),
      }
    })
  },
})
