import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { eraseOffer } from '#areas/offers/editing/erase-offer.server.ts'
import { activations } from '#areas/requests/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { billQuotes } from '../tables.server.ts'

/**
 * Deletes an offer, or switches it off where a request or a quote names it: what a customer was told stays explained.
 * Stands here because the floors below do not know of quotes.
 */
export const deleteOffer = procedure({
  name: 'delete-offer',
  allow: 'admin',
  answers: ['offers delete'],
  input: z.object({ offerId: z.string().min(1).max(100) }),
  async run({ offerId }, ctx): Promise<{ kept: boolean }> {
    const [asked] = await ctx.tx
      .select({ id: activations.id })
      .from(activations)
      .where(eq(activations.offerId, offerId))
      .limit(1)
    const [quoted] = await ctx.tx
      .select({ id: billQuotes.id })
      .from(billQuotes)
      .where(eq(billQuotes.offerId, offerId))
      .limit(1)
    return { kept: await eraseOffer(ctx, offerId, Boolean(asked ?? quoted)) }
  },
})
