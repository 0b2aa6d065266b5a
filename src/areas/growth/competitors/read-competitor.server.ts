import { originOf } from '../link-building/prospect.ts'
import { readPage } from '../link-building/read-site.server.ts'
import { onRefusal } from '#core/errors.ts'
import { comparable } from '#core/text.ts'
import type { PoliteReader } from '#platform/http/polite-reader.server.ts'
import { readSitemap } from '#platform/http/robots.ts'
import { siteOf } from '#platform/http/addresses.server.ts'
import { attempt } from '#core/attempt.ts'

/** Sitemap addresses kept and compared; of a larger site only the first ones. */
const MAX_ADDRESSES = 2_000
const MAX_PARTS = 5
const SITEMAP = { maxBytes: 5 * 1024 * 1024, isCut: true, timeoutMs: 20_000, accept: ['application/xml', 'text/xml'] }
const MAX_PRICES = 20
const MAX_KEYWORDS = 5

export interface ReadCompetitor {
  failure: string | null
  title: string | null
  description: string | null
  /** Null when the site has no readable sitemap. */
  addresses: string[] | null
  pages: { url: string; title: string | null; prices: string[]; failure: string | null }[]
  topKeywords: string[]
}

export async function readCompetitor(
  reader: PoliteReader,
  { domain, pages }: { domain: string; pages: readonly string[] },
  { keywords, fixtures }: { keywords: readonly string[]; fixtures: readonly string[] },
): Promise<ReadCompetitor> {
  const origin = originOf(domain, fixtures)
  const home = await readPage(reader, `${origin}/`)
  if ('failure' in home)
    return { failure: home.failure, title: null, description: null, addresses: null, pages: [], topKeywords: [] }
  const texts = [joined(home.facts)]
  const seen: ReadCompetitor['pages'] = []
  for (const url of pages) {
    const read = await readPage(reader, url)
    if ('failure' in read) seen.push({ url, title: null, prices: [], failure: read.failure })
    else {
      texts.push(joined(read.facts))
      seen.push({ url, title: read.facts.title, prices: pricesIn(read.facts.text), failure: null })
    }
  }
  return {
    failure: null,
    title: home.facts.title,
    description: home.facts.description,
    addresses: await pagesOf(reader, `${origin}/sitemap.xml`),
    pages: seen,
    topKeywords: mostFrequent(keywords, texts),
  }
}

const joined = (facts: { title: string | null; description: string | null; text: string }): string =>
  ` ${comparable(`${facts.title ?? ''} ${facts.description ?? ''} ${facts.text}`)} `

export function mostFrequent(keywords: readonly string[], texts: readonly string[]): string[] {
  const counted = keywords.flatMap(keyword => {
    const words = comparable(keyword)
    const times = words === '' ? 0 : texts.reduce((sum, text) => sum + text.split(` ${words} `).length - 1, 0)
    return times > 0 ? [{ keyword, times }] : []
  })
  return counted
    .toSorted((a, b) => b.times - a.times || a.keyword.localeCompare(b.keyword))
    .slice(0, MAX_KEYWORDS)
    .map(({ keyword }) => keyword)
}

/** Energy prices in a text, «0,123 €/kWh» or «€ 0,123 al kWh», normalised. */
export function pricesIn(text: string): string[] {
  const found = [
    ...text.matchAll(/(\d{1,2}[.,]\d{2,6})\s*(?:€|euro)\s*(?:\/|al|per)\s*(kWh|Smc)/gi),
    ...text.matchAll(/€\s*(\d{1,2}[.,]\d{2,6})\s*(?:\/|al|per)\s*(kWh|Smc)/gi),
  ]
  const unit = (typed = '') => (typed.toLowerCase() === 'kwh' ? 'kWh' : 'Smc')
  const prices = found.map(([, value = '', per]) => `${value.replace('.', ',')} €/${unit(per)}`)
  return [...new Set(prices)].slice(0, MAX_PRICES)
}

export function onKeywords(addresses: readonly string[], keywords: readonly string[]): string[] {
  const wanted = keywords
    .map(keyword => comparable(keyword).split(' ').filter(Boolean))
    .filter(words => words.length > 0)
  return addresses.filter(address => {
    const words = new Set(comparable(pathOf(address)).split(' '))
    return wanted.some(each => each.every(word => words.has(word)))
  })
}

function pathOf(address: string): string {
  const { pathname } = new URL(address)
  return attempt(() => decodeURIComponent(pathname)) ?? pathname
}

/** Pages listed in the site's sitemap, following an index; null when there is none. */
async function pagesOf(reader: PoliteReader, link: string): Promise<string[] | null> {
  const first = await readXml(reader, link)
  if (first === null) return null
  const { isIndex, addresses } = readSitemap(first)
  if (!isIndex) return ownAddresses(addresses, link)
  const found: string[] = []
  for (const part of ownAddresses(addresses, link).slice(0, MAX_PARTS)) {
    const text = await readXml(reader, part)
    if (text !== null) found.push(...readSitemap(text).addresses)
  }
  return ownAddresses(found, link)
}

const readXml = (reader: PoliteReader, link: string): Promise<string | null> =>
  reader.read(link, SITEMAP).then(
    ({ status, text }) => (status === 200 ? text : null),
    onRefusal(() => null),
  )

/** A sitemap may only list addresses of its own site. */
function ownAddresses(addresses: readonly string[], from: string): string[] {
  const own = addresses.filter(link => URL.canParse(link) && siteOf(link) === siteOf(from))
  return [...new Set(own)].slice(0, MAX_ADDRESSES)
}
