import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { testRichResultsJob, testRobotsJob } from '../crawl/jobs.server.ts'

const jobs = { 'rich-results': testRichResultsJob, robots: testRobotsJob } as const

/** The test buttons of Phase 1: each asks the running site. */
export const startSeoTest = procedure({
  name: 'start-seo-test',
  allow: 'admin',
  input: z.object({ test: z.enum(['rich-results', 'robots']) }),
  run: ({ test }, ctx) => queueRun(ctx, jobs[test], {}),
})
