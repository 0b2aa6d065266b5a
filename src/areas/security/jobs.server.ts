import { job } from '#platform/jobs/job.ts'

/** The message about unusual activity; written where messages to people are (areas/identity). */
export const tellUnusualActivityJob = job<{ userId: string }>('tell-unusual-activity')
