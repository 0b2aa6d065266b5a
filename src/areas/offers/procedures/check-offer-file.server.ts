import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { MAX_IMPORT_BYTES } from '#core/limits.ts'
import { decodeCsv } from '#core/csv/read-csv.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { importDraft } from '../editing/import-draft.server.ts'
import { offerImports } from '../tables.server.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

/** Keeps a file of offers for a day, so that what it would do can be looked at before it is done. Writes no offer. */
export const checkOfferFile = procedure({
  name: 'check-offer-file',
  allow: 'admin',
  input: z.object({ name: z.string().min(1).max(200), bytes: z.instanceof(Uint8Array) }),
  async run({ name, bytes }, ctx) {
    if (bytes.length > MAX_IMPORT_BYTES) throw new AppError('file-too-large')
    const content = decodeCsv(bytes)
    if (content.includes('\0')) throw new AppError('file-content-mismatch')
    await ctx.tx.delete(offerImports).where(lt(offerImports.madeAt, new Date(ctx.now.getTime() - KEPT_MS)))
    const id = ctx.newId()
    await ctx.tx.insert(offerImports).values({ id, name, content, madeBy: ctx.userId, madeAt: ctx.now })
    const { plan } = await importDraft(ctx, id)
    if (plan.refused) throw new AppError(plan.refused, { values: { columns: plan.columns.slice(0, 5).join(', ') } })
    ctx.record({ subject: id, detail: { name, rows: plan.rows.length } })
    return { importId: id }
  },
})
