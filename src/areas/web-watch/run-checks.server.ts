import { type RunData, runWork } from '#areas/runs/run-work.server.ts'
import { createPoliteReader, type PoliteReader } from '#platform/http/polite-reader.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { checkAddress, failureOfStatus } from './read-page.server.ts'
import { draftChanges } from './draft-changes.server.ts'
import { type CheckData, checkWatchedJob, draftChangeJob, type DraftData, watchHealthJob } from './jobs.server.ts'
import { listChangesToDraft } from './procedures/monitored-changes.server.ts'
import { listDueUrls, listUrlsForHealth, recordWatchCheck, recordWatchHealth } from './procedures/checks.server.ts'
import { AppError } from '#core/errors.ts'
import { modelAnswers } from '#platform/ai/chat-completions.server.ts'

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

/** «Crea bozza» on one change. */
export async function draftOneChange(rt: Runtime, data: DraftData): Promise<void> {
  await runWork(rt, draftChangeJob, data, async () =>
    draftChanges(rt, await call(rt, listChangesToDraft, { changeId: data.changeId })),
  )
}

/** Does every active address answer, and the AI server, where there is one? What stands there is not compared. */
export async function watchHealth(rt: Runtime, data: RunData): Promise<void> {
  await runWork(rt, watchHealthJob, data, async run => {
    const urls = await call(rt, listUrlsForHealth, {})
    const reader = createPoliteReader(rt.config)
    const counts = { reachable: 0, unreachable: 0 }
    await run.progress(0, urls.length)
    for (let from = 0; from < urls.length; from += TOGETHER) {
      const some = urls.slice(from, from + TOGETHER)
      const looks = await Promise.all(some.map(async ({ id, url }) => ({ id, failure: await reach(reader, url) })))
      for (const { id, failure } of looks) {
        await call(rt, recordWatchHealth, { urlId: id, failure })
        counts[failure === null ? 'reachable' : 'unreachable'] += 1
      }
      await run.progress(counts.reachable + counts.unreachable, urls.length)
    }
    const model = await modelAnswers(rt.config)
    return { ...counts, ...(model !== null && { model: Number(model) }) }
  })
}

/** Null when it answers, else the code of what is wrong. */
async function reach(reader: PoliteReader, url: string): Promise<string | null> {
  try {
    const { status } = await reader.read(url, { maxBytes: 64 * 1024, isCut: true, timeoutMs: 8_000, accept: [] })
    return status < 400 ? null : failureOfStatus(status)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
