import { type OfferDone, offerDone } from '#areas/offers/editing/texts.ts'
import type { OfferKind } from '#areas/offers/offer-kinds.ts'
import { sectionAddress } from '../sections.ts'

/** The filters of the catalogue, as they stand in the address. What was searched for is kept on the server (`vista`). */
export const FILTERS = ['type', 'client', 'state'] as const
type OfferFilters = Record<(typeof FILTERS)[number] | 'vista' | 'cursor', string>

/** What was just done, said once on the page that follows. */
export const doneOf = (query: URLSearchParams): string | null => {
  const done = query.get('fatto')
  return done !== null && Object.hasOwn(offerDone, done) ? offerDone[done as OfferDone] : null
}

export const offersAddress = (filters: Partial<OfferFilters> = {}, done?: OfferDone): string =>
  sectionAddress('offers', { ...filters, fatto: done })
export const offerAddress = (
  offerId: string,
  more: { fatto?: OfferDone; elimina?: '1'; versioni?: string; tipo?: OfferKind } = {},
): string => sectionAddress('offers', more, encodeURIComponent(offerId))
export const versionAddress = (offerId: string, versionId: string): string =>
  sectionAddress('offers', {}, `${encodeURIComponent(offerId)}/versioni/${encodeURIComponent(versionId)}`)
/** A new offer: of which kind is asked first, a copy has that of its model. */
export const newOfferAddress = (from: { tipo?: OfferKind; copia?: string } = {}): string =>
  sectionAddress('offers', from, 'nuova')
export const importAddress = (importId = '', page = ''): string =>
  sectionAddress('offers', { pagina: page }, importId ? `importa/${encodeURIComponent(importId)}` : 'importa')
export const sellersAddress = (done?: OfferDone): string => sectionAddress('offers', { fatto: done }, 'fornitori')
export const marketAddress = (done?: OfferDone): string => sectionAddress('offers', { fatto: done }, 'mercato')
