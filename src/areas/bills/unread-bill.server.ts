import { advanceRequest } from '#areas/requests/case/case.server.ts'
import { raiseAlert } from '#areas/security/alerts.server.ts'
import { formatDateTime } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { BillTrouble } from './bill.ts'
import { type BillRow, updateBill } from './bill-rows.server.ts'

/** Automatic reading failed: the customer is told why, and staff takes over. An analysed bill is left unchanged. */
export async function passToPerson(ctx: Context, bill: BillRow, reason: BillTrouble): Promise<void> {
  if (bill.analysisStatus !== 'pending') return
  await updateBill(ctx, bill, { analysisStatus: 'error', errorReason: reason })
  await advanceRequest(ctx, bill.requestId, 'in_progress', { kind: 'bill-by-hand', ball: 'office', detail: { reason } })
  await ctx.changed('bills', bill.userId)
}

/** The reader failed to start or died twice: every later bill would wait in vain, so the office is alerted at once. */
export const alertBrokenReader = (ctx: Context): Promise<void> =>
  raiseAlert(ctx, {
    type: 'bill_reader_broken',
    severity: 'critical',
    userId: null,
    detail: formatDateTime(ctx.now),
  })
