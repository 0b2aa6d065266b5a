import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { isImplausible } from '../open-data/market-terms.ts'
import { renewMarketOffers } from '../open-data/whole-market.server.ts'
import { marketOffers } from '../tables.server.ts'

/** Lets an offer of the market with figures that are not likely into the rankings, as long as it says the same; or takes it out again. */
export const acceptMarketOffer = procedure({
  name: 'accept-market-offer',
  allow: 'admin',
  input: z.object({ offerId: z.string().min(1).max(64), isAccepted: z.boolean() }),
  async run({ offerId, isAccepted }, ctx) {
    const [found] = await ctx.tx.select().from(marketOffers).where(eq(marketOffers.id, offerId)).for('update')
    if (!found || !isImplausible(found.offer.unpriced)) throw new AppError('not-found')
    await ctx.tx
      .update(marketOffers)
      .set({ accepted: isAccepted ? found.hash : null })
      .where(eq(marketOffers.id, offerId))
    await renewMarketOffers(ctx.tx)
    await ctx.dropPages('offers')
    ctx.record({ subject: offerId, detail: { code: found.code, isAccepted } })
  },
})
