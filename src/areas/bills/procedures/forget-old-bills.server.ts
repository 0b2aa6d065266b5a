import { dropFiles } from '../bill-rows.server.ts'
import { inArray, lt } from 'drizzle-orm'
import { requests } from '#areas/requests/tables.server.ts'
import { monthsAgo } from '#core/dates.ts'
import { command } from '#platform/procedure.server.ts'
import { ANALYSIS_YEARS } from '../bill.ts'
import { billFiles, bills } from '../tables.server.ts'
import { deleteRows, rowsIn } from '#platform/database/rows.server.ts'

/** Bills per transaction; the job continues while a batch is full. */
export const BILL_BATCH = 50

/** Deletes a bill three years after submission, with its files, readings, quotes and request. */
export const forgetOldBills = command('forget-old-bills', 'system', async (_, ctx) => {
  const { tx } = ctx
  const before = monthsAgo(ctx.now, 12 * ANALYSIS_YEARS)
  const old = await rowsIn(tx, bills, lt(bills.uploadDate, before), 'id', 'requestId')
    .orderBy(bills.uploadDate)
    .limit(BILL_BATCH)
  if (old.length === 0) return { bills: 0, files: 0 }
  const ids = old.map(({ id }) => id)
  const files = await tx.delete(billFiles).where(inArray(billFiles.billId, ids)).returning({ id: billFiles.fileId })
  await tx.delete(bills).where(inArray(bills.id, ids))
  await deleteRows(
    tx,
    requests,
    inArray(
      requests.id,
      old.map(({ requestId }) => requestId),
    ),
  )
  const gone = { bills: ids.length, files: await dropFiles(ctx, { id: files.map(({ id }) => id) }) }
  ctx.record({ detail: gone })
  return gone
})
