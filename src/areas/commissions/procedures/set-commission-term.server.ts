import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { offers, suppliers } from '#areas/offers/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { followTerms } from '../ledger.server.ts'
import { followPublished } from '../published.server.ts'
import { centsIn } from '../statement.ts'
import { commissionTerms } from '../tables.server.ts'

/** Of one contract: more is a slip of the finger. */
const MAX_CENTS = 500_000

/**
 * What a supplier pays for a contract from a day on, for all its offers or for one. The term of a day can be written
 * again; what is expected and has not been confirmed follows it.
 */
export const setCommissionTerm = procedure({
  name: 'set-commission-term',
  allow: 'commissions',
  input: z.object({
    supplierName: z.string().min(1, { error: 'required' }).max(200),
    offerId: z.string().max(60).optional(),
    amount: z.string().min(1, { error: 'amount' }).max(20, { error: 'amount' }),
    validFrom: z.iso.date({ error: 'required' }),
    source: z.string().trim().min(1, { error: 'required' }).max(200, { error: 'too-long' }),
  }),
  async run({ supplierName, offerId, amount, validFrom, source }, ctx): Promise<void> {
    const cents = centsIn(amount)
    if (cents === null || cents < 0 || cents > MAX_CENTS)
      throw new AppError('bad-input', { fields: { amount: 'amount' } })
    const [supplier] = await ctx.tx.select().from(suppliers).where(eq(suppliers.name, supplierName))
    if (!supplier) throw new AppError('bad-input', { fields: { supplierName: 'required' } })
    if (offerId) {
      const [offer] = await ctx.tx
        .select({ supplierName: offers.supplierName })
        .from(offers)
        .where(eq(offers.id, offerId))
      if (offer?.supplierName !== supplierName) throw new AppError('bad-input', { fields: { offerId: 'not-theirs' } })
    }
    const isSame = and(
      eq(commissionTerms.supplierName, supplierName),
      eq(commissionTerms.validFrom, validFrom),
      offerId ? eq(commissionTerms.offerId, offerId) : isNull(commissionTerms.offerId),
    )
    const [before] = await ctx.tx.select().from(commissionTerms).where(isSame).for('update')
    const now = { cents, source, recordedBy: ctx.userId, at: ctx.now }
    if (before) await ctx.tx.update(commissionTerms).set(now).where(eq(commissionTerms.id, before.id))
    else
      await ctx.tx
        .insert(commissionTerms)
        .values({ id: ctx.newId(), supplierName, offerId: offerId ?? null, validFrom, ...now })

    const moved = await followTerms(ctx, supplierName)
    await followPublished(ctx, supplierName)
    const after = { supplierName, offerId: offerId ?? null, cents, validFrom, source }
    ctx.record({
      subject: supplierName,
      detail: { before: before ? { cents: before.cents, source: before.source } : null, after, moved },
    })
  },
})
