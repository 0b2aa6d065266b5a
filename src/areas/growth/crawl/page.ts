/** What our own crawler reads of the site (spec 3 §2, SEO analysis and Phase 1). */

/** By the clock, by a press, or to check what «Applica tutte le correzioni» changed. */
export type CrawlTrigger = 'scheduled' | 'manual'

/** spec 3 §4: nothing is fixed until a later look found it so. */
export type FixStatus = 'pending' | 'checking' | 'fixed'

export interface Heading {
  level: number
  text: string
}

/** One block of structured data: its types, or that it cannot be read. */
export interface StructuredData {
  types: readonly string[]
  isBroken: boolean
  /** What search engines ask of a type and the block does not say, as «Type.property». */
  lacks: readonly string[]
}

/** What the HTML of one page says, read as a program without scripts does. */
export interface PageText {
  title: string | null
  description: string | null
  canonical: string | null
  isIndexable: boolean
  lang: string | null
  headings: readonly Heading[]
  structuredData: readonly StructuredData[]
  /** Addresses of images, and of those without alternative text. */
  images: number
  imagesWithoutAlt: readonly string[]
  /** Where its links lead, as they are written. */
  links: readonly string[]
  /** Words of the part that is this page's own: without menus, header and footer. */
  mainText: string
}

export interface CrawledPage {
  path: string
  /** Null: nobody answered in time. */
  status: number | null
  /** Each hop, as path on this site or whole address elsewhere. */
  redirects: readonly string[]
  isLoop: boolean
  /** The page was longer than the crawler reads. */
  isCut: boolean
  bytes: number
  transferred: number
  ms: number
  /** Null: not HTML, or not there. */
  text: PageText | null
  /** Steps from the sitemap. */
  depth: number
}

export interface CrawledLink {
  from: string
  to: string
}

/** One walk through the site. */
export interface Crawled {
  pages: readonly CrawledPage[]
  /** Null: the sitemap could not be read. */
  sitemap: readonly string[] | null
  /** Of the sitemap, what robots.txt keeps crawlers from. */
  blocked: readonly string[]
  links: readonly CrawledLink[]
  externalLinks: number
  isCut: boolean
}

/** A site larger than this is read in part, and the crawl says so. */
export const MAX_PAGES = 2_000
/** Different queries of one page that are followed: filters make endless ones. */
export const MAX_QUERIES = 6
/** Steps away from the sitemap. */
export const MAX_DEPTH = 8
/** Hops of one address. */
export const MAX_REDIRECTS = 5
/** Crawls whose pages are kept. */
export const CRAWLS_KEPT = 30
