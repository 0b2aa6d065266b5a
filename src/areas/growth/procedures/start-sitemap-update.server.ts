import { z } from 'zod'
import { updateSitemapJob } from '#areas/notifications/sitemap.server.ts'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { procedure } from '#platform/procedure.server.ts'

/** «Aggiorna sitemap»: as the clock does every hour, now. */
export const startSitemapUpdate = procedure({
  name: 'start-sitemap-update',
  allow: 'admin',
  answers: ['update-sitemap'],
  input: z.object({}),
  run: (_, ctx): Promise<{ runId: string }> => queueRun(ctx, updateSitemapJob, { trigger: 'manual' }),
})
