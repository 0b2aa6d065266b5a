import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { loadCatalogue } from '../catalogue.server.ts'
import { OFFER_KINDS } from '../offer-kinds.ts'
import { signable } from '../public-offer.ts'

/** The offers that can be signed today, in the order of the specification; the market's own stay a yardstick and are not listed. */
export const listPublicOffers = procedure({
  name: 'list-public-offers',
  allow: 'anyone',
  reads: true,
  keeps: ['offers', 'market'],
  answers: ['get_public_offers_secure', 'check_offer_access_rate_limit'],
  limit: limits.offers,
  input: z.object({ type: z.enum(OFFER_KINDS, { error: 'unknown' }).optional() }),
  async run({ type }, { tx, now }) {
    const today = romeDate(now)
    const market = await loadMarket(tx, today)
    return signable(await loadCatalogue(tx), { market, today, type })
  },
})
