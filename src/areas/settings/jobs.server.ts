import { job } from '#platform/jobs/job.ts'

/** A notice begins or ends: every kept page is drawn again. */
export const renewPagesJob = job('renew-pages')
