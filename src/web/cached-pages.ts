import { LEGAL_DOCUMENTS } from '#areas/consents/legal-documents.ts'
import { ENERGY_KINDS, type EnergyKind, LINE_KINDS, offerKinds } from '#areas/offers/offer-kinds.ts'
import { FILTER_NAMES } from '#web/blocks/comparison/questions/filters.ts'
import { GAS_NAMES, LUCE_NAMES, MARKET_NAMES, QUESTION_NAMES, SPEND_NAMES } from '#web/blocks/comparison/query.ts'
import { LINE_FILTER_NAMES } from '#web/blocks/lines/line-filters.ts'

/** What a list of energy offers knows besides its question: what is paid today, wishes, the list of the market under it. */
const LIST_PARAMS = [...SPEND_NAMES, ...FILTER_NAMES, ...MARKET_NAMES]

/** Pages that no parameter changes. */
const READING = ['/', '/come-calcoliamo', '/pun', '/psv', '/glossario', '/speed-test', '/licenze', '/assistente']
const FILES = ['/sitemap.xml', '/licenze.txt', '/offerte/*/scheda.pdf']
const WITHOUT_PARAMS = [...READING, ...FILES, '/assistente/*', '/fornitori/*']

/** What the list of a kind asks of a household. */
const OWN_PARAMS: Record<EnergyKind, readonly string[]> = {
  luce: LUCE_NAMES,
  gas: GAS_NAMES,
  luce_gas: ['tab', ...QUESTION_NAMES],
}

/** The question and the wishes of the results page; its links and its shared address carry no other. */
export const RESULTS_PARAMS = ['fornitura', ...QUESTION_NAMES, ...LIST_PARAMS]

interface CachedPage {
  path: string
  params: readonly string[]
  /** With this parameter the address is another page, which is not kept. */
  unless?: string
}

/**
 * Public pages that are rendered once and kept. `params` are the query parameters that change what the page shows, taken
 * from what reads them where it can be, in the order of the key: all others (utm, click ids) are dropped before rendering. A «*» of a path is
 * any one part of an address.
 */
const cachedPages: readonly CachedPage[] = [
  ...ENERGY_KINDS.map(kind => ({ path: offerKinds[kind].path, params: [...OWN_PARAMS[kind], ...LIST_PARAMS] })),
  { path: '/confronta', params: RESULTS_PARAMS, unless: 'offerta' },
  ...LINE_KINDS.map(kind => ({ path: offerKinds[kind].path, params: LINE_FILTER_NAMES })),
  { path: '/offerte/*', params: QUESTION_NAMES },
  { path: '/correzioni', params: ['dopo'] },
  { path: '/blog', params: ['categoria', 'q', 'dopo'] },
  { path: '/blog/*', params: ['commenti'] },
  ...Object.keys(LEGAL_DOCUMENTS).map(name => ({ path: `/${name}`, params: ['versione'] })),
  ...WITHOUT_PARAMS.map(path => ({ path, params: [] })),
  {
    path: '/mi-hanno-chiamato',
    params: ['fornitura', 'prezzo', 'quota', 'tipo', ...QUESTION_NAMES, ...SPEND_NAMES, 'quando'],
  },
  { path: '/la-tua-cifra', params: ['fornitura', ...QUESTION_NAMES, ...SPEND_NAMES, 'fine'] },
]

const patterns = cachedPages
  .filter(({ path }) => path.includes('*'))
  .map(page => ({ ...page, names: page.path.split('/') }))

/** Longest value of a parameter that may enter a key. */
const MAX_VALUE = 60

/** The key of a page that may be kept (path and declared parameters, in order), or null. */
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
