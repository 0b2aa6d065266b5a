import { addCounts, type Counted } from '#areas/office/runs/day-counts.server.ts'
import type { CalendarDate } from '#core/dates.ts'
import { boundOf, METRIC_NAMES, METRICS, type MetricName } from './metrics.ts'
import type { PageBeacon, Verdict } from './visit.ts'
import { inArray, sql } from 'drizzle-orm'
import { isPublished } from '#areas/blog/posts.server.ts'
import { blogPosts } from '#areas/blog/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Logger } from '#platform/log.server.ts'
import { verdictCounts, visitCounts, vitalCounts } from './tables.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

export type Tally = { day: CalendarDate } & (
  | { path: string; source: string; device: string }
  | { verdict: Verdict }
  | { path: string; metric: MetricName; bound: number }
)

export function countsFrom(day: CalendarDate, seen: PageBeacon): Tally[] {
  const { path } = seen
  if ('source' in seen) {
    const { source, device, verdict } = seen
    return [{ day, path, source, device }, ...(verdict ? [{ day, verdict }] : [])]
  }
  return METRIC_NAMES.flatMap(metric => {
    const value = seen[metric]
    return value === undefined ? [] : [{ day, path, metric, bound: boundOf(metric, Math.round(value)) }]
  })
}

const POST = /^\/blog\/(.+)$/

/** Adds counts to the day's rows; addresses of missing articles are dropped. */
export async function storeTally(tx: Tx, counted: readonly Counted<Tally>[], log: Logger): Promise<void> {
  const slugOf = (row: Tally) => ('path' in row ? POST.exec(row.path)?.[1] : undefined)
  const slugs = [...new Set(counted.flatMap(row => slugOf(row) ?? []))]
  const posts = slugs.length
    ? await rowsIn(tx, blogPosts, sql`${isPublished} and ${inArray(blogPosts.slug, slugs)}`, 'slug')
    : []
  const real = new Set<string | undefined>([undefined, ...posts.map(({ slug }) => slug)])
  const rows = counted.filter(row => real.has(slugOf(row)))
  const felt = rows.filter(row => 'metric' in row)
  await addCounts(
    tx,
    visitCounts,
    rows.filter(row => 'source' in row),
  )
  await addCounts(
    tx,
    verdictCounts,
    rows.filter(row => 'verdict' in row),
  )
  await addCounts(tx, vitalCounts, felt)
  for (const { path, metric, bound, count } of felt) {
    const { tooMuch } = METRICS[metric]
    // spec 1 §9: largest paint above 2500 ms, input delay above 100 ms.
    if (metric !== 'cls' && bound > tooMuch) log.warn({ path, metric, over: tooMuch, count }, 'slow page')
  }
}
