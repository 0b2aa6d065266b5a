import { z } from 'zod'
import { advanceRequest } from '#areas/requests/case/case.server.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { updateBill } from '../bill-rows.server.ts'
import { holdBill } from '../office-bill.server.ts'
import { readBillJob } from '../jobs.server.ts'

/**
 * Has the machine read the bill again. What the customer already sees stays until the new reading is there. «È una
 * bolletta» (`isKept`) has it taken for one: the customer confirms what was read, and types the rest.
 */
export const rereadBill = procedure({
  name: 'reread-bill',
  allow: 'bills',
  input: z.object({ billId: z.string().max(60), isKept: z.boolean().default(false) }),
  limit: limits.rereadBill,
  async run({ billId, isKept }, ctx): Promise<void> {
    const bill = await holdBill(ctx, billId)
    if (bill.analysisStatus === 'error') {
      await updateBill(ctx, bill, { analysisStatus: 'pending', errorReason: null })
      await advanceRequest(ctx, bill.requestId, 'in_progress', { kind: 'bill-reread', ball: 'office' })
    }
    // The job that refused it may still be drawing its pages.
    await ctx.queue(readBillJob, { billId, isKept }, { singletonKey: isKept ? `${billId} kept` : billId })
    await ctx.changed('bills', bill.userId)
    ctx.record({ subject: billId, detail: { isKept } })
  },
})
