import { inArray, sql } from 'drizzle-orm'
import { isPublished } from '#areas/blog/posts.server.ts'
import { blogPosts } from '#areas/blog/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Logger } from '#platform/log.server.ts'
import { visitCounts, vitalCounts } from './tables.server.ts'
import type { VisitRow, VitalRow } from './tally.ts'
import { METRICS, type MetricName } from './visit.ts'

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

  const seen = visits.filter(exists)
  if (seen.length > 0)
    await tx
      .insert(visitCounts)
      .values(seen)
      .onConflictDoUpdate({
        target: [visitCounts.day, visitCounts.path, visitCounts.source, visitCounts.device],
        set: { count: sql`${visitCounts.count} + excluded.count` },
      })
  const felt = vitals.filter(exists)
  if (felt.length > 0)
    await tx
      .insert(vitalCounts)
      .values(felt)
      .onConflictDoUpdate({
        target: [vitalCounts.day, vitalCounts.path, vitalCounts.metric, vitalCounts.bound],
        set: { count: sql`${vitalCounts.count} + excluded.count` },
      })
  for (const { path, metric, bound, count } of felt) {
    const { tooMuch } = METRICS[metric as MetricName]
    // spec 1 §9: largest paint above 2500 ms, input delay above 100 ms.
    if (metric !== 'cls' && bound > tooMuch) log.warn({ path, metric, over: tooMuch, count }, 'slow page')
  }
}
