import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { catalogueChanged, offerToWrite, traceOf, writeOffer } from '../editing/store.server.ts'

/** Puts an offer before the public, or takes it away. One that has expired needs another date first. */
export const setOfferActive = procedure({
  name: 'set-offer-active',
  allow: 'admin',
  input: z.object({ offerId: z.string().min(1).max(100), isActive: z.boolean() }),
  async run({ offerId, isActive }, ctx) {
    const before = await offerToWrite(ctx, offerId)
    if (isActive && before.expiryDate !== null && before.expiryDate < romeDate(ctx.now))
      throw new AppError('offer-expired')
    const { changes } = await writeOffer(ctx, before, { ...before, isActive }, isActive ? 'activated' : 'deactivated')
    if (changes.length === 0) return
    await catalogueChanged(ctx)
    ctx.record({ subject: offerId, detail: traceOf(changes) })
  },
})
