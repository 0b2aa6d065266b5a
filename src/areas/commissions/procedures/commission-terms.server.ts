import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { offers, suppliers } from '#areas/offers/tables.server.ts'
import { publishedPayments } from '#areas/commissions/published/tables.server.ts'
import { command, type Context } from '#platform/procedure.server.ts'
import { commissionTerms, publishedSuppliers } from '../tables.server.ts'
import { z } from 'zod'
import { AppError, wrongField } from '#core/errors.ts'
import { followTerms } from '../ledger.server.ts'
import { centsIn } from '../statement.ts'
import { deleteRow, has, pick, rowsIn } from '#platform/database/rows.server.ts'

type Publishing = Pick<Context, 'tx' | 'dropPages'>

/** After a change of public agreements: invalidates the page of a published supplier. */
async function followPublished({ tx, dropPages }: Publishing, supplierName: string): Promise<void> {
  await tx.delete(publishedPayments).where(eq(publishedPayments.supplierName, supplierName))
  const terms = await tx
    .select({ ...pick(commissionTerms, 'id', 'supplierName', 'cents', 'validFrom'), offerName: offers.name })
    .from(commissionTerms)
    .innerJoin(publishedSuppliers, eq(publishedSuppliers.supplierName, commissionTerms.supplierName))
    .leftJoin(offers, eq(offers.id, commissionTerms.offerId))
    // A deleted offer can no longer be named.
    .where(
      and(eq(commissionTerms.supplierName, supplierName), or(isNull(commissionTerms.offerId), isNotNull(offers.id))),
    )
  if (terms.length > 0) await tx.insert(publishedPayments).values(terms)
  await dropPages('payments')
}

/** Per contract: more is a typing error. */
const MAX_CENTS = 500_000

/**
 * Sets what a supplier pays per contract from a day on, for all offers or one. A day's term can be overwritten;
 * unconfirmed expectations are recomputed.
 */
export const setCommissionTerm = command('set-commission-term', 'commissions', {
  input: z.object({
    supplierName: z.string().min(1, { error: 'required' }).max(200),
    offerId: z.string().max(60).optional(),
    amount: z.string().min(1, { error: 'amount' }).max(20, { error: 'amount' }),
    validFrom: z.iso.date({ error: 'required' }),
    source: z.string().trim().min(1, { error: 'required' }).max(200, { error: 'too-long' }),
  }),
  async run({ supplierName, offerId, amount, validFrom, source }, ctx): Promise<void> {
    const cents = centsIn(amount)
    if (cents === null || cents < 0 || cents > MAX_CENTS) throw wrongField('amount', 'amount')
    const [supplier] = await ctx.tx.select().from(suppliers).where(eq(suppliers.name, supplierName))
    if (!supplier) throw wrongField('supplierName', 'required')
    if (offerId) {
      const [offer] = await rowsIn(ctx.tx, offers, { id: offerId }, 'supplierName')
      if (offer?.supplierName !== supplierName) throw wrongField('offerId', 'not-theirs')
    }
    const isSame = and(
      has(commissionTerms, { supplierName, validFrom }),
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

/** Removes an agreement entered by mistake: expectations are recomputed; confirmed amounts stay. */
export const removeCommissionTerm = command('remove-commission-term', 'commissions', {
  input: z.object({ termId: z.string().max(60) }),
  async run({ termId }, ctx): Promise<void> {
    const before = await deleteRow(ctx.tx, commissionTerms, eq(commissionTerms.id, termId))
    const { supplierName, offerId, cents, validFrom, source } = before
    const moved = await followTerms(ctx, supplierName)
    await followPublished(ctx, supplierName)
    ctx.record({
      subject: supplierName,
      detail: { before: { supplierName, offerId, cents, validFrom, source }, after: null, moved },
    })
  },
})

/** Whether a supplier's payments are public, including later changes. */
export const publishPayments = command('publish-payments', 'commissions', {
  input: z.object({ supplierName: z.string().min(1).max(200), isPublic: z.boolean() }),
  async run({ supplierName, isPublic }, ctx): Promise<void> {
    const terms = await ctx.tx.$count(commissionTerms, eq(commissionTerms.supplierName, supplierName))
    if (isPublic && terms === 0) throw new AppError('not-found')
    if (isPublic) await ctx.tx.insert(publishedSuppliers).values({ supplierName, at: ctx.now }).onConflictDoNothing()
    else await ctx.tx.delete(publishedSuppliers).where(eq(publishedSuppliers.supplierName, supplierName))
    await followPublished(ctx, supplierName)
    ctx.record({ subject: supplierName, detail: { isPublic } })
  },
})
