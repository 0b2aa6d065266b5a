import { advanceRequest } from '#areas/requests/case.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { BillTrouble } from './bill.ts'
import { updateBill, type BillRow } from './bill-rows.server.ts'

/** The machine could not: the customer reads why, and the bill goes to a person. An analysed bill stays as it is. */
export async function passToPerson(ctx: Context, bill: BillRow, reason: BillTrouble): Promise<void> {
  if (bill.analysisStatus !== 'pending') return
  await updateBill(ctx, bill, { analysisStatus: 'error', errorReason: reason })
  await advanceRequest(ctx, bill.requestId, 'in_progress', { kind: 'bill-by-hand', ball: 'office', detail: { reason } })
  await ctx.changed('bills', bill.userId)
}
