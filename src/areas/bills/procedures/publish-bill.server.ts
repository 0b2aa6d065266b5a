import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { countConversion } from '#areas/notifications/conversion.server.ts'
import { advanceRequest } from '#areas/requests/case/case.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { hasDraft, newestVersion } from '../bill-draft.server.ts'
import { updateBill } from '../bill-rows.server.ts'
import { holdBill } from '../office-bill.server.ts'
import { sendQuoteReady } from '../quotes/current-quotes.server.ts'
import { billQuotes, billReadings } from '../tables.server.ts'

/** «Pubblica»: the draft becomes what the customer sees, marked «rivisto da una persona», with one message. */
export const publishBill = procedure({
  name: 'publish-bill',
  allow: 'bills',
  input: z.object({
    billId: z.string().max(60),
    version: z.coerce.number().pipe(z.int32()),
    edition: z.string().max(40).optional(),
  }),
  async run({ billId, edition, version }, ctx): Promise<void> {
    const bill = await holdBill(ctx, billId, edition)
    if (!hasDraft(bill)) throw new AppError('nothing-to-publish')
    if (newestVersion(bill) !== version) throw new AppError('bill-changed')
    await ctx.tx
      .update(billReadings)
      .set({ publishedAt: ctx.now })
      .where(and(eq(billReadings.billId, billId), eq(billReadings.version, version)))
    await ctx.tx
      .update(billQuotes)
      .set({ publishedAt: ctx.now })
      .where(and(eq(billQuotes.billId, billId), eq(billQuotes.version, version)))
    await updateBill(ctx, bill, {
      analysisStatus: 'analyzed',
      errorReason: null,
      publishedVersion: version,
      draftVersion: null,
      reviewedAt: ctx.now,
    })
    await advanceRequest(ctx, bill.requestId, 'completed', { kind: 'bill-published', ball: 'nobody' })
    // Confirmed by the customer before, it was counted then: one bill is one request for quotes.
    await countConversion(ctx, 'quote_request', billId, { subject: bill.supplyType, personId: bill.userId })
    await sendQuoteReady(ctx, bill, true)
    await ctx.changed('bills', bill.userId)
    ctx.record({ subject: billId, detail: { version } })
  },
})
