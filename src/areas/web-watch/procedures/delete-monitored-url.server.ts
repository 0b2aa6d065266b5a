import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { monitoredUrls } from '../tables.server.ts'

/** Its changes go with it; drafts that were made of them stay. */
export const deleteMonitoredUrl = procedure({
  name: 'delete-monitored-url',
  allow: 'admin',
  input: z.object({ urlId: z.string().max(60) }),
  async run({ urlId }, ctx): Promise<void> {
    const [row] = await ctx.tx
      .delete(monitoredUrls)
      .where(eq(monitoredUrls.id, urlId))
      .returning({ id: monitoredUrls.id })
    if (!row) throw new AppError('not-found')
    ctx.record({ subject: urlId })
  },
})
