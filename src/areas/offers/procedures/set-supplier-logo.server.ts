import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { storeLogo } from '../editing/logo.server.ts'
import { catalogueChanged } from '../editing/store.server.ts'
import { offers, suppliers } from '../tables.server.ts'

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
