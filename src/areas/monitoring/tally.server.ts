import { addCounts, createCounter } from '#areas/runs/day-counts.server.ts'
import type { CalendarDate } from '#core/dates.ts'
import { boundOf, METRIC_NAMES, METRICS, type MetricName, type Seen, type Verdict } from './visit.ts'
import { inArray, sql } from 'drizzle-orm'
import { isPublished } from '#areas/blog/posts.server.ts'
import { blogPosts } from '#areas/blog/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Logger } from '#platform/log.server.ts'
import { verdictCounts, visitCounts, vitalCounts } from './tables.server.ts'

interface OfDay {
  day: CalendarDate
  path: string
}
interface Visit extends OfDay {
  source: string
  device: string
}
interface Vital extends OfDay {
  metric: MetricName
  bound: number
}
interface Said {
  day: CalendarDate
  verdict: Verdict
}
interface Counted {
  visits: (Visit & { count: number })[]
  verdicts: (Said & { count: number })[]
  vitals: (Vital & { count: number })[]
}

/** Visits, and how pages felt, counted in memory between two writings. */
export function createTally() {
  const visits = createCounter<Visit>()
  const verdicts = createCounter<Said>()
  const vitals = createCounter<Vital>()
  return {
    add(day: CalendarDate, seen: Seen): void {
      const { path } = seen
      if ('source' in seen) {
        const { source, device, verdict } = seen
        if (verdict) verdicts.add({ day, verdict })
        return visits.add({ day, path, source, device })
      }
      for (const metric of METRIC_NAMES) {
        const value = seen[metric]
        if (value !== undefined) vitals.add({ day, path, metric, bound: boundOf(metric, Math.round(value)) })
      }
    },
    take: (): Counted => ({ visits: visits.take(), verdicts: verdicts.take(), vitals: vitals.take() }),
    putBack(rows: Counted): void {
      for (const { count, ...row } of rows.visits) visits.add(row, count)
      for (const { count, ...row } of rows.verdicts) verdicts.add(row, count)
      for (const { count, ...row } of rows.vitals) vitals.add(row, count)
    },
  }
}
const POST = /^\/blog\/(.+)$/

/** Adds what was counted to the day's rows; addresses of articles that do not exist are dropped. */
export async function storeTally(tx: Tx, { visits, verdicts, vitals }: Counted, log: Logger): Promise<void> {
  const slugs = [...new Set([...visits, ...vitals].flatMap(({ path }) => POST.exec(path)?.[1] ?? []))]
  const posts = slugs.length
    ? await tx
        .select({ slug: blogPosts.slug })
        .from(blogPosts)
        .where(sql`${isPublished} and ${inArray(blogPosts.slug, slugs)}`)
    : []
  const real = new Set(posts.map(post => `/blog/${post.slug}`))
  const exists = ({ path }: { path: string }) => !POST.test(path) || real.has(path)

  const felt = vitals.filter(exists)
  await addCounts(tx, visitCounts, visits.filter(exists))
  await addCounts(tx, verdictCounts, verdicts)
  await addCounts(tx, vitalCounts, felt)
  for (const { path, metric, bound, count } of felt) {
    const { tooMuch } = METRICS[metric]
    // spec 1 §9: largest paint above 2500 ms, input delay above 100 ms.
    if (metric !== 'cls' && bound > tooMuch) log.warn({ path, metric, over: tooMuch, count }, 'slow page')
  }
}
