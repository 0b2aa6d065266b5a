import { importSearchConsole } from '#areas/growth/indexing/import-search-console.server.ts'
import { pingSearchEngine, sendIndexnow } from '#areas/growth/indexing/indexnow.server.ts'
import {
  completeUpdateJob,
  forgetOldIndexingJob,
  importSearchConsoleJob,
  pingSearchEngineJob,
  revalidateAddressesJob,
  sendIndexnowJob,
} from '#areas/growth/jobs.server.ts'
import { forgetOldIndexing } from '#areas/growth/procedures/forget-old-indexing.server.ts'
import { queueRevalidation } from '#areas/growth/procedures/queue-revalidation.server.ts'
import { updateSitemap } from '#areas/growth/procedures/update-sitemap.server.ts'
import { type SitemapTrigger, updateSitemapJob } from '#areas/notifications/sitemap.server.ts'
import type { RunReport } from '#areas/runs/run.ts'
import { runWork } from '#areas/runs/run-work.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { sitemapOf } from '#web/seo/sitemap.server.ts'
import { calls, duty, type Duty } from './duty.ts'

/** Makes the sitemap anew and says what became of it. */
export async function makeSitemap(rt: Runtime, trigger: SitemapTrigger): Promise<RunReport> {
  const { entries, changed, queued } = await call(rt, updateSitemap, { entries: await sitemapOf(rt), trigger })
  return { entries, changed: changed.length, queued }
}

/** What search engines are told of us, and tell us. */
export const indexingDuties: readonly Duty[] = [
  duty(updateSitemapJob, rt => async data => {
    // The clock sends no data.
    const trigger = (data as typeof data | null)?.trigger ?? 'auto-run'
    let isMade = false
    const make = () => {
      isMade = true
      return makeSitemap(rt, trigger)
    }
    await runWork(rt, updateSitemapJob, data, make)
    // Another making is on, and may have read before what is told now: this one is made without a row of its own.
    if (!isMade) await make()
  }),
  duty(completeUpdateJob, rt => data => runWork(rt, completeUpdateJob, data, () => makeSitemap(rt, 'complete-update'))),
  duty(
    revalidateAddressesJob,
    rt => data =>
      runWork(rt, revalidateAddressesJob, data, async run => {
        const entries = await sitemapOf(rt)
        const report = { entries: entries.length, queued: 0 }
        for (let from = 0; from < entries.length; from += REVALIDATED_AT_ONCE) {
          const paths = entries.slice(from, from + REVALIDATED_AT_ONCE).map(({ path }) => path)
          report.queued += (await call(rt, queueRevalidation, { paths })).queued
          await run.progress(from + paths.length, entries.length)
        }
        return report
      }),
  ),
  duty(sendIndexnowJob, rt => async data => {
    if (rt.config.INDEXNOW_ENDPOINT) await runWork(rt, sendIndexnowJob, data, () => sendIndexnow(rt))
  }),
  duty(pingSearchEngineJob, rt => async data => {
    if (rt.config.SEARCH_PING_URL)
      await runWork(rt, pingSearchEngineJob, data, async () => {
        await pingSearchEngine(rt)
        return { told: 1 }
      })
  }),
  duty(importSearchConsoleJob, rt => async data => {
    if (rt.config.SEARCH_CONSOLE_CREDENTIALS)
      await runWork(rt, importSearchConsoleJob, data, run => importSearchConsole(rt, run))
  }),
  duty(forgetOldIndexingJob, calls(forgetOldIndexing)),
]

/** Addresses of one transaction. */
const REVALIDATED_AT_ONCE = 500
