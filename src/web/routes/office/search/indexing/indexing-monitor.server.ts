import { SAMPLE_STATUS } from '#areas/growth/indexing/samples.ts'
import { checkedText, indexingToasts } from '#areas/growth/indexing/texts.ts'
import { completeUpdateJob } from '#areas/growth/jobs.server.ts'
import { getIndexingStatus } from '#areas/growth/procedures/indexing.server.ts'
import { notifyIndexnow } from '#areas/growth/procedures/indexnow.server.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import type { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { Act, Refusal } from '../../route.server.ts'
import { isDemo } from '../demo.ts'
import { says } from '../sentences.server.ts'
import { CHECK_INDEXING, COMPLETE_UPDATE } from './seo-address.ts'

/** What `<IndexingMonitor>` is drawn from; reading it starts nothing. */
export async function loadIndexing(rt: Runtime, url: URL) {
  const showsSamples = isDemo(url)
  return {
    status: showsSamples ? SAMPLE_STATUS : await call(rt, getIndexingStatus, {}),
    updates: showsSamples ? [] : await call(rt, listRuns, { names: [completeUpdateJob.name], limit: 3 }),
    siteUrl: rt.config.SITE_URL,
  }
}
export type IndexingData = Awaited<ReturnType<typeof loadIndexing>>

/** The two buttons of the monitor, on any page that shows it. */
export const indexingIntents: Readonly<Record<string, Act>> = {
  async [CHECK_INDEXING](rt) {
    const { indexed_pages, total_pages } = await call(rt, getIndexingStatus, {})
    return says(indexingToasts.checked, checkedText(indexed_pages, total_pages))
  },
  async [COMPLETE_UPDATE](rt) {
    const { runId } = await call(rt, notifyIndexnow, { urls: [], trigger: completeUpdateJob.name })
    return runId ? { runId } : {}
  },
}

/** spec 3 §8: what is said when one of them fails; null for other buttons, and for one that only has to wait. */
export function indexingFailure({ code }: AppError, { intent }: Record<string, string>): Refusal['errors'] | null {
  if (code === 'already-running') return null
  const failed =
    intent === CHECK_INDEXING
      ? indexingToasts.checkFailed
      : intent === COMPLETE_UPDATE
        ? indexingToasts.updateFailed
        : null
  return failed && { heading: failed.title, form: failed.text }
}
