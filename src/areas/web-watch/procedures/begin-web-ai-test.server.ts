import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { monitoredUrls } from '../tables.server.ts'
import { TEST_BATCH } from '../watch.ts'

/** «Test»: the first active addresses, which are then read while the person waits. Nothing of it is stored. */
export const beginWebAiTest = procedure({
  name: 'begin-web-ai-test',
  allow: 'admin',
  limit: limits.webAiTest,
  input: z.object({}),
  run: (_, { tx }) =>
    tx
      .select({ id: monitoredUrls.id, siteName: monitoredUrls.siteName, url: monitoredUrls.url })
      .from(monitoredUrls)
      .where(eq(monitoredUrls.isActive, true))
      .orderBy(asc(monitoredUrls.siteName), asc(monitoredUrls.id))
      .limit(TEST_BATCH),
})
