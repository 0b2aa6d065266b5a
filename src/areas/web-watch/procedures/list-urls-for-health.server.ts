import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { monitoredUrls } from '../tables.server.ts'
import { MAX_WATCHED } from '../watch.ts'

/** For the job: the active addresses. */
export const listUrlsForHealth = procedure({
  name: 'list-urls-for-health',
  allow: 'system',
  reads: true,
  input: z.object({}),
  run: (_, { tx }) =>
    tx
      .select({ id: monitoredUrls.id, url: monitoredUrls.url })
      .from(monitoredUrls)
      .where(eq(monitoredUrls.isActive, true))
      .orderBy(asc(monitoredUrls.siteName), asc(monitoredUrls.id))
      .limit(MAX_WATCHED),
})
