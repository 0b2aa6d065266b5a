import { dominateContents, generateMany, generateOne, generateScheduled } from '#areas/content/content-runs.server.ts'
import {
  autoBlogGeneratorJob,
  contentDominanceJob,
  contentMarketingJob,
  scheduledContentJob,
} from '#areas/content/jobs.server.ts'
import { listKeywordCoverage } from '#areas/growth/procedures/list-keyword-coverage.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { duty, type Duty } from './duty.ts'

/** Articles that are written: by a press, and by the clock where the setting says so. */
export const contentDuties: readonly Duty[] = [
  duty(autoBlogGeneratorJob, rt => data => generateOne(rt, data)),
  duty(contentMarketingJob, rt => data => generateMany(rt, data)),
  duty(contentDominanceJob, rt => data => dominateContents(rt, data, uncoveredKeywords)),
  duty(scheduledContentJob, rt => () => generateScheduled(rt)),
]

/** What searches should find the site with and the last crawl found on no page. */
export async function uncoveredKeywords(rt: Runtime): Promise<string[]> {
  const { keywords } = await call(rt, listKeywordCoverage, {})
  return keywords.filter(({ covered }) => covered !== true).map(({ keyword }) => keyword)
}
