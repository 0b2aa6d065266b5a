import { checkCompetitorsJob } from '#areas/competitors/jobs.server.ts'
import { checkCompetitors } from '#areas/competitors/run-check.server.ts'
import { keywordsOf } from '#areas/growth/crawl/last-crawl.server.ts'
import { checkProspectsJob, forgetOldOutreachJob, verifyLinksJob } from '#areas/link-building/jobs.server.ts'
import { forgetOldOutreach } from '#areas/link-building/procedures/outreach.server.ts'
import { checkProspects, verifyLinks } from '#areas/link-building/run-checks.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { calls, duty, type Duty } from './duty.ts'

/** What we want to be found for stands a floor above the competitors. */
export const targetWords = async (rt: Runtime): Promise<string[]> => {
  const rows = await transactionAs(rt.db, 'app_system', null, tx => keywordsOf(tx, null))
  return rows.map(({ keyword }) => keyword)
}

/** Work on other sites: those that compete with us, and those that link to us or might. */
export const linkDuties: readonly Duty[] = [
  duty(checkCompetitorsJob, rt => async data => checkCompetitors(rt, data, await targetWords(rt))),
  duty(checkProspectsJob, rt => data => checkProspects(rt, data)),
  duty(verifyLinksJob, rt => data => verifyLinks(rt, data)),
  duty(forgetOldOutreachJob, calls(forgetOldOutreach)),
]
