import { and, eq } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { pick, storedFiles } from '#platform/database/tables.server.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { type HandedOut, handOut } from '#platform/storage/storage.server.ts'
import { anyBill, type BillRow } from '../bill-rows.server.ts'
import { billFiles } from '../tables.server.ts'
import { z } from 'zod'
import { recordAccess } from '#areas/security/access-log.server.ts'

/** One file of a bill. Throws AppError('not-found'). */
async function billFile(ctx: Context, bill: BillRow, kind: 'original' | 'page', position: number): Promise<HandedOut> {
  const [file] = await ctx.tx
    .select(pick(storedFiles, 'bucket', 'path', 'contentType', 'name', 'size'))
    .from(billFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, billFiles.fileId))
    .where(and(eq(billFiles.billId, bill.id), eq(billFiles.kind, kind), eq(billFiles.position, position)))
  if (!file) throw new AppError('not-found')
  return handOut(ctx.storage, file)
}

/** The file as the customer sent it, for its owner and the office, whose look is written down. */
export const downloadBill = procedure({
  name: 'download-bill',
  allow: 'signedIn',
  input: z.object({ billId: z.string().max(60), position: z.coerce.number().pipe(z.int32().min(1)).default(1) }),
  answers: ['Storage download from bucket bills'],
  async run({ billId, position }, ctx): Promise<HandedOut> {
    const bill = await anyBill(ctx, billId)
    await recordAccess(ctx, { owner: bill.userId, what: 'bill-file', subject: bill.id })
    ctx.record({ subject: billId })
    return billFile(ctx, bill, 'original', position)
  },
})

/** A page of a bill as a picture made by us, for its owner and the office (row policies hide it from others). */
export const getBillPageImage = procedure({
  name: 'get-bill-page-image',
  allow: 'signedIn',
  input: z.object({ billId: z.string().max(60), page: z.coerce.number().pipe(z.int32().min(1)) }),
  reads: true,
  async run({ billId, page }, ctx): Promise<HandedOut> {
    const bill = await anyBill(ctx, billId)
    // The same look as the desk that shows the picture: opening the desk has written it down already.
    await recordAccess(ctx, { owner: bill.userId, what: 'bill', subject: bill.id })
    return billFile(ctx, bill, 'page', page)
  },
})
