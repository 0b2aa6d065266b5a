import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { customerTypes, supplyTypes } from '../bill.ts'
import { newestVersion, openDraft, recomputeDraft } from '../bill-draft.server.ts'
import { anyBill, updateBill } from '../bill-rows.server.ts'
import { draftChanged, holdBill } from '../office-bill.server.ts'
import { billReadings } from '../tables.server.ts'
import { correctedByForm, typedValues } from '../typed-values.ts'

/**
 * The office corrects what a bill says, or types it in where the machine could not read: in a draft, with its quotes
 * computed again. The customer sees it after «Pubblica».
 */
export const correctBill = procedure({
  name: 'correct-bill',
  allow: 'bills',
  input: z.object({
    billId: z.string().max(60),
    /** The version on the desk; 0 for a bill that was never read. */
    version: z.coerce.number().pipe(z.int32()),
    /** The bill as the desk showed it (`editionOf`). */
    edition: z.string().max(40).optional(),
    values: typedValues,
    market: z.enum(['libero', 'tutela', 'tutele-graduali']).optional(),
    supplyType: z.enum(supplyTypes).optional(),
    customerType: z.enum(customerTypes).optional(),
  }),
  async run(
    { billId, edition, version, values: typed, market, supplyType, customerType },
    ctx,
  ): Promise<{ version: number }> {
    const before = await holdBill(ctx, billId, edition)
    if ((newestVersion(before) ?? 0) !== version) throw new AppError('bill-changed')
    if (supplyType || customerType) {
      await updateBill(ctx, before, {
        supplyType: supplyType ?? before.supplyType,
        customerType: customerType ?? before.customerType,
      })
    }
    const bill = await anyBill(ctx, billId)
    const draft = await openDraft(ctx, bill)
    const reading = {
      values: correctedByForm(draft.reading.values, typed, bill, 'staff'),
      market: market ?? draft.reading.market,
    }
    await ctx.tx
      .update(billReadings)
      .set({ ...reading, author: 'staff', authorId: ctx.userId })
      .where(and(eq(billReadings.billId, billId), eq(billReadings.version, draft.version)))
    await recomputeDraft(ctx, bill, draft.version, reading)
    await draftChanged(ctx, bill)
    ctx.record({ subject: billId, detail: { version: draft.version, fields: Object.keys(typed).length } })
    return { version: draft.version }
  },
})
