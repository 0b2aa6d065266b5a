import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { monitoredUrls } from '../tables.server.ts'
import { CHECK_BATCH } from '../watch.ts'

const columns = {
  id: monitoredUrls.id,
  url: monitoredUrls.url,
  etag: monitoredUrls.etag,
  lastModified: monitoredUrls.lastModified,
}

/** For the job: one address, or those whose turn it is, the longest waiting first; failing ones rest. */
export const listDueUrls = procedure({
  name: 'list-due-urls',
  allow: 'system',
  reads: true,
  input: z.object({ urlId: z.string().max(60).optional() }),
  run: ({ urlId }, { tx, now }) =>
    tx
      .select(columns)
      .from(monitoredUrls)
      .where(
        urlId === undefined
          ? and(
              eq(monitoredUrls.isActive, true),
              or(
                isNull(monitoredUrls.lastCheckedAt),
                sql`${monitoredUrls.lastCheckedAt} + make_interval(hours => ${monitoredUrls.checkFrequencyHours}) < ${now.toISOString()}::timestamptz`,
              ),
              or(isNull(monitoredUrls.retryAt), lte(monitoredUrls.retryAt, now)),
            )
          : eq(monitoredUrls.id, urlId),
      )
      .orderBy(sql`${monitoredUrls.lastCheckedAt} asc nulls first`, asc(monitoredUrls.id))
      .limit(CHECK_BATCH),
})
