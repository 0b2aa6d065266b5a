import {
  dominateContents,
  generateMany,
  generateOne,
  generateScheduled,
} from '#areas/growth/content/content-runs.server.ts'
import * as content from '#areas/growth/content/jobs.server.ts'
import { listKeywordCoverage, keywordsOf, lastCrawl } from '#areas/growth/procedures/crawls.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { calls, clock, type HandledJob, jobHandler } from '#server/job-handler.ts'
import * as growth from '#areas/growth/jobs.server.ts'
import { runCrawl, runFixes, runRichResultsTest, runRobotsTest } from '#areas/growth/crawl/run-crawl.server.ts'
import { forgetOldIndexing, updateSitemap } from '#areas/growth/procedures/indexing.server.ts'
import { sitemapOf } from '#web/seo/sitemap.server.ts'
import { importSearchConsole } from '#areas/growth/indexing/search-console.server.ts'
import { pingSearchEngine, queueRevalidation, sendIndexnow } from '#areas/growth/procedures/indexnow.server.ts'
import { type SitemapTrigger, updateSitemapJob } from '#areas/notifications/jobs.server.ts'
import type { RunReport } from '#areas/office/runs/run.ts'
import { type Run, type RunData, runSteps, runWork } from '#areas/office/runs/run-work.server.ts'
import { runPhaseFourJob } from '#areas/growth/experiments/jobs.server.ts'
import { countJourneys } from '#areas/growth/procedures/ab-tests.server.ts'
import { runPhaseFour } from '#areas/growth/procedures/phase-four.server.ts'
import { countJourneysJob } from '#areas/wizards/jobs.server.ts'
import { checkWatchedJob, draftChangeJob, watchHealthJob } from '#areas/growth/web-watch/jobs.server.ts'
import { forgetOldChanges } from '#areas/growth/procedures/watched-urls.server.ts'
import { checkWatched, draftOneChange, watchHealth } from '#areas/growth/web-watch/run-checks.server.ts'
import { checkCompetitorsJob } from '#areas/growth/competitors/jobs.server.ts'
import { checkCompetitors } from '#areas/growth/procedures/competitors.server.ts'
import { checkProspectsJob, verifyLinksJob } from '#areas/growth/link-building/jobs.server.ts'
import { forgetOldOutreach } from '#areas/growth/procedures/prospects.server.ts'
import { checkProspects, flagFollowUps, verifyLinks } from '#areas/growth/link-building/read-site.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { pick } from '#platform/database/rows.server.ts'
import { fillContentQueue } from '#areas/growth/procedures/content-queue.server.ts'
import { PHASE_TWO_TARGETS } from '#areas/growth/content/queue.ts'
import { takeGrowthMeasures } from '#areas/growth/procedures/market-leadership.server.ts'
import { forgetOldRuns, listRuns } from '#areas/office/procedures/runs.server.ts'
import { AppError } from '#core/errors.ts'
import type { Config } from '#platform/config.server.ts'
import type { Job } from '#platform/jobs/job.ts'
import { fetchMarketDataJob } from '#areas/offers/jobs.server.ts'
import { fetchMarketData } from '#areas/offers/open-data/fetch-market.server.ts'

const does = <T extends object>(job: Job<T>, work: (rt: Runtime, data: T) => Promise<unknown>): HandledJob =>
  jobHandler(job, rt => data => work(rt, data))

/** A job consisting of one run; null while its configuration is missing. */
const runs = (
  job: Job<RunData>,
  work: (rt: Runtime, run: Run) => Promise<RunReport>,
  needs?: keyof Config,
): HandledJob =>
  does(job, async (rt, data) => {
    if (!needs || rt.config[needs]) await runWork(rt, job, data, run => work(rt, run))
  })

/** Target keywords that the last crawl found on no page. */
async function uncoveredKeywords(rt: Runtime): Promise<string[]> {
  const { keywords } = await call(rt, listKeywordCoverage, {})
  return keywords.filter(({ covered }) => covered !== true).map(({ keyword }) => keyword)
}

/** Target keywords are owned by a layer above the competitors. */
const targetWords = async (rt: Runtime): Promise<string[]> => {
  const rows = await transactionAs(rt.db, 'app_system', null, tx => keywordsOf(tx, null))
  return rows.map(({ keyword }) => keyword)
}

const updatedSitemap = async (rt: Runtime, trigger: SitemapTrigger | 'seo-fixes') =>
  call(rt, updateSitemap, { entries: await sitemapOf(rt), trigger })

async function makeSitemap(rt: Runtime, trigger: SitemapTrigger): Promise<RunReport> {
  const { entries, changed, queued } = await updatedSitemap(rt, trigger)
  return { entries, changed: changed.length, queued }
}

/** Addresses per transaction. */
const REVALIDATED_AT_ONCE = 500

async function revalidate(rt: Runtime, run: Run): Promise<RunReport> {
  const entries = await sitemapOf(rt)
  const report = { entries: entries.length, queued: 0 }
  for (let from = 0; from < entries.length; from += REVALIDATED_AT_ONCE) {
    const paths = entries.slice(from, from + REVALIDATED_AT_ONCE).map(({ path }) => path)
    report.queued += (await call(rt, queueRevalidation, { paths })).queued
    await run.progress(from + paths.length, entries.length)
  }
  return report
}

