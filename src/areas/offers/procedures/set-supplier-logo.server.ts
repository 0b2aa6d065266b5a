import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure, type Context } from '#platform/procedure.server.ts'
import { catalogueChanged } from '../editing/store.server.ts'
import { offers, suppliers } from '../tables.server.ts'
import { createHash } from 'node:crypto'
import { fileKind } from '#core/uploads/file-kind.ts'
import { checkUpload } from '#core/uploads/upload-rules.ts'
import { drawAnew } from '#platform/picture.server.ts'
import { LOGO_RULES } from '../editing/fields.ts'

/** Twice the largest size a logo is shown at. */
const SIDE = 192

/** The guard on the claims, then on the bytes; the picture is drawn anew, small, so that nothing but a picture is kept. */
async function storeLogo(
  { storage }: Pick<Context, 'storage'>,
  supplierId: string,
  { name, type, bytes }: { name: string; type: string; bytes: Uint8Array },
): Promise<string> {
  const refusal = checkUpload({ name, size: bytes.length, type }, LOGO_RULES)
  if (refusal) throw new AppError(refusal)
  const kind = fileKind(bytes)
  if (kind !== 'png' && kind !== 'jpeg') throw new AppError('file-content-mismatch')
  const anew = await drawAnew({ bytes, inside: { width: SIDE, height: SIDE } })
  // One path for each picture of each supplier: it is kept by browsers for a year.
  const path = `logos/${createHash('sha256').update(supplierId).update(anew).digest('hex').slice(0, 32)}.png`
  await storage.put('assets', path, anew, 'image/png')
  return path
}

/** The logo of a supplier, shown with each of its offers; null takes it away. */
export const setSupplierLogo = procedure({
  name: 'set-supplier-logo',
  allow: 'admin',
  input: z.object({
    supplierId: z.string().min(1).max(100),
    file: z
      .object({ name: z.string().max(300), type: z.string().max(100), bytes: z.instanceof(Uint8Array) })
      .nullable(),
  }),
  // Not taken back: the same picture may be the logo already.
  before: async ({ supplierId, file }, rt) => file && storeLogo(rt, supplierId, file),
  async run({ supplierId }, ctx, logoPath) {
    const [supplier] = await ctx.tx.select().from(suppliers).where(eq(suppliers.id, supplierId)).for('update')
    if (!supplier) throw new AppError('not-found')
    await ctx.tx.update(suppliers).set({ logoPath }).where(eq(suppliers.id, supplierId))
    await ctx.tx.update(offers).set({ supplierLogoPath: logoPath }).where(eq(offers.supplierId, supplierId))
    await catalogueChanged(ctx)
    ctx.record({ subject: supplierId, detail: { before: supplier.logoPath, after: logoPath } })
  },
})
