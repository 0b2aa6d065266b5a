import { and, eq, isNull, lt } from 'drizzle-orm'
import { type RunData, runWork } from '#areas/runs/run-work.server.ts'
import { transactionAs, type Tx } from '#platform/database/database.server.ts'
import { createPoliteReader } from '#platform/http/polite-reader.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { checkProspectsJob, verifyLinksJob } from './jobs.server.ts'
import {
  listAcquiredLinks,
  recordLinkCheck,
  recordSiteCheck,
  takeProspectsToCheck,
} from './procedures/link-checks.server.ts'
import { FOLLOW_UP_DAYS } from './prospect.ts'
import { checkSite, findLink } from './read-site.server.ts'
import { linkProspects } from './tables.server.ts'

/** A run looks at so many sites at most; the next one goes on. */
const MOST_SITES = 200

/** Batch after batch, also those added while it works; first, who did not answer in time is marked for a second look. */
export const checkProspects = (rt: Runtime, data: RunData | null): Promise<void> =>
  runWork(rt, checkProspectsJob, data, async run => {
    const reader = createPoliteReader(rt.config)
    const followUps = await transactionAs(rt.db, 'app_system', null, tx => flagFollowUps(tx, rt.now()))
    const counts = { checked: 0, reached: 0, unreached: 0, contacts: 0, followUps }
    while (counts.checked < MOST_SITES) {
      const { batch, total } = await call(rt, takeProspectsToCheck, {})
      if (batch.length === 0) break
      for (const [index, { id: prospectId, domain }] of batch.entries()) {
        await run.progress(counts.checked, counts.checked + total - index)
        const check = await checkSite(reader, domain, rt.config.OUTSIDE_FIXTURES)
        await call(rt, recordSiteCheck, { prospectId, check })
        counts.checked += 1
        counts[check.status === null ? 'unreached' : 'reached'] += 1
        if (check.emails.length > 0) counts.contacts += 1
      }
    }
    return counts
  })

export const verifyLinks = (rt: Runtime, data: RunData | null): Promise<void> =>
  runWork(rt, verifyLinksJob, data, async run => {
    const reader = createPoliteReader(rt.config)
    const counts = { checked: 0, found: 0, nofollow: 0, missing: 0, unread: 0 }
    for (let after = ''; counts.checked < MOST_SITES;) {
      const { batch, total } = await call(rt, listAcquiredLinks, { after })
      for (const { id: prospectId, linkUrl } of batch) {
        await run.progress(counts.checked, total)
        after = prospectId
        if (linkUrl === null) continue
        const { state, failure } = await findLink(reader, linkUrl, rt.config.SITE_URL)
        await call(rt, recordLinkCheck, { prospectId, linkUrl, state, failure })
        counts.checked += 1
        counts[state] += 1
      }
      if (batch.length === 0) break
    }
    return counts
  })

/** Marks those who were written to and did not answer in time; returns how many are new among them. */
export async function flagFollowUps(tx: Tx, now: Date): Promise<number> {
  const flagged = await tx
    .update(linkProspects)
    .set({ followUpAt: now })
    .where(
      and(
        eq(linkProspects.status, 'contacted'),
        isNull(linkProspects.followUpAt),
        lt(linkProspects.lastContact, new Date(now.getTime() - FOLLOW_UP_DAYS * 86_400_000)),
      ),
    )
    .returning({ id: linkProspects.id })
  return flagged.length
}
