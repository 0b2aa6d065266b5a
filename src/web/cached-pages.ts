import { LEGAL_DOCUMENTS } from '#areas/consents/legal-documents.ts'
import { ENERGY_KINDS, LINE_KINDS, offerKinds } from '#areas/offers/offer-kinds.ts'
import { namesRead, QUESTION_NAMES, readQuoted } from '#web/blocks/comparison/query.ts'
import { FIGURE_NAMES } from '#web/blocks/comparison/questions/asked.ts'
import { LIST_NAMES } from '#web/blocks/comparison/questions/list-names.ts'
import { LINE_FILTER_NAMES } from '#web/blocks/lines/line-filters.ts'
import { requestedVersion } from '#web/legal/shown-versions.ts'
import { commentsCursor, readBlogQuery } from '#web/pages/public/blog/blog-address.ts'
import { correctionsCursor } from '#web/pages/public/method/corrections-content.ts'
import { priceEndIn } from '#web/pages/public/own-figure/own-figure-words.ts'
import { OWN_FIGURE } from '#web/seo/meta.ts'

/** Pages without query parameters. */
const READING = ['/', '/come-calcoliamo', '/pun', '/psv', '/glossario', '/speed-test', '/licenze', '/assistente']
const FILES = ['/sitemap.xml', '/licenze.txt', '/offerte/*/scheda.pdf']
const WITHOUT_PARAMS = [...READING, ...FILES, '/assistente/*', '/fornitori/*']

interface CachedPage {
  path: string
  params: readonly string[]
  /** With this parameter the address is a different page, which is not cached. */
  unless?: string
}

/**
 * Public pages that are rendered once and cached. `params` are the query parameters that change the page, in key order, as
 * its own readers look them up; all others (utm, click ids) are dropped before rendering. A «*» in a path matches one
 * segment.
 */
const cachedPages: readonly CachedPage[] = [
  ...ENERGY_KINDS.map(kind => ({ path: offerKinds[kind].path, params: LIST_NAMES })),
  { path: '/confronta', params: LIST_NAMES, unless: 'offerta' },
  ...LINE_KINDS.map(kind => ({ path: offerKinds[kind].path, params: LINE_FILTER_NAMES })),
  { path: '/offerte/*', params: QUESTION_NAMES },
  { path: '/correzioni', params: namesRead(correctionsCursor) },
  { path: '/blog', params: namesRead(readBlogQuery) },
  { path: '/blog/*', params: namesRead(commentsCursor) },
  ...Object.keys(LEGAL_DOCUMENTS).map(name => ({ path: `/${name}`, params: namesRead(requestedVersion) })),
  ...WITHOUT_PARAMS.map(path => ({ path, params: [] })),
  { path: '/mi-hanno-chiamato', params: [...new Set([...namesRead(readQuoted), ...QUESTION_NAMES])] },
  { path: OWN_FIGURE, params: [...FIGURE_NAMES, ...namesRead(priceEndIn)] },
]

const patterns = cachedPages
  .filter(({ path }) => path.includes('*'))
  .map(page => ({ ...page, names: page.path.split('/') }))

/** Maximum length of a parameter value in a key. */
const MAX_VALUE = 60

/** Cache key of a page (path and declared parameters, in order), or null if it is not cached. */
export function cacheKey(url: URL): string | null {
  const parts = url.pathname.split('/')
  const page =
    cachedPages.find(({ path }) => path === url.pathname) ??
    patterns.find(
      ({ names }) =>
        names.length === parts.length && names.every((name, n) => (name === '*' ? parts[n] !== '' : name === parts[n])),
    )
  if (!page || (page.unless && url.searchParams.has(page.unless))) return null
  const kept = new URLSearchParams()
  for (const name of page.params) {
    const value = url.searchParams.get(name)
    if (value !== null && value.length <= MAX_VALUE) kept.set(name, value)
  }
  const query = kept.toString()
  return query ? `${url.pathname}?${query}` : url.pathname
}
