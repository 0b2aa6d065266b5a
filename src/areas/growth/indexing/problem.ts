/** Why a page may stay out of the results, worst first; each has its words and its cure in texts.ts. */
const INDEXING_PROBLEMS = [
  'error-status',
  'noindex',
  'canonical-elsewhere',
  'not-in-sitemap',
  'no-link',
  'not-indexed',
  'never-told',
] as const
export type IndexingProblem = (typeof INDEXING_PROBLEMS)[number]

/** What mends it: a notice to IndexNow, the making of the sitemap, or a person at the page itself. */
export const curesOf: Readonly<Record<IndexingProblem, 'indexnow' | 'sitemap' | 'person'>> = {
  'error-status': 'person',
  noindex: 'person',
  'canonical-elsewhere': 'person',
  'not-in-sitemap': 'sitemap',
  'no-link': 'person',
  'not-indexed': 'indexnow',
  'never-told': 'indexnow',
}

export interface PageFacts {
  path: string
  inSitemap: boolean
  /** As the last walk saw it; null where none did. */
  seen: {
    status: number | null
    isIndexable: boolean
    canonical: string | null
    linkedFrom: number
    redirects: readonly string[]
  } | null
  /** As the search engine said; null where nobody asked. */
  isIndexed: boolean | null
  isTold: boolean
}

/** The pathname and query of an address of ours. */
const pathOf = (address: string, siteUrl: string): string | null => {
  if (!URL.canParse(address, siteUrl)) return null
  const { origin, pathname, search } = new URL(address, siteUrl)
  return origin === new URL(siteUrl).origin ? pathname + search : null
}

/** Everything that keeps one page back. A page that asks not to be listed and is not in the sitemap has nothing wrong. */
export function problemsOf(
  { path, inSitemap, seen, isIndexed, isTold }: PageFacts,
  { siteUrl, tells }: { siteUrl: string; tells: boolean },
): IndexingProblem[] {
  const problems: IndexingProblem[] = []
  if (seen) {
    const isOk = seen.status === 200 && seen.redirects.length === 0
    if (inSitemap && !isOk) problems.push('error-status')
    if (inSitemap && isOk && !seen.isIndexable) problems.push('noindex')
    if (inSitemap && isOk && seen.canonical && pathOf(seen.canonical, siteUrl) !== path)
      problems.push('canonical-elsewhere')
    if (!inSitemap && isOk && seen.isIndexable && (!seen.canonical || pathOf(seen.canonical, siteUrl) === path))
      problems.push('not-in-sitemap')
    // The home page is where links begin.
    if (inSitemap && isOk && seen.linkedFrom === 0 && path !== '/') problems.push('no-link')
  }
  if (inSitemap && isIndexed === false) problems.push('not-indexed')
  if (inSitemap && tells && !isTold) problems.push('never-told')
  return problems
}
