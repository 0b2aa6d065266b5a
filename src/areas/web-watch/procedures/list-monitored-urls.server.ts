import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PAGE_SIZE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { MAX_SITE_NAME, watchStateOf } from '../watch.ts'
import { monitoredUrls } from '../tables.server.ts'

/** The watched addresses by the names of their sites, each with its state; all, or the active ones alone. */
export const listMonitoredUrls = procedure({
  name: 'list-monitored-urls',
  allow: 'admin',
  reads: true,
  answers: ['Read monitored_urls'],
  input: z.object({
    activeOnly: z.boolean().default(false),
    limit: z.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
    /** The last row of the page before. */
    after: z.object({ name: z.string().max(MAX_SITE_NAME), id: z.string().max(60) }).optional(),
  }),
  async run({ activeOnly, limit, after }, { tx, now }) {
    const { siteName, id } = monitoredUrls
    const rows = await tx
      .select({
        id,
        siteName,
        url: monitoredUrls.url,
        isActive: monitoredUrls.isActive,
        checkFrequencyHours: monitoredUrls.checkFrequencyHours,
        draftsFromChanges: monitoredUrls.draftsFromChanges,
        updatedAt: monitoredUrls.updatedAt,
        lastCheckedAt: monitoredUrls.lastCheckedAt,
        lastReadAt: monitoredUrls.lastReadAt,
        lastPostTitle: monitoredUrls.lastPostTitle,
        lastFailure: monitoredUrls.lastFailure,
        failures: monitoredUrls.failures,
        retryAt: monitoredUrls.retryAt,
        kind: monitoredUrls.kind,
        healthAt: monitoredUrls.healthAt,
        healthFailure: monitoredUrls.healthFailure,
      })
      .from(monitoredUrls)
      .where(
        and(
          activeOnly ? eq(monitoredUrls.isActive, true) : undefined,
          after && sql`(${siteName}, ${id}) > (${after.name}, ${after.id})`,
        ),
      )
      .orderBy(asc(siteName), asc(id))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      urls: page.map(row => ({ ...row, state: watchStateOf(row, now) })),
      next: rows.length > limit && last ? { name: last.siteName, id: last.id } : null,
    }
  },
})
