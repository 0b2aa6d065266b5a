import { and, eq } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { storedFiles, pick } from '#platform/database/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { BillRow } from './bill-rows.server.ts'
import { billFiles } from './tables.server.ts'

export interface BillFile {
  /** Asked of the store after the transaction. */
  bytes: () => Promise<Buffer>
  contentType: string
  name: string
}

/** One file of a bill. Throws AppError('not-found'). */
export async function billFile(
  ctx: Context,
  bill: BillRow,
  kind: 'original' | 'page',
  position: number,
): Promise<BillFile> {
  const [file] = await ctx.tx
    .select(pick(storedFiles, 'path', 'contentType', 'name'))
    .from(billFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, billFiles.fileId))
    .where(and(eq(billFiles.billId, bill.id), eq(billFiles.kind, kind), eq(billFiles.position, position)))
  if (!file) throw new AppError('not-found')
  const { storage } = ctx
  return { bytes: () => storage.get('bills', file.path), contentType: file.contentType, name: file.name }
}
