import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#core/errors.ts'
import { readHtml } from '#core/html-page.server.ts'
import { readRobots, readSitemap, ROBOTS_BYTES, type RobotsRules } from '#platform/http/robots.ts'
import * as crawl from './page.ts'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { isIPv6 } from 'node:net'
import { PassThrough, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { Config } from '#platform/config.server.ts'
import { attempt } from '#core/attempt.ts'

/** Read limit per page: search engines stop at two megabytes, too. */
const PAGE_BYTES = 2 * 1024 * 1024
/** Maximum size of a sitemap (sitemaps.org). */
const SITEMAP_BYTES = 50 * 1024 * 1024
const MAX_SITEMAPS = 100
const MAX_SITEMAP_ADDRESSES = 50_000
/** After this many consecutive failures the server itself is considered down. */
const SILENT_END = 10

export interface CrawlOptions {
  /** Pause between requests, which run one at a time to keep the load low. */
  pauseMs?: number
  timeoutMs?: number
  maxPages?: number
  /** Only these addresses, without following links. */
  only?: readonly string[]
  onProgress?(done: number, total: number): Promise<void>
}

type Ask = (path: string, maxBytes?: number) => ReturnType<typeof askPage>

/**
 * Crawls our own site as a search engine does, one request at a time. Throws `unavailable` when it does not respond.
 */
export async function crawlSite(site: OwnSite, options: CrawlOptions = {}): Promise<crawl.Crawled> {
  const { pauseMs = 100, timeoutMs = 10_000, maxPages = crawl.MAX_PAGES, only, onProgress } = options
  let isFirst = true
  let silent = 0
  const ask: Ask = async (path, maxBytes = PAGE_BYTES) => {
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
  const waiting: { path: string; depth: number }[] = []
  let isCut = false
  const want = (path: string, depth: number): void => {
    if (known.has(path) || depth > crawl.MAX_DEPTH || !robots.allows(path)) return
    const [bare = '', query] = path.split('?')
    if (query !== undefined && !only) {
      const followed = queries.get(bare) ?? 0
      if (followed >= crawl.MAX_QUERIES) return
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

  const pages: crawl.CrawledPage[] = []
  const links: { from: string; to: string }[] = []
  let externalLinks = 0
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { page, end } = await visit(site, next.path, robots, ask)
    pages.push(page)
    if (end && !only) want(end, next.depth)
    const targets = new Set<string>()
    for (const href of page.text?.links ?? []) {
      const target = crawl.readLink(href, page.path, site.url)
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

/** robots.txt: missing allows everything, unreadable nothing (RFC 9309). */
async function readRules(ask: Ask): Promise<RobotsRules> {
  const answer = await ask('/robots.txt', ROBOTS_BYTES)
  if (answer.status === null || answer.status >= 500) throw new AppError('unavailable')
  return readRobots(answer.status === 200 ? answer.body : '', CRAWLER)
}

/** Paths of this site in its sitemap or sitemap index; null when a file is unreadable. */
async function sitemapOf(site: OwnSite, ask: Ask): Promise<string[] | null> {
  const paths = new Set<string>()
  const files = ['/sitemap.xml']
  for (let at = 0; at < files.length && at < MAX_SITEMAPS; at++) {
    const answer = await ask(files[at] ?? '', SITEMAP_BYTES)
    if (answer.status !== 200 || answer.isCut || !/<(?:urlset|sitemapindex)[\s>]/.test(answer.body)) return null
    const { isIndex, addresses } = readSitemap(answer.body)
    for (const address of addresses) {
      const link = crawl.readLink(address, '/', site.url)
      if (link === null || link === 'outside') continue
      if (isIndex) files.push(link.path)
      else if (paths.size < MAX_SITEMAP_ADDRESSES) paths.add(link.path)
    }
  }
  return [...paths]
}

/** Visits an address, following redirects; none leaves the site or enters what robots.txt disallows. */
async function visit(site: OwnSite, path: string, robots: RobotsRules, ask: Ask) {
  const redirects: string[] = []
  let here = path
  for (;;) {
    const { body, isHtml, isHidden, location, ...answer } = await ask(here)
    const isRedirect = answer.status !== null && answer.status >= 300 && answer.status < 400 && location !== null
    const next = isRedirect ? crawl.readLink(location, here, site.url) : null
    const of = { ...answer, path, redirects, isLoop: false, text: null }
    if (!isRedirect) {
      const isThere = redirects.length === 0 && answer.status === 200 && isHtml
      return { page: { ...of, text: isThere ? textOf(body, isHidden) : null }, end: redirects.length > 0 ? here : null }
    }
    redirects.push(next && next !== 'outside' ? next.path : location)
    if (!next || next === 'outside' || !robots.allows(next.path)) return { page: of, end: null }
    if (
      next.path === path ||
      redirects.indexOf(next.path) < redirects.length - 1 ||
      redirects.length > crawl.MAX_REDIRECTS
    )
      return { page: { ...of, isLoop: true }, end: null }
    here = next.path
  }
}

const textOf = (body: string, isHidden: boolean): crawl.PageText => {
  const { jsonLd, links, isIndexable, text: _, ...page } = readHtml(body)
  return {
    ...page,
    isIndexable: isIndexable && !isHidden,
    structuredData: jsonLd.map(readStructuredData),
    links: links.map(({ href }) => href),
  }
}

/** User agent of our crawler, for robots.txt. */
const CRAWLER = 'PassaFacileCrawler'

/**
 * Site URL, and the address this node listens on: a proxy in front may be reachable only from outside. A server
 * listening on all interfaces is reached on localhost.
 */
export function ownSiteOf({ SITE_URL, HOST, PORT }: Pick<Config, 'SITE_URL' | 'HOST' | 'PORT'>) {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return { url: SITE_URL, host: isIPv6(host) ? host : host.replace(/^\[|\]$/g, ''), port: PORT }
}
export type OwnSite = ReturnType<typeof ownSiteOf>

const SILENT = { status: null, location: null, isHtml: false, isHidden: false, body: '', isCut: false, bytes: 0 }

const decoderOf = (encoding: string | undefined): Transform =>
  encoding === 'br' ? createBrotliDecompress() : encoding === 'gzip' ? createGunzip() : new PassThrough()

/** Never throws; redirects are reported, not followed, and non-text bodies are not read. */
async function askPage(site: OwnSite, path: string, { maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number }) {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const headers = {
      Host: new URL(site.url).host,
      'User-Agent': CRAWLER,
      Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'Accept-Encoding': 'br, gzip',
    }
    const asked = request({ host: site.host, port: site.port, path, agent: false, signal, headers }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const type = answer.headers['content-type'] ?? ''
    const head = {
      status: answer.statusCode ?? 0,
      location: answer.headers.location ?? null,
      isHtml: /^(?:text\/html|application\/xhtml\+xml)/.test(type),
      // X-Robots-Tag: excluded from search engines, whatever its own head says.
      isHidden: /\b(?:noindex|none)\b/.test(String(answer.headers['x-robots-tag'] ?? '')),
    }
    if (head.location !== null || !/^text\/|xml/.test(type)) {
      answer.destroy()
      return { ...SILENT, ...head }
    }
    const chunks: Buffer[] = []
    let bytes = 0
    const decoder = decoderOf(answer.headers['content-encoding'])
    answer.once('error', error => decoder.destroy(error))
    answer.once('aborted', () => decoder.destroy(new Error('cut off')))
    signal.addEventListener('abort', () => decoder.destroy(new Error('too slow')), { once: true })
    for await (const chunk of answer.pipe(decoder) as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > maxBytes) break
    }
    answer.destroy()
    const isCut = bytes > maxBytes
    const body = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
    return { ...head, body, isCut, bytes }
  } catch {
    return SILENT
  }
}

/** Properties required by search engines for each type (their documentation of rich results). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Answer: ['text'],
  Article: ['headline', 'datePublished', 'author'],
  BlogPosting: ['headline', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
  Dataset: ['name', 'description'],
  FAQPage: ['mainEntity'],
  HowTo: ['name', 'step'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Organization: ['name'],
  Product: ['name', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  WebSite: ['name', 'url'],
}
/** Nesting limit: hand-written data never reach it, and the traversal must end. */
const MAX_LEVELS = 12

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function readStructuredData(json: string): crawl.StructuredData {
  const block = attempt(() => JSON.parse(json) as unknown)
  const lacks = new Set<string>()
  const traverse = (value: unknown, level: number): void => {
    if (level > MAX_LEVELS) return
    if (Array.isArray(value)) for (const each of value) traverse(each, level)
    if (!isThing(value)) return
    for (const type of [value['@type']].flat()) {
      if (typeof type !== 'string') continue
      for (const property of REQUIRED[type] ?? []) if (isEmpty(value[property])) lacks.add(`${type}.${property}`)
    }
    for (const part of Object.values(value)) traverse(part, level + 1)
  }
  traverse(block, 0)
  return { isBroken: !isThing(block) && !Array.isArray(block), lacks: [...lacks] }
}
