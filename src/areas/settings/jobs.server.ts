import { job } from '#platform/jobs/job.ts'

/** A notice begins or ends: every cached page is re-rendered. */
export const renewPagesJob = job('renew-pages')
