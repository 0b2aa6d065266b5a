import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isCalendarDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { quoteInDraft, rankAgain } from '../bill-draft.server.ts'
import { quoteInput } from '../quotes/bill-quotes.server.ts'
import { draftChanged, holdBill } from '../office-bill.server.ts'
import { costOfTyped } from '../quotes/staff-quote.server.ts'
import { billQuotes } from '../tables.server.ts'
import { exactAmount } from '../typed-values.ts'

/**
 * The office edits a quote in its draft: the comment and the last good day of any, the price and fee of those it typed
 * in itself. A computed quote keeps its price: that is the offer's.
 */
export const editQuote = procedure({
  name: 'edit-quote',
  allow: 'bills',
  input: z.object({
    billId: z.string().max(60),
    quoteId: z.string().max(60),
    comment: z.string().trim().max(2000).optional(),
    expiryDate: z.string().refine(isCalendarDate, 'field-not-valid').nullable().optional(),
    price: z
      .object({
        pricePerUnit: exactAmount,
        pricePerUnitGas: exactAmount.nullable().default(null),
        monthlyFixedFee: exactAmount,
      })
      .optional(),
  }),
  async run({ billId, quoteId, comment, expiryDate, price }, ctx): Promise<{ version: number }> {
    const bill = await holdBill(ctx, billId)
    const { draft, quote } = await quoteInDraft(ctx, bill, quoteId)
    if (price && (quote.origin !== 'staff' || quote.offerId !== null)) throw new AppError('conflict')
    const priceType = quote.offerType === 'prezzo_variabile' ? 'variabile' : 'fisso'
    const priced = price && {
      ...price,
      ...costOfTyped(await quoteInput(ctx, bill, draft.reading.values, draft.reading.market), quote.utilityType, {
        offerName: quote.offerName,
        supplierName: quote.supplierName,
        priceType,
        ...price,
      }),
    }
    await ctx.tx
      .update(billQuotes)
      .set({
        comment: comment === undefined ? quote.comment : comment || null,
        expiryDate: expiryDate === undefined ? quote.expiryDate : expiryDate,
        ...priced,
      })
      .where(eq(billQuotes.id, quote.id))
    await rankAgain(ctx, bill, draft.version, quote.utilityType)
    await draftChanged(ctx, bill)
    ctx.record({ subject: billId, detail: { version: draft.version } })
    return { version: draft.version }
  },
})
