/** Addresses that change something, belong to one person, or are meant for programs: never asked for. */
const NEVER = /^\/(?:api|esci|admin|dashboard|posta)(?:[/?]|$)/
const MAX_PATH = 500

/** Where a link of a page of ours leads: a path of this site that may be asked for, another site, or nothing to follow. */
export function readLink(href: string, from: string, siteUrl: string): { path: string } | 'outside' | null {
  if (href === '' || href.startsWith('#') || !URL.canParse(href, siteUrl + from)) return null
  const url = new URL(href, siteUrl + from)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  const site = new URL(siteUrl)
  // The same name over http is ours too: where the site answers https, the proxy leads there.
  if (url.host !== site.host) return 'outside'
  const path = url.pathname + url.search
  return path.length > MAX_PATH || NEVER.test(path) ? null : { path }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

/** Addresses in a sitemap, or of the sitemaps in an index. */
export function readSitemap(xml: string): { isIndex: boolean; addresses: string[] } {
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, text = '']) =>
    text.trim().replace(/&(?:amp|lt|gt|quot|apos);/g, entity => ENTITIES[entity] ?? entity),
  )
  return { isIndex: /<sitemapindex[\s>]/.test(xml), addresses }
}
