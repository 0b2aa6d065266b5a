import { type LegalDocuments, versionInForce } from '#areas/consents/legal-documents.ts'
import { listLegalDocuments } from '#areas/consents/procedures/legal-documents.server.ts'
import { ADDRESSES_AT_ONCE, listPostAddresses, type PostAddress } from '#areas/blog/procedures/posts.server.ts'
import { type DataDates, getDataDates } from '#areas/growth/procedures/indexing.server.ts'
import { type CalendarDate, romeDate } from '#core/dates.ts'
import { listOfferAddresses } from '#areas/offers/procedures/public-offers.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { HELP_PATH, THEMES } from '#web/pages/public/help/help-content.ts'
import { PUBLIC_PAGES, type PublicPage, TEXTS_CHANGED } from './public-pages.ts'

export interface SitemapEntry {
  path: string
  changed: CalendarDate
}

/** Protocol limit of addresses per file; more need several files and an index. */
export const MOST_OF_A_FILE = 50_000

/** Every public page, help topic, offer, supplier and published post, with the date of its last change, batch by batch. */
export async function* sitemapParts(rt: Runtime): AsyncGenerator<SitemapEntry[]> {
  const today = romeDate(rt.now())
  const dates = await call(rt, getDataDates, {})
  const { documents } = await call(rt, listLegalDocuments, {})
  yield PUBLIC_PAGES.filter(page => !page.unlisted).map(page => ({
    path: page.path,
    changed: lastChange(page, dates, today, documents),
  }))
  yield THEMES.map(({ id }) => ({ path: `${HELP_PATH}/${id}`, changed: TEXTS_CHANGED }))
  yield await call(rt, listOfferAddresses, {})
  let after: { id: string; publishedAt: Date } | undefined
  do {
    const posts: PostAddress[] = await call(rt, listPostAddresses, after ? { after } : {})
    if (posts.length > 0) yield posts.map(post => ({ path: `/blog/${post.slug}`, changed: romeDate(post.updatedAt) }))
    const last = posts.length < ADDRESSES_AT_ONCE ? undefined : posts.at(-1)
    after = last?.publishedAt ? { id: last.id, publishedAt: last.publishedAt } : undefined
  } while (after)
}

/** All addresses, to diff against those last submitted. */
export async function sitemapOf(rt: Runtime): Promise<SitemapEntry[]> {
  const all: SitemapEntry[] = []
  for await (const part of sitemapParts(rt)) for (const entry of part) all.push(entry)
  return all
}

interface SitemapFile {
  entries: number
  changed: CalendarDate
}

/** Splits addresses into files; only counts are kept in memory. */
export async function sitemapFiles(
  parts: AsyncIterable<readonly SitemapEntry[]>,
  most = MOST_OF_A_FILE,
): Promise<SitemapFile[]> {
  const files: SitemapFile[] = []
  for await (const part of parts)
    for (const { changed } of part) {
      const open = files.at(-1)
      if (!open || open.entries === most) files.push({ entries: 1, changed })
      else {
        open.entries++
        if (changed > open.changed) open.changed = changed
      }
    }
  return files
}

/** Entries of the file with this number (from 1), batch by batch. */
export async function* entriesOfFile(
  parts: AsyncIterable<readonly SitemapEntry[]>,
  number: number,
  most = MOST_OF_A_FILE,
): AsyncGenerator<readonly SitemapEntry[]> {
  const [from, to] = [(number - 1) * most, number * most]
  let count = 0
  for await (const part of parts) {
    const wanted = part.slice(Math.max(0, from - count), Math.max(0, to - count))
    if (wanted.length > 0) yield wanted
    count += part.length
    if (count >= to) return
  }
}

/** Newest of the text date and the dates of the data shown; never in the future. */
export function lastChange(
  page: PublicPage,
  dates: DataDates,
  today: CalendarDate,
  documents: LegalDocuments,
): CalendarDate {
  const legal = Object.entries(documents).find(([name]) => page.path === `/${name}`)?.[1]
  const words = legal ? versionInForce(legal, today).id : (page.changed ?? TEXTS_CHANGED)
  return [words, ...(page.shows ?? []).flatMap(data => dates[data] ?? [])].reduce((last, day) =>
    day > last && day <= today ? day : last,
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const urlsXml = (siteUrl: string, entries: readonly SitemapEntry[]): string =>
  entries
    .map(({ path, changed }) => `<url><loc>${escaped(siteUrl + path)}</loc><lastmod>${changed}</lastmod></url>\n`)
    .join('')

export async function* sitemapPieces(
  siteUrl: string,
  parts: AsyncIterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${NAMESPACE}">\n`
  for await (const part of parts) yield urlsXml(siteUrl, part)
  yield '</urlset>\n'
}

export const sitemapXml = (siteUrl: string, entries: readonly SitemapEntry[]): string =>
  `${HEAD}<urlset xmlns="${NAMESPACE}">\n${urlsXml(siteUrl, entries)}</urlset>\n`

const sitemapFileAddress = (number: number): string => `/sitemap-${number}.xml`

export const sitemapIndexXml = (siteUrl: string, files: readonly SitemapFile[]): string =>
  `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${files
    .map(
      ({ changed }, index) =>
        `<sitemap><loc>${escaped(siteUrl + sitemapFileAddress(index + 1))}</loc><lastmod>${changed}</lastmod></sitemap>\n`,
    )
    .join('')}</sitemapindex>\n`

/** spec 1 §2: fixed text. Scripts and styles stay allowed: search engines render the page. */
export const robotsText = (siteUrl: string): string => `User-agent: *
Allow: /
Disallow: /dashboard
Disallow: /admin
Disallow: /api
Disallow: /build
Disallow: /node_modules

Sitemap: ${siteUrl}/sitemap.xml
`
