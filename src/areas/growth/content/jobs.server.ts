import type { RunData } from '#areas/office/runs/run-work.server.ts'
import { job } from '#platform/jobs/job.ts'

/** `itemId`: this item; else the next `count`. */
export interface GenerationData extends RunData {
  itemId?: string
  count?: number
}

const HOUR = 3600

/** Errors are recorded on the row and retried by a person only. */
export const autoBlogGeneratorJob = job<GenerationData>('auto-blog-generator', { retries: 0, expiresIn: 600 })
export const contentMarketingJob = job<GenerationData>('content-marketing-ai', { retries: 0, expiresIn: HOUR })
export const contentDominanceJob = job<RunData>('content-dominance', { retries: 0, expiresIn: HOUR })
/** spec 3 §9: hourly; a no-op while the setting is off. */
export const scheduledContentJob = job<RunData>('generate-scheduled-content', {
  cron: '17 * * * *',
  retries: 0,
  expiresIn: 600,
})
