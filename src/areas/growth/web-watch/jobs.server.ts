import type { RunData } from '#areas/office/runs/run-work.server.ts'
import { job } from '#platform/jobs/job.ts'

export interface CheckData extends RunData {
  urlId?: string
  drafts?: boolean
}

/** PRODUCT: runs once for all nodes, hourly, on the scheduler (spec 3 §9). */
export const checkWatchedJob = job<CheckData>('web-ai-check', { cron: '17 * * * *', retries: 1, expiresIn: 1_800 })

export interface DraftData extends RunData {
  changeId: string
}
export const draftChangeJob = job<DraftData>('web-ai-draft', { retries: 0, expiresIn: 900 })

export const watchHealthJob = job<RunData>('web-ai-health', { retries: 0, expiresIn: 900 })
