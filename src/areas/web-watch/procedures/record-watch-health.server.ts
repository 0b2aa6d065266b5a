import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { monitoredUrls } from '../tables.server.ts'

/** Whether an address answered. */
export const recordWatchHealth = procedure({
  name: 'record-watch-health',
  allow: 'system',
  input: z.object({ urlId: z.string().max(60), failure: z.string().max(60).nullable() }),
  async run({ urlId, failure }, { tx, now }): Promise<void> {
    await tx.update(monitoredUrls).set({ healthAt: now, healthFailure: failure }).where(eq(monitoredUrls.id, urlId))
  },
})
