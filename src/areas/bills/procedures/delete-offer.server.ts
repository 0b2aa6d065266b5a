import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { activations } from '#areas/requests/tables.server.ts'
import { command, type Context } from '#platform/procedure.server.ts'
import { billQuotes } from '../tables.server.ts'
import { offers } from '#areas/offers/tables.server.ts'
import { valuesOf } from '#areas/offers/editing/offer-values.ts'
import { catalogueChanged, offerToWrite, traceOf, writeOffer } from '#areas/offers/editing/store.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/**
 * Removes an offer from the catalogue; one that is still referenced is only switched off. Returns whether it was kept.
 */
async function eraseOffer(ctx: Context, offerId: string, isNamed: boolean): Promise<boolean> {
  const before = await offerToWrite(ctx, offerId)
  if (isNamed) {
    const { changes } = await writeOffer(ctx, before, { ...before, isActive: false }, 'deactivated')
    ctx.record({ subject: offerId, detail: { kept: true, ...traceOf(changes) } })
  } else {
    await ctx.tx.delete(offers).where(eq(offers.id, offerId))
    ctx.record({ subject: offerId, detail: { kept: false, before: valuesOf(before) } })
  }
  await catalogueChanged(ctx)
  return isNamed
}

/**
 * Deletes an offer, or switches it off if a request or a quote references it, so that what a customer was told stays
 * explained. It is in this area because lower layers do not know quotes.
 */
export const deleteOffer = command('delete-offer', 'admin', {
  answers: ['offers delete'],
  input: z.object({ offerId: z.string().min(1).max(100) }),
  async run({ offerId }, ctx): Promise<{ kept: boolean }> {
    const [asked] = await rowsIn(ctx.tx, activations, { offerId }, 'id').limit(1)
    const [quoted] = await rowsIn(ctx.tx, billQuotes, { offerId }, 'id').limit(1)
    return { kept: await eraseOffer(ctx, offerId, Boolean(asked ?? quoted)) }
  },
})
