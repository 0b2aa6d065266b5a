import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#core/errors.ts'
import { readRobots, ROBOTS_BYTES, type RobotsRules } from '#platform/http/robots.ts'
import { readLink, readSitemap } from './addresses.ts'
import { askPage, CRAWLER, type OwnSite, type PageAnswer } from './ask-page.server.ts'
import type { Crawled, CrawledLink, CrawledPage, PageText } from './page.ts'
import { MAX_DEPTH, MAX_PAGES, MAX_QUERIES, MAX_REDIRECTS } from './page.ts'
import { readPage } from './read-page.server.ts'

/** Nothing of a page beyond this is read: search engines stop at two megabytes, too. */
const PAGE_BYTES = 2 * 1024 * 1024
/** The largest sitemap there may be (sitemaps.org). */
const SITEMAP_BYTES = 50 * 1024 * 1024
const MOST_SITEMAPS = 100
const MOST_SITEMAP_ADDRESSES = 50_000
/** So many silent addresses one after the other mean that the server itself is silent. */
const SILENT_END = 10

export interface CrawlOptions {
  /** Between the end of one request and the next: one at a time, nobody notices. */
  pauseMs?: number
  timeoutMs?: number
  maxPages?: number
  /** These addresses alone, whatever they link to. */
  only?: readonly string[]
  onProgress?(done: number, total: number): Promise<void>
}

interface Wanted {
  path: string
  depth: number
}

/**
 * Walks through our own site as a search engine does: from the sitemap along the links, one request at a time, this site
 * alone, as far as robots.txt lets it. Throws `unavailable` when the site does not answer.
 */
export async function crawlSite(site: OwnSite, options: CrawlOptions = {}): Promise<Crawled> {
  const { pauseMs = 100, timeoutMs = 10_000, maxPages = MAX_PAGES, only, onProgress } = options
  let isFirst = true
  let silent = 0
  const ask = async (path: string, maxBytes = PAGE_BYTES): Promise<PageAnswer> => {
    if (!isFirst) await pause(pauseMs)
    isFirst = false
    const answer = await askPage(site, path, { maxBytes, timeoutMs })
    silent = answer.status === null ? silent + 1 : 0
    if (silent >= SILENT_END) throw new AppError('unavailable')
    return answer
  }

  const robots = await readRules(ask)
  const sitemap = await sitemapOf(site, ask)
  const listed = (sitemap ?? []).filter(path => robots.allows(path))
  const queries = new Map<string, number>()
  const known = new Set<string>()
  const waiting: Wanted[] = []
  let isCut = false
  const want = (path: string, depth: number): void => {
    if (known.has(path) || depth > MAX_DEPTH || !robots.allows(path)) return
    const [bare = '', query] = path.split('?')
    if (query !== undefined && !only) {
      const followed = queries.get(bare) ?? 0
      if (followed >= MAX_QUERIES) return
      queries.set(bare, followed + 1)
    }
    if (known.size >= maxPages) {
      isCut = true
      return
    }
    known.add(path)
    waiting.push({ path, depth })
  }
  for (const path of only ?? ['/', ...listed]) want(path, 0)

  const pages: CrawledPage[] = []
  const links: CrawledLink[] = []
  let externalLinks = 0
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { page, end } = await visit(site, next, robots, ask)
    pages.push(page)
    if (end && !only) want(end, next.depth)
    const targets = new Set<string>()
    for (const href of page.text?.links ?? []) {
      const target = readLink(href, page.path, site.url)
      if (target === 'outside') externalLinks++
      else if (target) targets.add(target.path)
    }
    for (const to of targets) {
      links.push({ from: page.path, to })
      if (!only) want(to, next.depth + 1)
    }
    await onProgress?.(pages.length, pages.length + waiting.length)
  }
  const blocked = (sitemap ?? []).filter(path => !robots.allows(path))
  return { pages, sitemap, blocked, links, externalLinks, isCut }
}

/** robots.txt: one that is not there allows everything, one that cannot be read nothing (RFC 9309). */
async function readRules(ask: (path: string, maxBytes: number) => Promise<PageAnswer>): Promise<RobotsRules> {
  const answer = await ask('/robots.txt', ROBOTS_BYTES)
  if (answer.status === null || answer.status >= 500) throw new AppError('unavailable')
  return readRobots(answer.status === 200 ? answer.body : '', CRAWLER)
}

/** The paths of this site in its sitemap, or in all those of an index; null when one of them cannot be read. */
async function sitemapOf(
  site: OwnSite,
  ask: (path: string, maxBytes: number) => Promise<PageAnswer>,
): Promise<string[] | null> {
  const paths = new Set<string>()
  const files = ['/sitemap.xml']
  for (let at = 0; at < files.length && at < MOST_SITEMAPS; at++) {
    const answer = await ask(files[at] ?? '', SITEMAP_BYTES)
    if (answer.status !== 200 || answer.isCut || !/<(?:urlset|sitemapindex)[\s>]/.test(answer.body)) return null
    const { isIndex, addresses } = readSitemap(answer.body)
    for (const address of addresses) {
      const link = readLink(address, '/', site.url)
      if (link === null || link === 'outside') continue
      if (isIndex) files.push(link.path)
      else if (paths.size < MOST_SITEMAP_ADDRESSES) paths.add(link.path)
    }
  }
  return [...paths]
}

/** One address with the hops it leads through; none leaves the site or goes where robots.txt closes. */
async function visit(
  site: OwnSite,
  { path, depth }: Wanted,
  robots: RobotsRules,
  ask: (path: string) => Promise<PageAnswer>,
): Promise<{ page: CrawledPage; end: string | null }> {
  const redirects: string[] = []
  let here = path
  for (;;) {
    const { body, isHtml, isHidden, location, ...answer } = await ask(here)
    const isRedirect = answer.status !== null && answer.status >= 300 && answer.status < 400 && location !== null
    const next = isRedirect ? readLink(location, here, site.url) : null
    const of = { ...answer, path, depth, redirects, isLoop: false, text: null }
    if (!isRedirect) {
      const isThere = redirects.length === 0 && answer.status === 200 && isHtml
      return { page: { ...of, text: isThere ? textOf(body, isHidden) : null }, end: redirects.length > 0 ? here : null }
    }
    redirects.push(next && next !== 'outside' ? next.path : location)
    if (!next || next === 'outside' || !robots.allows(next.path)) return { page: of, end: null }
    if (next.path === path || redirects.indexOf(next.path) < redirects.length - 1 || redirects.length > MAX_REDIRECTS)
      return { page: { ...of, isLoop: true }, end: null }
    here = next.path
  }
}

const textOf = (body: string, isHidden: boolean): PageText => {
  const text = readPage(body)
  return isHidden ? { ...text, isIndexable: false } : text
}
