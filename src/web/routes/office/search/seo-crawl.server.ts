import { data } from 'react-router'
import { runNames, crawlErrors, crawlToasts } from '#areas/growth/crawl/texts.ts'
import { FINDING_CODES } from '#areas/growth/crawl/findings.ts'
import { getCrawlReport } from '#areas/growth/procedures/get-crawl-report.server.ts'
import { getSearchFigures } from '#areas/growth/procedures/get-search-figures.server.ts'
import { listFindings } from '#areas/growth/procedures/list-findings.server.ts'
import { startCrawl } from '#areas/growth/procedures/start-crawl.server.ts'
import { startSeoFixes } from '#areas/growth/procedures/start-seo-fixes.server.ts'
import { listRuns } from '#areas/runs/procedures/list-runs.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { personOf } from '#web/pages/customer/person.server.ts'
import type { Acted } from './act.tsx'
import { loadIndexing } from './indexing-monitor.server.ts'
import { issueOf, APPLY_FIXES, START_CRAWL } from './seo-pages.ts'

/** Refused like an address that leads nowhere to all but administrators. */
export async function openSeoPage(rt: Runtime, url: URL) {
  const report = await orNotFound(call(rt, getCrawlReport, {}))
  const person = await personOf(rt, url)
  return {
    name: `${person.firstName} ${person.lastName}`.trim() || person.email,
    report,
    runs: await call(rt, listRuns, { names: Object.keys(runNames), limit: 6 }),
    siteUrl: rt.config.SITE_URL,
  }
}

export async function loadAnalysis(rt: Runtime, url: URL) {
  const page = await openSeoPage(rt, url)
  const { code: asked, after } = issueOf(url.searchParams)
  const code = FINDING_CODES.find(each => each === asked)
  const { indexed } = await call(rt, getSearchFigures, {})
  return {
    ...page,
    indexed,
    indexing: await loadIndexing(rt, url),
    open: code ? { code, ...(await orNotFound(call(rt, listFindings, { code, after }))) } : null,
  }
}

const answer = (acted: Acted, status = 200) => data(acted, { status })

/** What a press that could not be done is answered with; anything unforeseen is logged. */
export function refusal(rt: Runtime, error: unknown) {
  // To all but administrators there is no such page.
  if (error instanceof AppError && error.code === 'forbidden') throw data(null, { status: 404 })
  const known = error instanceof AppError ? crawlErrors[error.code] : undefined
  if (!known) rt.log.error({ err: error, requestId: rt.request.id }, 'work on the site not started')
  return answer({ errors: { form: known ?? crawlErrors.other ?? '' } }, 422)
}

/** «Analizza ora» and «Applica tutte le correzioni», which both pages have; null for other buttons. */
export async function actOnCrawl(rt: Runtime, form: FormData) {
  try {
    switch (form.get('intent')) {
      case START_CRAWL:
        await call(rt, startCrawl, {})
        return answer({ said: crawlToasts.started })
      case APPLY_FIXES:
        await call(rt, startSeoFixes, {})
        return answer({ said: crawlToasts.fixesStarted })
      default:
        return null
    }
  } catch (error) {
    return refusal(rt, error)
  }
}
