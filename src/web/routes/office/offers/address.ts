import { OFFER_KINDS, type OfferKind } from '#areas/offers/offer.ts'
import { type OfferDone, offerDone } from '#areas/offers/editing/texts.ts'
import { sectionAddress } from '../sections.ts'

/** The filters of the catalogue, as they stand in the address. */
const FILTERS = ['type', 'client', 'state', 'search', 'cursor'] as const
type OfferFilters = Record<(typeof FILTERS)[number], string>

const filtersOf = (query: URLSearchParams): OfferFilters =>
  Object.fromEntries(FILTERS.map(name => [name, query.get(name) ?? ''])) as OfferFilters

/** What of the section is open. */
export type OpenView =
  | { view: 'list'; filters: OfferFilters }
  | { view: 'offer'; offerId: string; isToDelete: boolean; versions: string }
  | { view: 'version'; offerId: string; versionId: string }
  | { view: 'new'; kind: OfferKind | null; copyOf: string | null }
  | { view: 'import'; importId: string | null; page: string }
  | { view: 'suppliers' }
  | { view: 'market' }

export function viewOf(query: URLSearchParams): OpenView {
  const offerId = query.get('offerta')
  const versionId = query.get('versione')
  if (offerId && versionId) return { view: 'version', offerId, versionId }
  if (offerId) {
    return { view: 'offer', offerId, isToDelete: query.get('elimina') === '1', versions: query.get('versioni') ?? '' }
  }
  if (query.has('nuova') || query.has('copia')) {
    const kind = OFFER_KINDS.find(each => each === query.get('nuova')) ?? null
    return { view: 'new', kind, copyOf: query.get('copia') }
  }
  if (query.has('importa')) {
    return { view: 'import', importId: query.get('importa') || null, page: query.get('pagina') ?? '1' }
  }
  if (query.has('fornitori')) return { view: 'suppliers' }
  if (query.has('mercato')) return { view: 'market' }
  return { view: 'list', filters: filtersOf(query) }
}

/** What was just done, said once on the page that follows. */
export const doneOf = (query: URLSearchParams): string | null => {
  const done = query.get('fatto')
  return done !== null && Object.hasOwn(offerDone, done) ? offerDone[done as OfferDone] : null
}

const address = (query: Readonly<Record<string, string>>): string => {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length > 0 ? `${sectionAddress('offers')}&${new URLSearchParams(given)}` : sectionAddress('offers')
}

export const offersAddress = (filters: Partial<OfferFilters> = {}): string => address(filters)
export const offerAddress = (offerId: string, more: Readonly<Record<string, string>> = {}): string =>
  address({ offerta: offerId, ...more })
export const versionAddress = (offerId: string, versionId: string): string =>
  offerAddress(offerId, { versione: versionId })
export const newOfferAddress = (kind: OfferKind | 'scegli'): string => address({ nuova: kind })
export const copyAddress = (offerId: string): string => address({ copia: offerId })
export const importAddress = (importId = '', page = ''): string =>
  importId === '' ? `${sectionAddress('offers')}&importa` : address({ importa: importId, pagina: page })
export const suppliersAddress = (): string => `${sectionAddress('offers')}&fornitori=1`
export const marketAddress = (): string => `${sectionAddress('offers')}&mercato=1`
/** The same page, with what was done. */
export const withDone = (to: string, done: OfferDone): string => `${to}&fatto=${done}`
