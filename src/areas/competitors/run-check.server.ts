import { type RunData, runWork } from '#areas/runs/run-work.server.ts'
import { createPoliteReader } from '#platform/http/polite-reader.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { checkCompetitorsJob } from './jobs.server.ts'
import { listWatchedCompetitors, recordCompetitorCheck } from './procedures/competitors.server.ts'
import { readCompetitor } from './read-competitor.server.ts'

export const checkCompetitors = (rt: Runtime, data: RunData | null, keywords: readonly string[]): Promise<void> =>
  runWork(rt, checkCompetitorsJob, data, async run => {
    const reader = createPoliteReader(rt.config)
    const watched = await call(rt, listWatchedCompetitors, {})
    const counts = { checked: 0, unreached: 0, pages: 0, alerts: 0 }
    for (const each of watched) {
      await run.progress(counts.checked, watched.length)
      const read = await readCompetitor(reader, each, { keywords, fixtures: rt.config.OUTSIDE_FIXTURES })
      const { alerts } = await call(rt, recordCompetitorCheck, { competitorId: each.id, read, keywords })
      counts.checked += 1
      counts.pages += read.pages.length + (read.failure === null ? 1 : 0)
      counts.alerts += alerts
      if (read.failure !== null) counts.unreached += 1
    }
    return counts
  })
