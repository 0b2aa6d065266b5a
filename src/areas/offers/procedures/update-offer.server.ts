import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isCalendarDate, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { catalogueChanged, holdOffer, offerToWrite, readTyped, traceOf, writeOffer } from '../editing/store.server.ts'
import { differencesOf, typedOffer, valuesOf } from '../editing/offer-values.ts'
import { requireSeen } from '../editing/warnings.server.ts'
import { OFFER_KINDS } from '../offer-kinds.ts'
import { offers, offerVersions } from '../tables.server.ts'

/**
 * Saves an offer over the state its form was drawn from: at once, or from a day to come (then only what is different is
 * kept, and becomes the offer on that day). A record saved by somebody else meanwhile is not written over, and what becomes odd
 * about an offer that everybody sees has to have been seen.
 */
export const updateOffer = procedure({
  name: 'update-offer',
  allow: 'admin',
  answers: ['offers update'],
  input: z.object({
    offerId: z.string().min(1).max(100),
    edition: z.string().max(40),
    values: typedOffer,
    beginsOn: z.string().refine(isCalendarDate, 'not-a-date').nullable().default(null),
    /** The warnings that were shown of these values. */
    seen: z.string().max(200).default(''),
  }),
  async run({ offerId, edition, values, beginsOn, seen }, ctx) {
    const before = await offerToWrite(ctx, offerId)
    await holdOffer(ctx, edition, before)
    if (beginsOn !== null && beginsOn <= romeDate(ctx.now))
      throw new AppError('bad-input', { fields: { beginsOn: 'in-the-past' } })
    // What is sold does not change; only a kind that nobody knows makes room for one.
    const type = OFFER_KINDS.includes(before.type) ? before.type : (values.type ?? '')
    const { row, errors } = await readTyped(ctx, { ...values, type })
    if (!row) throw new AppError('bad-input', { fields: errors })
    if (!before.isDraft) await requireSeen(ctx, before, row, seen)
    if (beginsOn === null) {
      const { changes } = await writeOffer(ctx, before, row, 'changed')
      if (changes.length === 0) throw new AppError('nothing-changed')
      await catalogueChanged(ctx)
      ctx.record({ subject: offerId, detail: traceOf(changes) })
      return { planned: false }
    }
    const changes = differencesOf(valuesOf(before), valuesOf(row))
    if (changes.length === 0) throw new AppError('nothing-changed')
    const planned = traceOf(changes).after
    await ctx.tx.insert(offerVersions).values({
      id: ctx.newId(),
      offerId,
      kind: 'planned',
      values: planned,
      madeBy: ctx.userId,
      madeAt: ctx.now,
      beginsOn,
    })
    // The form of another who works on it must know.
    await ctx.tx.update(offers).set({ updatedAt: ctx.now, updatedBy: ctx.userId }).where(eq(offers.id, offerId))
    await catalogueChanged(ctx)
    ctx.record({ subject: offerId, detail: { beginsOn, ...traceOf(changes) } })
    return { planned: true }
  },
})
