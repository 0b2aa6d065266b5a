import { SAMPLE_REPORT } from '#areas/growth/crawl/samples.ts'
import { SAMPLE_SEARCH } from '#areas/growth/indexing/samples.ts'
import { runNames, crawlErrors, crawlToasts } from '#areas/growth/crawl/texts.ts'
import { FINDING_CODES } from '#areas/growth/crawl/findings.ts'
import { getCrawlReport, listFindings, startCrawl } from '#areas/growth/procedures/crawls.server.ts'
import { getSearchFigures } from '#areas/growth/procedures/search-console.server.ts'
import { startSeoFixes } from '#areas/growth/procedures/seo-fixes.server.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import type { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { missingPage, orNotFound } from '#web/or-not-found.server.ts'
import { type Act, type At, formAction, type Refusal } from '../../route.server.ts'
import { isDemo } from '../demo.ts'
import { indexingFailure, indexingIntents, loadIndexing } from '../indexing/indexing-monitor.server.ts'
import { APPLY_FIXES, START_CRAWL } from './seo-pages.ts'

/** What both pages are drawn from. */
export async function openSeoPage(rt: Runtime, url: URL) {
  const shows = isDemo(url)
  return {
    report: shows ? SAMPLE_REPORT : await call(rt, getCrawlReport, {}),
    runs: shows ? [] : await call(rt, listRuns, { names: Object.keys(runNames), limit: 6 }),
    siteUrl: rt.config.SITE_URL,
  }
}

export async function loadAnalysis(rt: Runtime, { url }: At) {
  const page = await openSeoPage(rt, url)
  const { indexed } = isDemo(url) ? SAMPLE_SEARCH : await call(rt, getSearchFigures, {})
  return { ...page, indexed, indexing: await loadIndexing(rt, url) }
}
export type AnalysisData = Awaited<ReturnType<typeof loadAnalysis>>

/** One kind of issue, page by page. */
export async function loadIssue(rt: Runtime, { query, params }: At) {
  const code = FINDING_CODES.find(each => each === params.code)
  if (!code) throw missingPage()
  return { code, ...(await orNotFound(call(rt, listFindings, { code, after: query.get('dopo') ?? undefined }))) }
}
export type IssueData = Awaited<ReturnType<typeof loadIssue>>

/** «Analizza ora» and «Applica tutte le correzioni», which both pages have. */
export const crawlIntents: Readonly<Record<string, Act>> = {
  async [START_CRAWL](rt) {
    await call(rt, startCrawl, {})
    return { said: crawlToasts.started }
  },
  async [APPLY_FIXES](rt) {
    await call(rt, startSeoFixes, {})
    return { said: crawlToasts.fixesStarted }
  },
}

export const crawlSentences = ({ code }: AppError): Refusal['errors'] => ({
  form: crawlErrors[code] ?? crawlErrors.other ?? '',
})

export const actOnAnalysis = formAction(
  { ...indexingIntents, ...crawlIntents },
  (error, typed) => indexingFailure(error, typed) ?? crawlSentences(error),
)
