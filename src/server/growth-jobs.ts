import { fetchMarketDataJob } from '#areas/offers/jobs.server.ts'
import { fetchMarketData } from '#areas/offers/open-data/fetch-market.server.ts'
import { forgetOldRunsJob } from '#areas/runs/jobs.server.ts'
import { forgetOldRuns } from '#areas/runs/procedures/runs.server.ts'
import { contentDuties } from './content-jobs.ts'
import { crawlDuties } from './crawl-jobs.ts'
import { calls, duty, type Duty } from './duty.ts'
import { experimentDuties } from './experiment-jobs.ts'
import { indexingDuties } from './indexing-jobs.ts'
import { linkDuties } from './link-jobs.ts'
import { phaseThreeDuties } from './phase-three.ts'
import { watchDuties } from './watch-jobs.ts'

/** Work on what search engines see, on contents, and on the addresses that are watched. */
export const growthDuties: readonly Duty[] = [
  duty(fetchMarketDataJob, rt => data => fetchMarketData(rt, data)),
  duty(forgetOldRunsJob, calls(forgetOldRuns)),
  ...contentDuties,
  ...crawlDuties,
  ...indexingDuties,
  ...experimentDuties,
  ...phaseThreeDuties,
  ...watchDuties,
  ...linkDuties,
]
