import { job } from '#platform/jobs/job.ts'

/** Why the sitemap is rebuilt: schedule, startup, published or removed posts, manually. */
export type SitemapTrigger =
  | 'auto-run'
  | 'startup'
  | 'content-published'
  | 'duplicate-cleanup'
  | 'complete-update'
  | 'manual'

/**
 * spec 1 §7 and §9: at startup, after a cleanup of duplicates, and every hour. Emitted by the areas whose pages
 * change, handled by growth in a higher layer.
 */
export const updateSitemapJob = job<{ trigger: SitemapTrigger; runId?: string }>('update-sitemap', {
  cron: '7 * * * *',
  retries: 2,
})
