import { eq } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { offers } from '../tables.server.ts'
import { valuesOf } from './offer-values.ts'
import { catalogueChanged, offerToWrite, traceOf, writeOffer } from './store.server.ts'

/** Takes an offer out of the catalogue; one that is still named is only switched off. Answers whether it was kept. */
export async function eraseOffer(ctx: Context, offerId: string, isNamed: boolean): Promise<boolean> {
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
