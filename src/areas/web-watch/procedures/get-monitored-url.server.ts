import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { monitoredUrls } from '../tables.server.ts'

/** What may be changed of one watched address. */
export const getMonitoredUrl = procedure({
  name: 'get-monitored-url',
  allow: 'admin',
  reads: true,
  input: z.object({ urlId: z.string().max(60) }),
  async run({ urlId }, { tx }) {
    const [row] = await tx
      .select({
        id: monitoredUrls.id,
        siteName: monitoredUrls.siteName,
        url: monitoredUrls.url,
        checkFrequencyHours: monitoredUrls.checkFrequencyHours,
        draftsFromChanges: monitoredUrls.draftsFromChanges,
        updatedAt: monitoredUrls.updatedAt,
      })
      .from(monitoredUrls)
      .where(eq(monitoredUrls.id, urlId))
    if (!row) throw new AppError('not-found')
    return row
  },
})
