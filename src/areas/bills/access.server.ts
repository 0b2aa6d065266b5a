import { accessLog } from '#areas/security/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { BillRow } from './bill-rows.server.ts'

/** Writes down that someone of the office looked at a customer's bill; owners' own looks are not recorded. */
export async function recordAccess(ctx: Context, bill: BillRow, what: 'bill' | 'bill-file'): Promise<void> {
  if (bill.userId === ctx.userId) return
  await ctx.tx
    .insert(accessLog)
    .values({ id: ctx.newId(), userId: bill.userId, actorId: ctx.userId, what, subject: bill.id, at: ctx.now })
}
