import { askLink, type LinkAnswer } from '#areas/offers/check-cte-links.server.ts'
import { recordCteChecks } from '#areas/offers/procedures/record-cte-checks.server.ts'
import { runWork, type RunData } from '#areas/runs/run-work.server.ts'
import { renewPages } from '#areas/settings/procedures/renew-pages.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { applySeoFixesJob } from './jobs.server.ts'
import { MAX_CHOSEN_ADDRESSES } from '../indexing/own-addresses.ts'
import { notifyIndexnow } from '../procedures/notify-indexnow.server.ts'
import { releaseSeoFixes } from '../procedures/release-seo-fixes.server.ts'
import { settleSeoFixes } from '../procedures/settle-seo-fixes.server.ts'
import { takeSeoFixes, type TakenFixes } from '../procedures/take-seo-fixes.server.ts'
import { ownSiteOf } from './ask-page.server.ts'
import { type CrawlOptions, crawlSite } from './crawl-site.server.ts'
import { type Finding, kindOf } from './findings.ts'
import { findingsOf } from './rules.ts'
import { TOLD_EVERY } from './run-crawl.server.ts'

/** What the run does outside this area. */
interface FixTools {
  /** Makes the sitemap again from what is published now. */
  updateSitemap(): Promise<unknown>
  askLink?(link: string): Promise<LinkAnswer>
}

/** Documents asked at the same time. */
const TOGETHER = 5
/**
 * «Applica tutte le correzioni»: makes the sitemap again, draws kept pages again, asks documents again; then looks at every
 * page that was at fault, mended by us or by a person. Fixed is only what that look found solved.
 */
export const runFixes = (rt: Runtime, data: RunData, tools: FixTools, options: CrawlOptions = {}): Promise<void> =>
  runWork(rt, applySeoFixesJob, data, async run => {
    try {
      const taken = await call(rt, takeSeoFixes, {})
      const ways = new Set(taken.codes.map(code => kindOf(code).fixBy))
      if (ways.has('sitemap')) await tools.updateSitemap()
      if (ways.has('sitemap') || ways.has('pages')) await call(rt, renewPages, {})
      const documents = await askDocuments(rt, taken, tools.askLink ?? askLink)
      const solved = await lookAgain(rt, taken, {
        ...options,
        onProgress: async (done, total) => {
          if (done % TOLD_EVERY === 0) await run.progress(done, total)
        },
      })
      const gone = [
        ...solved,
        ...taken.findings.filter(each => each.code === 'cte-broken' && documents.has(each.detail)),
      ]
      const { fixed, left } = await call(rt, settleSeoFixes, { findingIds: gone.map(({ id }) => id) })
      const pages = [...new Set(gone.map(({ path }) => path))]
      const told = await tellEngines(rt, pages)
      return { checked: taken.findings.length, solved: gone.length, fixed, left, told }
    } catch (error) {
      await call(rt, releaseSeoFixes, {})
      throw error
    }
  })

/** Pages that are right again are told to IndexNow, where an engine is configured. */
async function tellEngines(rt: Runtime, pages: readonly string[]): Promise<number> {
  if (!rt.config.INDEXNOW_ENDPOINT || pages.length === 0) return 0
  const urls = pages.slice(0, MAX_CHOSEN_ADDRESSES).map(path => rt.config.SITE_URL + path)
  return (await call(rt, notifyIndexnow, { urls, trigger: 'seo-fixes' })).queued
}

/** Asks the documents of offers again; answers the links that are there now. */
async function askDocuments(
  rt: Runtime,
  { documents }: TakenFixes,
  ask: (link: string) => Promise<LinkAnswer>,
): Promise<Set<string>> {
  const there = new Set<string>()
  for (let from = 0; from < documents.length; from += TOGETHER) {
    const checks = await Promise.all(
      documents.slice(from, from + TOGETHER).map(async each => ({ ...each, ...(await ask(each.link)) })),
    )
    await call(rt, recordCteChecks, { checks })
    for (const { link, result } of checks) if (result === 'found') there.add(link.slice(0, 300))
  }
  return there
}

/** Walks over the pages at fault, and those they name, and answers the findings that are gone. */
async function lookAgain(rt: Runtime, taken: TakenFixes, options: CrawlOptions): Promise<TakenFixes['findings']> {
  const judged = taken.findings.filter(({ code }) => code !== 'cte-broken' && !kindOf(code).needsWholeSite)
  if (judged.length === 0) return []
  const site = ownSiteOf(rt.config)
  const only = new Set(judged.flatMap(({ path, detail }) => [path, ...(namedPath(detail) ?? [])]))
  only.delete('/sitemap.xml')
  const crawled = await crawlSite(site, { ...options, only: [...only] })
  const standing = new Set(
    findingsOf({ ...crawled, siteUrl: site.url, isWhole: false, linkedBefore: new Set(taken.linked) }).map(keyOf),
  )
  const seen = new Set(crawled.pages.map(({ path }) => path))
  return judged.filter(
    finding =>
      !standing.has(keyOf(finding)) &&
      (seen.has(finding.path) || finding.code === 'sitemap-unreadable' || finding.code === 'sitemap-blocked'),
  )
}

/** The other page of a finding: the double, or where a broken link leads («/a → /b»). */
const namedPath = (detail: string): string[] | null => {
  const [path = ''] = detail.split(' → ')
  return path.startsWith('/') ? [path] : null
}

/** A link is judged by itself, everything else by its page. */
const keyOf = ({ code, path, detail }: Finding): string =>
  code.startsWith('link-') ? `${code} ${path} ${namedPath(detail)?.[0] ?? ''}` : `${code} ${path}`
