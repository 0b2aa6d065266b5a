import { romeDate } from '#core/dates.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { OfferValues } from './offer-field.ts'
import { type ReadOffer, readOffer } from './read-offer.ts'

/** What was typed as a row, with the names that the market knows. */
export async function readTyped({ tx, now }: Pick<Context, 'tx' | 'now'>, typed: OfferValues): Promise<ReadOffer> {
  const { facts } = await loadMarket(tx, romeDate(now))
  return readOffer(
    typed,
    facts.regions.regions.map(({ name }) => name),
  )
}
