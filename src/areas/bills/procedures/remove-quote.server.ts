import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { quoteInDraft, rankAgain } from '../bill-draft.server.ts'
import { draftChanged, holdBill } from '../office-bill.server.ts'
import { billQuotes } from '../tables.server.ts'

/** The office takes an offer out of its draft; the present contract stays, since everything is compared with it. */
export const removeQuote = procedure({
  name: 'remove-quote',
  allow: 'bills',
  input: z.object({ billId: z.string().max(60), quoteId: z.string().max(60) }),
  async run({ billId, quoteId }, ctx): Promise<{ version: number }> {
    const bill = await holdBill(ctx, billId)
    const { draft, quote } = await quoteInDraft(ctx, bill, quoteId)
    if (quote.kind === 'stay') throw new AppError('conflict')
    await ctx.tx.delete(billQuotes).where(eq(billQuotes.id, quote.id))
    await rankAgain(ctx, bill, draft.version, quote.utilityType)
    await draftChanged(ctx, bill)
    ctx.record({ subject: billId, detail: { version: draft.version } })
    return { version: draft.version }
  },
})
