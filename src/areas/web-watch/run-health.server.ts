import { runWork } from '#areas/runs/run-work.server.ts'
import { AppError } from '#core/errors.ts'
import { modelAnswers } from '#platform/ai/model-answers.server.ts'
import { createPoliteReader, type PoliteReader } from '#platform/http/polite-reader.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { failureOfStatus } from './check-url.server.ts'
import { watchHealthJob } from './jobs.server.ts'
import { listUrlsForHealth } from './procedures/list-urls-for-health.server.ts'
import { recordWatchHealth } from './procedures/record-watch-health.server.ts'
import type { RunData } from '#areas/runs/run-work.server.ts'

const TOGETHER = 4

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
