import { eq, inArray } from 'drizzle-orm'
import { storedFiles } from '#platform/database/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { activations, withdrawals } from './tables.server.ts'

export interface Paper {
  label: string
  fileId: string
  name: string
}

/** What was sent with a request and written about it; each is opened by itself, and that is a look of its own. */
export async function papersOf(ctx: Pick<Context, 'tx'>, requestId: string): Promise<Paper[]> {
  const [of] = await ctx.tx
    .select({
      identity: activations.identityDocumentPath,
      oldBill: activations.oldBillDocumentPath,
      summary: activations.summaryPath,
      receipt: withdrawals.receiptPath,
    })
    .from(activations)
    .leftJoin(withdrawals, eq(withdrawals.requestId, activations.requestId))
    .where(eq(activations.requestId, requestId))
  if (!of) return []
  const wanted: [label: string, path: string | null][] = [
    ['Documento d’identità', of.identity],
    ['Bolletta del vecchio intestatario', of.oldBill],
    ['Riepilogo della richiesta', of.summary],
    ['Ricevuta del recesso', of.receipt],
  ]
  const paths = wanted.flatMap(([, path]) => path ?? [])
  if (paths.length === 0) return []
  const files = await ctx.tx
    .select({ id: storedFiles.id, path: storedFiles.path, name: storedFiles.name })
    .from(storedFiles)
    .where(inArray(storedFiles.path, paths))
  return wanted.flatMap(([label, path]) => {
    const file = files.find(each => each.path === path)
    return file ? [{ label, fileId: file.id, name: file.name }] : []
  })
}
