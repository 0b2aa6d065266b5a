import { runWork } from '#areas/runs/run-work.server.ts'
import { createPoliteReader } from '#platform/http/polite-reader.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { checkAddress } from './check-url.server.ts'
import { draftChanges } from './draft-changes.server.ts'
import { type CheckData, checkWatchedJob } from './jobs.server.ts'
import { listChangesToDraft } from './procedures/list-changes-to-draft.server.ts'
import { listDueUrls } from './procedures/list-due-urls.server.ts'
import { recordWatchCheck } from './procedures/record-watch-check.server.ts'

/** Asked at the same time; two of one host still have their pause between them. */
const TOGETHER = 4

/** Reads what is due (or one address), writes down what changed, and then the drafts that are wanted. */
export async function checkWatched(rt: Runtime, data: CheckData | null): Promise<void> {
  const { urlId, drafts = false } = data ?? {}
  await runWork(rt, checkWatchedJob, data, async run => {
    const due = await call(rt, listDueUrls, { urlId })
    const reader = createPoliteReader(rt.config)
    const counts = { checked: 0, changed: 0, failed: 0 }
    await run.progress(0, due.length)
    for (let from = 0; from < due.length; from += TOGETHER) {
      const some = due.slice(from, from + TOGETHER)
      const outcomes = await Promise.all(some.map(async url => ({ url, outcome: await checkAddress(reader, url) })))
      for (const { url, outcome } of outcomes) {
        const { changed } = await call(rt, recordWatchCheck, { urlId: url.id, outcome })
        counts.checked += 1
        counts.changed += changed
        if (outcome.result === 'failed') counts.failed += 1
      }
      await run.progress(counts.checked, due.length)
    }
    const wanted = await call(rt, listChangesToDraft, { all: drafts })
    return { ...counts, ...(await draftChanges(rt, wanted)) }
  })
}
