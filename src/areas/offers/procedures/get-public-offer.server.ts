import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { loadCatalogue } from '../catalogue.server.ts'
import { isOnSale } from '../offer.ts'
import { publicOffer } from '../public-offer.ts'

/** One offer that can be signed today; `not-found` for any other. */
export const getPublicOffer = procedure({
  name: 'get-public-offer',
  allow: 'anyone',
  reads: true,
  limit: limits.offers,
  input: z.object({ id: z.string().min(1).max(100) }),
  async run({ id }, { tx, now }) {
    const today = romeDate(now)
    const offer = (await loadCatalogue(tx)).find(candidate => candidate.id === id)
    if (!offer || offer.source === 'open-data' || !isOnSale(offer, today)) throw new AppError('not-found')
    return publicOffer(offer, await loadMarket(tx, today))
  },
})
