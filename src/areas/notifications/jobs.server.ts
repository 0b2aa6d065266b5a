import { job } from '#platform/jobs/job.ts'

/** Why the sitemap is made again: by the clock, at a start, after posts were published or taken off, by a press. */
export type SitemapTrigger =
  | 'auto-run'
  | 'startup'
  | 'content-published'
  | 'duplicate-cleanup'
  | 'complete-update'
  | 'manual'

/**
 * spec 1 §7 and §9: at a start, after a cleanup of duplicates, and every hour. Told by the areas whose pages change, done
 * by growth above them.
 */
export const updateSitemapJob = job<{ trigger: SitemapTrigger; runId?: string }>('update-sitemap', {
  cron: '7 * * * *',
  retries: 2,
})
