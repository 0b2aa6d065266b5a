import { job } from '#platform/jobs/job.ts'

/** Mail about unusual activity; sent by the area that mails people (areas/identity). */
export const tellUnusualActivityJob = job<{ userId: string }>('tell-unusual-activity')
