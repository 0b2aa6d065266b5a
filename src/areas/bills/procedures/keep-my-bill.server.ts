import { z } from 'zod'
import { advanceRequest } from '#areas/requests/case/case.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { isKeepable } from '../bill.ts'
import { lockBill, ownBill, updateBill } from '../bill-rows.server.ts'
import { readBillJob } from '../jobs.server.ts'

/**
 * «È una bolletta»: the machine refused it, its owner keeps it. It is read as a bill, and what was not read is typed. A
 * second press does nothing.
 */
export const keepMyBill = procedure({
  name: 'keep-my-bill',
  allow: 'signedIn',
  input: z.object({ billId: z.string().max(60) }),
  limit: limits.rereadMyBill,
  async run({ billId }, ctx): Promise<void> {
    await lockBill(ctx, billId)
    const bill = await ownBill(ctx, billId)
    if (bill.analysisStatus !== 'error') return
    if (!isKeepable(bill.errorReason)) throw new AppError('bill-not-ready')
    await updateBill(ctx, bill, { analysisStatus: 'pending', errorReason: null })
    await advanceRequest(ctx, bill.requestId, 'in_progress', { kind: 'bill-reread', ball: 'office' })
    // The job that refused it may still be drawing its pages.
    await ctx.queue(readBillJob, { billId, isKept: true }, { singletonKey: `${billId} kept` })
    await ctx.changed('bills', bill.userId)
    ctx.record({ subject: billId })
  },
})