/** Steps of «Market Dominance Boost» in dependency order, with their changes. */
const parts = {
  async crawl(rt) {
    const began = rt.now()
    await runCrawl(rt, {})
    const crawl = await transactionAs(rt.db, 'app_system', null, lastCrawl)
    // Another crawl was running, and ours did not start.
    if (!crawl || crawl.finishedAt < began) throw new AppError('already-running')
    return pick(crawl, 'pages', 'critical', 'warning')
  },
  async sitemap(rt) {
    const { changed = 0 } = await makeSitemap(rt, 'manual')
    const { sent: notified } = await sendIndexnow(rt)
    return { changed, notified }
  },
  async competitors(rt) {
    const began = rt.now()
    await checkCompetitors(rt, {}, await targetWords(rt))
    const [run] = await call(rt, listRuns, { names: [checkCompetitorsJob.name], limit: 1 })
    // Another check was running, and ours did not start.
    if (!run || run.executionTime < began) throw new AppError('already-running')
    return { checked: run.report?.checked ?? 0, alerts: run.report?.alerts ?? 0 }
  },
  /** Marks contacts without a timely answer for a second check. */
  'follow-ups': async rt => ({
    followUps: await transactionAs(rt.db, 'app_system', null, tx => flagFollowUps(tx, rt.now())),
  }),
  /** A proposal for each uncovered keyword that the site's data support. */
  async proposals(rt) {
    const keywords = await uncoveredKeywords(rt)
    const most = Math.min(keywords.length, PHASE_TWO_TARGETS.contents)
    return call(rt, fillContentQueue, { upTo: PHASE_TWO_TARGETS.contents, most, keywords })
  },
  measures: rt => call(rt, takeGrowthMeasures, {}),
} satisfies Record<string, (rt: Runtime) => Promise<RunReport>>

const work = (job: Job<RunData>, names: readonly (keyof typeof parts)[]): HandledJob =>
  runs(job, (rt, run) =>
    runSteps(
      names.map(name => [name, () => parts[name](rt)]),
      run,
      (step, err) => rt.log.error({ err, job: job.name, step, requestId: rt.request.id }, 'a part of a work failed'),
    ),
  )

export const phaseThreeHandlers: readonly HandledJob[] = [
  clock('20 5 * * *', takeGrowthMeasures),
  work(growth.marketLeadershipJob, ['competitors', 'measures']),
  work(growth.marketDominanceBoostJob, ['crawl', 'sitemap', 'competitors', 'follow-ups', 'proposals', 'measures']),
]

export const growthHandlers: readonly HandledJob[] = [
  does(fetchMarketDataJob, fetchMarketData),
  clock('52 3 * * *', forgetOldRuns),
  does(content.autoBlogGeneratorJob, generateOne),
  does(content.contentMarketingJob, generateMany),
  does(content.contentDominanceJob, (rt, data) => dominateContents(rt, data, uncoveredKeywords)),
  does(content.scheduledContentJob, generateScheduled),
  does(growth.crawlSiteJob, runCrawl),
  does(growth.applySeoFixesJob, (rt, data) =>
    runFixes(rt, data, { updateSitemap: () => updatedSitemap(rt, 'seo-fixes') }),
  ),
  does(growth.testRichResultsJob, runRichResultsTest),
  does(growth.testRobotsJob, runRobotsTest),
  does(updateSitemapJob, async (rt, data) => {
    // Scheduled runs have no data.
    const trigger = (data as typeof data | null)?.trigger ?? 'auto-run'
    let isMade = false
    const make = () => {
      isMade = true
      return makeSitemap(rt, trigger)
    }
    await runWork(rt, updateSitemapJob, data, make)
    // Another rebuild is running, and may have read older data: rebuild again without a row.
    if (!isMade) await make()
  }),
  runs(growth.completeUpdateJob, rt => makeSitemap(rt, 'complete-update')),
  runs(growth.revalidateAddressesJob, revalidate),
  runs(growth.sendIndexnowJob, sendIndexnow, 'INDEXNOW_ENDPOINT'),
  runs(growth.pingSearchEngineJob, pingSearchEngine, 'SEARCH_PING_URL'),
  runs(growth.importSearchConsoleJob, importSearchConsole, 'SEARCH_CONSOLE_CREDENTIALS'),
  clock('57 3 * * *', forgetOldIndexing),
  jobHandler(countJourneysJob, calls(countJourneys)),
  does(runPhaseFourJob, runPhaseFour),
  ...phaseThreeHandlers,
  does(checkWatchedJob, checkWatched),
  does(draftChangeJob, draftOneChange),
  does(watchHealthJob, watchHealth),
  clock('56 3 * * *', forgetOldChanges),
  does(checkCompetitorsJob, async (rt, data) => checkCompetitors(rt, data, await targetWords(rt))),
  does(checkProspectsJob, checkProspects),
  does(verifyLinksJob, verifyLinks),
  clock('58 3 * * *', forgetOldOutreach),
]
