import type { Crawled, CrawledPage } from './page.ts'
import { printOf } from './same-text.ts'

const short = (text: string | null, max: number) => text?.slice(0, max) ?? null

/** What is kept of each page of a walk; texts are cut to what the columns are for. */
export function crawlRows({ pages, sitemap, links }: Crawled) {
  const listed = new Set(sitemap)
  const sources = new Map<string, number>()
  for (const { from, to } of links) if (from !== to) sources.set(to, (sources.get(to) ?? 0) + 1)
  return pages.map(page => ({
    ...measured(page),
    inSitemap: listed.has(page.path),
    linkedFrom: sources.get(page.path) ?? 0,
  }))
}

function measured({ path, status, redirects, bytes, transferred, ms, text }: CrawledPage) {
  const print = text ? printOf(text.mainText) : null
  return {
    path,
    status,
    redirects: redirects.map(hop => hop.slice(0, 500)),
    isHtml: text !== null,
    title: short(text?.title ?? null, 300),
    description: short(text?.description ?? null, 500),
    canonical: short(text?.canonical ?? null, 500),
    isIndexable: text?.isIndexable ?? false,
    lang: short(text?.lang ?? null, 20),
    headings: (text?.headings ?? []).slice(0, 100).map(each => ({ ...each, text: each.text.slice(0, 200) })),
    types: [...new Set((text?.structuredData ?? []).flatMap(({ types }) => types))]
      .slice(0, 50)
      .map(t => t.slice(0, 100)),
    images: text?.images ?? 0,
    words: print?.words ?? 0,
    bytes,
    transferred,
    ms,
    textHash: print?.hash ?? null,
  }
}
