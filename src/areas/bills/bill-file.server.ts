import { and, eq } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { storedFiles, pick } from '#platform/database/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { type HandedOut, handOut } from '#platform/storage/storage.server.ts'
import type { BillRow } from './bill-rows.server.ts'
import { billFiles } from './tables.server.ts'

/** One file of a bill. Throws AppError('not-found'). */
export async function billFile(
  ctx: Context,
  bill: BillRow,
  kind: 'original' | 'page',
  position: number,
): Promise<HandedOut> {
  const [file] = await ctx.tx
    .select(pick(storedFiles, 'bucket', 'path', 'contentType', 'name', 'size'))
    .from(billFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, billFiles.fileId))
    .where(and(eq(billFiles.billId, bill.id), eq(billFiles.kind, kind), eq(billFiles.position, position)))
  if (!file) throw new AppError('not-found')
  return handOut(ctx.storage, file)
}
