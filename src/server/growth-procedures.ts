import { listKeywordCoverage } from '#areas/growth/procedures/list-keyword-coverage.server.ts'
import { getMarketLeadership } from '#areas/growth/procedures/get-market-leadership.server.ts'
import { restartMarketLeadership } from '#areas/growth/procedures/restart-market-leadership.server.ts'
import { startMarketBoost } from '#areas/growth/procedures/start-market-boost.server.ts'
import { takeGrowthMeasures } from '#areas/growth/procedures/take-growth-measures.server.ts'
import { forgetOldRuns, listRuns } from '#areas/runs/procedures/runs.server.ts'
import type { Procedure } from '#platform/procedure.server.ts'
import { contentProcedures } from './content-procedures.ts'
import { crawlProcedures } from './crawl-procedures.ts'
import { experimentProcedures } from './experiment-procedures.ts'
import { indexingProcedures } from './indexing-procedures.ts'
import { linkProcedures } from './link-procedures.ts'
import { watchProcedures } from './watch-procedures.ts'

const phaseThree = [getMarketLeadership, restartMarketLeadership, startMarketBoost, takeGrowthMeasures]

/** What search engines see, contents, watched addresses, links: by area. */
export const growthProcedures = {
  content: contentProcedures,
  growth: [listKeywordCoverage, ...crawlProcedures, ...indexingProcedures, ...phaseThree],
  experiments: experimentProcedures,
  ...linkProcedures,
  runs: [forgetOldRuns, listRuns],
  'web-watch': watchProcedures,
} satisfies Record<string, readonly Procedure[]>
