import { isDeepStrictEqual } from 'node:util'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { canBeSigned } from '#areas/offers/offer.ts'
import { offerWords } from '#areas/offers/price-words.ts'
import { publicOffer, type PublicOffer } from '#areas/offers/public-offer.ts'
import { romeDate } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'
import { oneOffFeeOf } from './quotes.ts'
import type { billQuotes } from '../tables.server.ts'

type QuoteRow = typeof billQuotes.$inferSelect
/** What an offer asks today, in words, where its quote says something else; `gone` where nobody can sign it any more. */
export type OfferToday = 'gone' | { words: string }

/** The quotes whose offer is not any more what they say, by their id. What an index makes of a price is no change. */
export async function changedOffers(
  ctx: Pick<Context, 'tx' | 'now'>,
  rows: readonly QuoteRow[],
): Promise<Map<string, OfferToday>> {
  const changed = new Map<string, OfferToday>()
  const quoted = rows.filter(({ offerId }) => offerId !== null)
  if (quoted.length === 0) return changed
  const today = romeDate(ctx.now)
  const market = await loadMarket(ctx.tx, today)
  const catalogue = new Map((await loadCatalogue(ctx.tx)).map(offer => [offer.id, offer]))
  for (const row of quoted) {
    const offer = catalogue.get(row.offerId ?? '')
    if (!offer || !canBeSigned(offer, today)) changed.set(row.id, 'gone')
    else {
      const said = publicOffer(offer, market)
      const fee = row.oneOffFee === null || Number(row.oneOffFee) * 100 === oneOffFeeOf(offer.activationCost)
      if (!fee || !isAsQuoted(row, said)) changed.set(row.id, { words: offerWords(said) })
    }
  }
  return changed
}

/** Of a quote of before its prices were kept nothing more can be said. */
const isAsQuoted = (
  { prices, monthlyFixedFee }: QuoteRow,
  { luce, gas, monthly_fixed_fee: fee }: PublicOffer,
): boolean =>
  prices === null ||
  // As JSON keeps it: what is not said is not there.
  (isDeepStrictEqual({ luce: prices.luce, gas: prices.gas }, JSON.parse(JSON.stringify({ luce, gas }))) &&
    monthlyFixedFee === (fee?.toFixed(2) ?? null))
