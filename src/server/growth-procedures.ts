import * as competitorChecks from '#areas/competitors/procedures/competitor-checks.server.ts'
import * as competitorFigures from '#areas/competitors/procedures/competitor-figures.server.ts'
import * as competitors from '#areas/competitors/procedures/competitors.server.ts'
import * as contentFigures from '#areas/content/procedures/content-figures.server.ts'
import * as contentGeneration from '#areas/content/procedures/content-generation.server.ts'
import * as contentQueue from '#areas/content/procedures/content-queue.server.ts'
import * as abTests from '#areas/experiments/procedures/ab-tests.server.ts'
import * as consented from '#areas/experiments/procedures/consented.server.ts'
import * as phaseFour from '#areas/experiments/procedures/phase-four.server.ts'
import * as crawls from '#areas/growth/procedures/crawls.server.ts'
import * as indexing from '#areas/growth/procedures/indexing.server.ts'
import * as indexnow from '#areas/growth/procedures/indexnow.server.ts'
import * as indexnowBatches from '#areas/growth/procedures/indexnow-batches.server.ts'
import * as marketLeadership from '#areas/growth/procedures/market-leadership.server.ts'
import * as searchConsole from '#areas/growth/procedures/search-console.server.ts'
import * as seoFixes from '#areas/growth/procedures/seo-fixes.server.ts'
import * as sitemap from '#areas/growth/procedures/sitemap.server.ts'
import * as targetKeywords from '#areas/growth/procedures/target-keywords.server.ts'
import * as campaigns from '#areas/link-building/procedures/campaigns.server.ts'
import * as linkChecks from '#areas/link-building/procedures/link-checks.server.ts'
import * as outreach from '#areas/link-building/procedures/outreach.server.ts'
import * as prospects from '#areas/link-building/procedures/prospects.server.ts'
import * as referringDomains from '#areas/link-building/procedures/referring-domains.server.ts'
import * as backups from '#areas/monitoring/procedures/backups.server.ts'
import * as failedJobs from '#areas/monitoring/procedures/failed-jobs.server.ts'
import * as figures from '#areas/monitoring/procedures/figures.server.ts'
import * as measurements from '#areas/monitoring/procedures/measurements.server.ts'
import * as figuresDue from '#areas/monitoring/procedures/warn-of-due-figures.server.ts'
import * as runs from '#areas/runs/procedures/runs.server.ts'
import * as watchChecks from '#areas/web-watch/procedures/checks.server.ts'
import * as monitoredChanges from '#areas/web-watch/procedures/monitored-changes.server.ts'
import * as monitoredUrls from '#areas/web-watch/procedures/monitored-urls.server.ts'
import type { Procedure } from '#platform/procedure.server.ts'

/** Every procedure that these files export, by name. */
const proceduresIn = (...modules: readonly object[]): Procedure[] =>
  modules
    .flatMap((each): unknown[] => Object.values(each))
    .filter((value): value is Procedure => typeof value === 'object' && value !== null && 'allow' in value)
    .toSorted((a, b) => a.name.localeCompare(b.name))

/** What search engines see, contents, watched addresses, links, and what the product measures of itself: by area. */
export const growthProcedures = {
  competitors: proceduresIn(competitorChecks, competitorFigures, competitors),
  content: proceduresIn(contentFigures, contentGeneration, contentQueue),
  experiments: proceduresIn(abTests, consented, phaseFour),
  growth: proceduresIn(
    crawls,
    indexing,
    indexnow,
    indexnowBatches,
    marketLeadership,
    searchConsole,
    seoFixes,
    sitemap,
    targetKeywords,
  ),
  'link-building': proceduresIn(campaigns, linkChecks, outreach, prospects, referringDomains),
  monitoring: proceduresIn(backups, failedJobs, figures, measurements, figuresDue),
  runs: proceduresIn(runs),
  'web-watch': proceduresIn(watchChecks, monitoredChanges, monitoredUrls),
} satisfies Record<string, readonly Procedure[]>
