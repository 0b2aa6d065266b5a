import { addCounts } from '#areas/runs/day-counts.server.ts'
import type { CalendarDate } from '#core/dates.ts'
import { boundOf, METRIC_NAMES, METRICS, type MetricName, type Seen } from './visit.ts'
import { inArray, sql } from 'drizzle-orm'
import { isPublished } from '#areas/blog/posts.server.ts'
import { blogPosts } from '#areas/blog/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Logger } from '#platform/log.server.ts'
import { visitCounts, vitalCounts } from './tables.server.ts'

export interface VisitRow {
  day: CalendarDate
  path: string
  source: string
  device: string
  count: number
}
export interface VitalRow {
  day: CalendarDate
  path: string
  metric: string
  bound: number
  count: number
}

/** Different counters kept at once; what comes beyond them before the next writing is lost. */
const MAX_COUNTERS = 5_000

interface Tally {
  add(day: CalendarDate, seen: Seen): void
  /** What was counted since the last time, and starts again from nothing. */
  take(): { visits: VisitRow[]; vitals: VitalRow[] }
  /** Puts back what could not be written. */
  putBack(rows: { visits: readonly VisitRow[]; vitals: readonly VitalRow[] }): void
}

/** Counts in memory between two writings: one row of the table stands for many visits. */
export function createTally(): Tally {
  let visits = new Map<string, VisitRow>()
  let vitals = new Map<string, VitalRow>()

  const count = <T extends { count: number }>(into: Map<string, T>, key: string, row: T) => {
    const known = into.get(key)
    if (known) known.count += row.count
    else if (into.size < MAX_COUNTERS) into.set(key, row)
  }
  const addVisit = (row: VisitRow) => count(visits, `${row.day} ${row.path} ${row.source} ${row.device}`, row)
  const addVital = (row: VitalRow) => count(vitals, `${row.day} ${row.path} ${row.metric} ${row.bound}`, row)

  return {
    add(day, seen) {
      if ('source' in seen) {
        addVisit({ day, path: seen.path, source: seen.source, device: seen.device, count: 1 })
        return
      }
      for (const metric of METRIC_NAMES) {
        const value = seen[metric]
        if (value !== undefined)
          addVital({ day, path: seen.path, metric, bound: boundOf(metric, Math.round(value)), count: 1 })
      }
    },
    take() {
      const taken = { visits: [...visits.values()], vitals: [...vitals.values()] }
      visits = new Map()
      vitals = new Map()
      return taken
    },
    putBack(rows) {
      for (const row of rows.visits) addVisit({ ...row })
      for (const row of rows.vitals) addVital({ ...row })
    },
  }
}

const POST = /^\/blog\/(.+)$/

/** Adds what was counted to the day's rows; addresses of articles that do not exist are dropped. */
export async function storeTally(
  tx: Tx,
  { visits, vitals }: { visits: readonly VisitRow[]; vitals: readonly VitalRow[] },
  log: Logger,
): Promise<void> {
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
  await addCounts(tx, vitalCounts, felt)
  for (const { path, metric, bound, count } of felt) {
    const { tooMuch } = METRICS[metric as MetricName]
    // spec 1 §9: largest paint above 2500 ms, input delay above 100 ms.
    if (metric !== 'cls' && bound > tooMuch) log.warn({ path, metric, over: tooMuch, count }, 'slow page')
  }
}
