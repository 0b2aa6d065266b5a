import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { queueNotifications } from '../indexing/indexnow.server.ts'

/** Part of a forced revalidation: these pages are told again, changed or not; those that wait already are told once. */
export const queueRevalidation = procedure({
  name: 'queue-revalidation',
  allow: 'system',
  input: z.object({ paths: z.array(z.string().max(300)).min(1).max(500) }),
  async run({ paths }, ctx): Promise<{ queued: number }> {
    const urls = paths.map(path => `${ctx.config.SITE_URL}${path}`)
    const queued = await queueNotifications(ctx, urls, 'force-revalidation')
    ctx.record({ detail: { queued } })
    return { queued }
  },
})
