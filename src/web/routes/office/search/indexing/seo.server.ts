import { SAMPLE_STATUS } from '../samples.ts'
import { CHECK_FAILED, checkedText, INDEXING_CHECKED, UPDATE_FAILED } from '#areas/growth/indexing/indexing.ts'
import { getIndexingStatus } from '#areas/growth/procedures/indexing.server.ts'
import { notifyIndexnow } from '#areas/growth/procedures/indexnow.server.ts'
import type { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { Refusal } from '../../route.server.ts'
import { invoke, runsOf, flash } from '../press.server.ts'
import { isDemo } from '../kit.tsx'
import { CHECK_INDEXING, COMPLETE_UPDATE } from '../addresses.ts'

export async function loadIndexing(rt: Runtime, url: URL) {
  return {
    status: isDemo(url) ? SAMPLE_STATUS : await call(rt, getIndexingStatus, {}),
    updates: await runsOf(rt, 'completeUpdate', { url, limit: 3 }),
    siteUrl: rt.config.SITE_URL,
  }
}
export type IndexingData = Awaited<ReturnType<typeof loadIndexing>>

export const indexingIntents = {
  [CHECK_INDEXING]: invoke(getIndexingStatus, ({ indexed_pages, total_pages }) =>
    flash(INDEXING_CHECKED, checkedText(indexed_pages, total_pages)),
  ),
  [COMPLETE_UPDATE]: invoke(notifyIndexnow, undefined, () => ({ trigger: COMPLETE_UPDATE })),
}

/** spec 3 §8: failure messages; null for other buttons, and for one that only has to wait. */
export function indexingFailure({ code }: AppError, { intent }: Record<string, string>): Refusal['errors'] | null {
  if (code === 'already-running') return null
  const failed = { [CHECK_INDEXING]: CHECK_FAILED, [COMPLETE_UPDATE]: UPDATE_FAILED }[intent ?? '']
  return failed ? { heading: failed[0], form: failed[1] } : null
}
