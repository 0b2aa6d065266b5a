import { desc, isNotNull } from 'drizzle-orm'
import { respectClaim } from '#areas/office/claims.server.ts'
import { staffName, notifyOffice } from '#areas/office/staff.server.ts'
import { refuseOwn } from '#areas/requests/office/case.server.ts'
import { editionOf, requireSameEdition } from '#core/edited.ts'
import type { Context } from '#platform/procedure.server.ts'
import { anyBill, type BillRow, lockBill, updateBill } from './bill-rows.server.ts'
import { billReadings } from './tables.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/**
 * Locks a bill for an office action until the end of the transaction. Fails if someone else holds its case, or if
 * `edition` differs from the one the screen was rendered from: a draft keeps its version number while it is edited, so
 * the version alone would miss another correction.
 */
export async function lockOfficeBill(ctx: Context, billId: string, edition?: string): Promise<BillRow> {
  await lockBill(ctx, billId)
  const bill = await anyBill(ctx, billId)
  refuseOwn(ctx, bill.userId)
  await respectClaim(ctx, 'request', bill.requestId)
  if (edition !== undefined && edition !== editionOf(bill))
    requireSameEdition(edition, bill, await lastAuthor(ctx, bill))
  ctx.record({ subject: billId })
  return bill
}

/** Notifies open desks that the draft changed. */
export async function draftChanged(ctx: Context, bill: BillRow): Promise<void> {
  await updateBill(ctx, bill, {})
  await notifyOffice(ctx, 'bills')
}

async function lastAuthor(ctx: Context, bill: BillRow): Promise<string | null> {
  const [last] = await rowsIn(ctx.tx, billReadings, { billId: bill.id, authorId: isNotNull }, 'authorId')
    .orderBy(desc(billReadings.version))
    .limit(1)
  const id = last?.authorId ?? null
  if (id === bill.userId) return 'il cliente'
  return staffName(ctx, id)
}
