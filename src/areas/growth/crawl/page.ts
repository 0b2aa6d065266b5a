import { hash } from 'node:crypto'
import type { HtmlPage } from '#core/html-page.server.ts'

/** spec 3 §4: nothing is fixed until a later check confirms it. */
export type FixStatus = 'pending' | 'checking' | 'fixed'

export interface StructuredData {
  isBroken: boolean
  /** Required properties missing in the block, as «Type.property». */
  lacks: readonly string[]
}

export interface PageText extends Omit<HtmlPage, 'jsonLd' | 'links' | 'text'> {
  structuredData: readonly StructuredData[]
  links: readonly string[]
}

export interface CrawledPage {
  path: string
  status: number | null
  /** Each hop: a path on this site, or a full address elsewhere. */
  redirects: readonly string[]
  isLoop: boolean
  isCut: boolean
  bytes: number
  text: PageText | null
}

export interface Crawled {
  pages: readonly CrawledPage[]
  sitemap: readonly string[] | null
  blocked: readonly string[]
  links: readonly { from: string; to: string }[]
  externalLinks: number
  isCut: boolean
}

/** A larger site is crawled in part, and the crawl says so. */
export const MAX_PAGES = 2_000
/** Query strings followed per page: filters would generate endless ones. */
export const MAX_QUERIES = 6
export const MAX_DEPTH = 8
export const MAX_REDIRECTS = 5
export const CRAWLS_KEPT = 30

/** Never requested: addresses that change something, are personal, or are for programs. */
const NEVER = /^\/(?:api|esci|admin|dashboard|posta)(?:[/?]|$)/
const MAX_PATH = 500

/** Classifies a link of our page: a path that may be crawled, another site, or nothing to follow. */
export function readLink(href: string, from: string, siteUrl: string): { path: string } | 'outside' | null {
  if (href === '' || href.startsWith('#') || !URL.canParse(href, siteUrl + from)) return null
  const url = new URL(href, siteUrl + from)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  const site = new URL(siteUrl)
  // http on our host is ours too: the proxy redirects to https.
  if (url.host !== site.host) return 'outside'
  const path = url.pathname + url.search
  return path.length > MAX_PATH || NEVER.test(path) ? null : { path }
}

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

export function coversKeyword(
  keyword: string,
  page: { title: string | null; headings: readonly { level: number; text: string }[] },
): boolean {
  const wanted = wordsOf(keyword)
  if (wanted.length === 0) return false
  const places = [page.title ?? '', ...page.headings.filter(({ level }) => level === 1).map(({ text }) => text)]
  return places.some(place => {
    const words = new Set(wordsOf(place))
    return wanted.every(word => words.has(word))
  })
}

/** Words per shingle, in order. */
const SHINGLE = 3
/** Shorter texts are similar by chance. */
const ENOUGH_WORDS = 60
/** Bits of 64 in which near duplicates may differ. */
const NEAR_BITS = 4

/** 64-bit digest of a text, for equality only. */
const digestOf = (text: string): Buffer => hash('sha1', text, 'buffer').subarray(0, 8)

/**
 * Fingerprints of a text to find duplicates (similarity hash over three-word shingles): equal texts have the same
 * `hash`, of letters and digits only; near duplicates differ in few of the 64 bits of `near`. Both null: too short to
 * compare.
 */
export function printOf(text: string) {
  const words = wordsOf(text)
  if (words.length < ENOUGH_WORDS) return { words: words.length, hash: null, near: null }
  const weights = new Int32Array(64)
  for (let i = 0; i + SHINGLE <= words.length; i++) {
    const digest = digestOf(words.slice(i, i + SHINGLE).join(' '))
    for (let bit = 0; bit < 64; bit++)
      weights[bit] = (weights[bit] ?? 0) + (((digest[bit >> 3] ?? 0) >> (bit & 7)) & 1 ? 1 : -1)
  }
  const half = (from: number) =>
    weights.subarray(from, from + 32).reduce((all, of, bit) => all | (Number(of > 0) << bit), 0)
  return { words: words.length, hash: digestOf(words.join(' ')).toString('hex'), near: [half(0), half(32)] as const }
}

function bitsIn(value: number): number {
  let rest = value >>> 0
  let bits = 0
  for (; rest; rest &= rest - 1) bits++
  return bits
}

type Near = Pick<ReturnType<typeof printOf>, 'near'>
export const isNear = (a: Near, b: Near): boolean =>
  a.near !== null && b.near !== null && bitsIn(a.near[0] ^ b.near[0]) + bitsIn(a.near[1] ^ b.near[1]) <= NEAR_BITS
