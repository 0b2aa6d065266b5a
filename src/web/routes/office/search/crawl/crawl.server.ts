import { SAMPLE_REPORT, SAMPLE_SEARCH } from '../samples.ts'
import { runNames, crawlErrors, crawlToasts, keywordErrors } from '#areas/growth/crawl/texts.ts'
import { FINDING_CODES } from '#areas/growth/crawl/findings.ts'
import { getCrawlReport, listFindings, startCrawl, startSeoTest } from '#areas/growth/procedures/crawls.server.ts'
import { startSeoFixes } from '#areas/growth/procedures/seo-fixes.server.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import type { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { missingPage, orNotFound } from '#web/or-not-found.server.ts'
import { type Act, type At, formAction, type Refusal, given, textIn as text } from '../../route.server.ts'
import { isDemo } from '../demo.tsx'
import { indexingFailure, indexingIntents, loadIndexing } from '../indexing/seo.server.ts'
import {
  APPLY_FIXES,
  START_CRAWL,
  DELETE_KEYWORD,
  keywordOf,
  SAVE_KEYWORD,
  TEST_RICH_RESULTS,
  TEST_ROBOTS,
} from '../addresses.ts'
import { deleteTargetKeyword, saveTargetKeyword } from '#areas/growth/procedures/target-keywords.server.ts'
import { listPageSpeed } from '#areas/monitoring/procedures/measurements.server.ts'
import { addDays, romeDate } from '#core/dates.ts'

/** What both pages are drawn from. */
async function openSeoPage(rt: Runtime, url: URL) {
  const shows = isDemo(url)
  return {
    report: shows ? SAMPLE_REPORT : await call(rt, getCrawlReport, {}),
    runs: shows ? [] : await call(rt, listRuns, { names: Object.keys(runNames), limit: 6 }),
    siteUrl: rt.config.SITE_URL,
  }
}

export async function loadAnalysis(rt: Runtime, { url }: At) {
  const page = await openSeoPage(rt, url)
  const indexing = await loadIndexing(rt, url)
  return { ...page, indexed: (isDemo(url) ? SAMPLE_SEARCH : indexing.status).indexed, indexing }
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
const crawlIntents: Readonly<Record<string, Act>> = {
  async [START_CRAWL](rt) {
    await call(rt, startCrawl, {})
    return { said: crawlToasts.started }
  },
  async [APPLY_FIXES](rt) {
    await call(rt, startSeoFixes, {})
    return { said: crawlToasts.fixesStarted }
  },
}

const crawlSentences = ({ code }: AppError): Refusal['errors'] => ({
  form: crawlErrors[code] ?? crawlErrors.other ?? '',
})

export const actOnAnalysis = formAction(
  { ...indexingIntents, ...crawlIntents },
  (error, typed) => indexingFailure(error, typed) ?? crawlSentences(error),
)

/** Days of visits in which the speed of the pages is read. */
const SPEED_DAYS = 28
const SHOWN_PAGES = 10

export async function loadPhaseOnePage(rt: Runtime, { url, query }: At) {
  const page = await openSeoPage(rt, url)
  const today = romeDate(rt.now())
  const speed = isDemo(url) ? [] : await call(rt, listPageSpeed, { from: addDays(today, -SPEED_DAYS), to: today })
  return {
    ...page,
    editing: page.report.keywords.find(({ id }) => id === keywordOf(query)) ?? null,
    speed: speed
      .filter(({ metric }) => metric !== 'cls')
      .toSorted((a, b) => b.warnings / b.measures - a.warnings / a.measures || b.measures - a.measures)
      .slice(0, SHOWN_PAGES),
    speedDays: SPEED_DAYS,
  }
}

export type PhaseOneData = Awaited<ReturnType<typeof loadPhaseOnePage>>

export const actOnPhaseOnePage = formAction(
  {
    ...crawlIntents,
    async [TEST_RICH_RESULTS](rt) {
      await call(rt, startSeoTest, { test: 'rich-results' })
      return { said: crawlToasts.testStarted }
    },
    async [TEST_ROBOTS](rt) {
      await call(rt, startSeoTest, { test: 'robots' })
      return { said: crawlToasts.testStarted }
    },
    async [SAVE_KEYWORD](rt, form) {
      const keywordId = given({ keywordId: text(form, 'keywordId') })
      await call(rt, saveTargetKeyword, { keyword: text(form, 'keyword'), path: text(form, 'path'), ...keywordId })
      return { said: { text: 'Parola chiave salvata.', tone: 'ok' } }
    },
    async [DELETE_KEYWORD](rt, form) {
      await call(rt, deleteTargetKeyword, { keywordId: text(form, 'keywordId') })
      return { said: { text: 'Parola chiave tolta.', tone: 'ok' } }
    },
  },
  (error, { intent }) => {
    const fields = Object.entries(error.detail.fields ?? {})
    if (intent !== SAVE_KEYWORD || !(fields.length > 0 || keywordErrors[error.code])) return crawlSentences(error)
    const wrong = fields.length > 0 ? fields : [['keyword', error.code] as const]
    return Object.fromEntries(
      wrong.map(([field, code]) => [field, keywordErrors[code] ?? keywordErrors['no-words'] ?? '']),
    )
  },
)
