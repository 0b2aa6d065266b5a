import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { isBroken } from '../catalogue.server.ts'
import { catalogueChanged, offerToWrite, traceOf, writeOffer } from '../editing/store.server.ts'
import { requireSeen } from '../editing/warnings.server.ts'

/**
 * Puts an offer before the public, a draft for the first time, or takes it away. One that has expired needs another date first,
 * and what is odd about it has to have been seen.
 */
export const setOfferActive = procedure({
  name: 'set-offer-active',
  allow: 'admin',
  input: z.object({
    offerId: z.string().min(1).max(100),
    isActive: z.boolean(),
    /** The warnings that stood beside the button. */
    seen: z.string().max(200).default(''),
  }),
  async run({ offerId, isActive, seen }, ctx) {
    const before = await offerToWrite(ctx, offerId)
    if (isActive && before.expiryDate !== null && before.expiryDate < romeDate(ctx.now))
      throw new AppError('offer-expired')
    if (isActive && isBroken(before)) throw new AppError('offer-to-correct')
    const next = { ...before, isActive }
    await requireSeen(ctx, before, next, seen)
    const { changes } = await writeOffer(ctx, before, next, isActive ? 'activated' : 'deactivated')
    if (changes.length === 0) return
    await catalogueChanged(ctx)
    ctx.record({ subject: offerId, detail: traceOf(changes) })
  },
})
