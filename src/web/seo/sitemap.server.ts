import { type LegalDocuments, versionInForce } from '#areas/consents/legal-documents.ts'
import { listLegalDocuments } from '#areas/consents/procedures/list-legal-documents.server.ts'
import { listPostAddresses } from '#areas/blog/procedures/list-post-addresses.server.ts'
import { type DataDates, getDataDates } from '#areas/growth/procedures/get-data-dates.server.ts'
import { type CalendarDate, romeDate } from '#core/dates.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { PUBLIC_PAGES, type PublicPage, TEXTS_CHANGED } from './public-pages.ts'

export interface SitemapEntry {
  path: string
  changed: CalendarDate
}

/** Every public page and published post, with the day on which what it says last changed. */
export async function sitemapOf(rt: Runtime): Promise<SitemapEntry[]> {
  const today = romeDate(rt.now())
  const dates = await call(rt, getDataDates, {})
  const posts = await call(rt, listPostAddresses, {})
  const { documents } = await call(rt, listLegalDocuments, {})
  return [
    ...PUBLIC_PAGES.filter(page => !page.unlisted).map(page => ({
      path: page.path,
      changed: lastChange(page, dates, today, documents),
    })),
    ...posts.map(post => ({ path: `/blog/${post.slug}`, changed: romeDate(post.updatedAt) })),
  ]
}

/** The newest of the day of its words and the days of the data it shows; never a day to come. */
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

export const sitemapXml = (siteUrl: string, entries: readonly SitemapEntry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries
  .map(({ path, changed }) => `<url><loc>${escaped(siteUrl + path)}</loc><lastmod>${changed}</lastmod></url>`)
  .join('\n')}
</urlset>
`

/** spec 1 §2: fixed text. Folders of the build hold nothing to read. Scripts and styles stay open: search engines draw the page. */
export const robotsText = (siteUrl: string): string => `User-agent: *
Allow: /
Disallow: /dashboard
Disallow: /admin
Disallow: /api
Disallow: /build
Disallow: /node_modules

Sitemap: ${siteUrl}/sitemap.xml
`
