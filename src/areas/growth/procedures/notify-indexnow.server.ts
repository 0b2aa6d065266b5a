import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { queueNotifications } from '../indexnow.server.ts'

/** Queues addresses of ours to be told to IndexNow; answers how many were added. None while the setting is empty. */
export const notifyIndexnow = procedure({
  name: 'notify-indexnow',
  allow: 'admin',
  answers: ['indexnow-notify'],
  input: z.object({ urls: z.array(z.string().max(300)).max(500), trigger: z.string().max(40) }),
  async run({ urls, trigger }, ctx): Promise<{ queued: number }> {
    if (!ctx.config.INDEXNOW_ENDPOINT) return { queued: 0 }
    const ours = urls.filter(url => url.startsWith(`${ctx.config.SITE_URL}/`))
    const queued = await queueNotifications(ctx, ours, trigger)
    ctx.record({ detail: { trigger, queued } })
    return { queued }
  },
})
