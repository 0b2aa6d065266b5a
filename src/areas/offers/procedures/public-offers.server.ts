import { z } from 'zod'
import { romeDate, type CalendarDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { query } from '#platform/procedure.server.ts'
import { loadCatalogue } from '../catalogue.server.ts'
import { isOnSale } from '../offer.ts'
import { publicOffer, signable } from '../public-offer.ts'
import { OFFER_KINDS } from '../offer-kinds.ts'
import { offerAddress, supplierAddress } from '../addresses.ts'

/** One offer that can be signed today; `not-found` for any other. */
export const getPublicOffer = query('get-public-offer', 'anyone', {
  limit: limits.offers,
  input: z.object({ id: z.string().min(1).max(100) }),
  async run({ id }, { tx, now }) {
    const today = romeDate(now)
    const offer = (await loadCatalogue(tx)).find(candidate => candidate.id === id)
    if (!offer || offer.source === 'open-data' || !isOnSale(offer, today)) throw new AppError('not-found')
    return publicOffer(offer, await loadMarket(tx, today))
  },
})

/** The offers that can be signed today, in the order of the specification; open-data offers are not listed. */
export const listPublicOffers = query('list-public-offers', 'anyone', {
  cacheTags: ['offers', 'market'],
  answers: ['get_public_offers_secure', 'check_offer_access_rate_limit'],
  limit: limits.offers,
  input: z.object({ type: z.enum(OFFER_KINDS, { error: 'unknown' }).optional() }),
  async run({ type }, { tx, now }) {
    const today = romeDate(now)
    const market = await loadMarket(tx, today)
    return signable(await loadCatalogue(tx), { market, today, type })
  },
})

export const listOfferAddresses = query(
  'list-offer-addresses',
  'anyone',
  async (_, { tx, now }): Promise<{ path: string; changed: CalendarDate }[]> => {
    const today = romeDate(now)
    const pages = new Map<string, CalendarDate>()
    const add = (path: string, changed: CalendarDate) => {
      const before = pages.get(path)
      if (before === undefined || before < changed) pages.set(path, changed)
    }
    for (const { id, name, supplierId, supplierName: supplier, updatedAt, ...offer } of await loadCatalogue(tx)) {
      if (offer.source === 'open-data' || !isOnSale(offer, today)) continue
      const changed = romeDate(updatedAt)
      add(offerAddress({ id, name, supplier }), changed)
      if (supplierId) add(supplierAddress({ id: supplierId, name: supplier }), changed)
    }
    return [...pages].map(([path, changed]) => ({ path, changed }))
  },
)
