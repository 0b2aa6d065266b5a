import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { crawlSiteJob } from '../crawl/jobs.server.ts'

/** «Analizza ora»: our crawler sets out. */
export const startCrawl = procedure({
  name: 'start-crawl',
  allow: 'admin',
  input: z.object({}),
  run: (_, ctx) => queueRun(ctx, crawlSiteJob, {}),
})
