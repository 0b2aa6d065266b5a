import { asc, eq } from 'drizzle-orm'
import { command, type Context, query } from '#platform/procedure.server.ts'
import { suppliers, offers } from '../tables.server.ts'
import { z } from 'zod'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { loadCatalogue } from '../catalogue.server.ts'
import { canBeSigned } from '../offer.ts'
import { inListOrder, publicOffer } from '../public-offer.ts'
import { catalogueChanged } from '../editing/store.server.ts'
import { createHash } from 'node:crypto'
import { fileKind } from '#core/uploads/file-kind.ts'
import { checkUpload } from '#core/uploads/upload-rules.ts'
import { reencodePicture } from '#platform/picture.server.ts'
import { LOGO_RULES } from '../editing/fields.ts'
import { lockRow, pick, rowsIn } from '#platform/database/rows.server.ts'

/** More would not fit the list of a field. */
const MAX_SUPPLIERS = 1_000

export const listSuppliers = query('list-suppliers', 'admin', (_, { tx }) =>
  rowsIn(tx, suppliers, {}, 'id', 'name', 'logoPath').orderBy(asc(suppliers.name)).limit(MAX_SUPPLIERS),
)

/** A supplier as entered by the office, with its offers; `not-found` for one without offers. */
export const describeSupplier = query('describe-supplier', 'anyone', {
  limit: limits.offers,
  input: z.object({ id: z.string().min(1).max(100) }),
  async run({ id }, { tx, now }) {
    const today = romeDate(now)
    const [row] = await tx.select().from(suppliers).where(eq(suppliers.id, id))
    const own = (await loadCatalogue(tx)).filter(
      offer => offer.supplierId === id && offer.source !== 'open-data' && canBeSigned(offer, today),
    )
    if (!row || own.length === 0) throw new AppError('not-found')
    const market = await loadMarket(tx, today)
    return {
      id,
      name: row.name,
      // Usual working days per kind of request, as entered by the office.
      days: pick(row, 'switchDays', 'volturaDays', 'subentroDays', 'activationDays'),
      offers: inListOrder(own.map(offer => publicOffer(offer, market))),
    }
  },
})

/** Twice the largest size a logo is shown at. */
const SIDE = 192

/**
 * Checks the declared type, then the bytes; the picture is re-encoded small, so that nothing but a picture is stored.
 */
async function storeLogo(
  { storage }: Pick<Context, 'storage'>,
  supplierId: string,
  { name, type, bytes }: { name: string; type: string; bytes: Uint8Array },
): Promise<string> {
  const refusal = checkUpload({ name, size: bytes.length, type }, LOGO_RULES)
  if (refusal) throw new AppError(refusal)
  const kind = fileKind(bytes)
  if (kind !== 'png' && kind !== 'jpeg') throw new AppError('file-content-mismatch')
  const logo = await reencodePicture({ bytes, inside: { width: SIDE, height: SIDE } })
  // A distinct path per picture: browsers cache it for a year.
  const path = `logos/${createHash('sha256').update(supplierId).update(logo).digest('hex').slice(0, 32)}.png`
  await storage.put('assets', path, logo, 'image/png')
  return path
}

/** The supplier's logo, shown with each of its offers; null removes it. */
export const setSupplierLogo = command('set-supplier-logo', 'admin', {
  input: z.object({
    supplierId: z.string().min(1).max(100),
    file: z
      .object({ name: z.string().max(300), type: z.string().max(100), bytes: z.instanceof(Uint8Array) })
      .nullable(),
  }),
  // Not undone on failure: the same picture may already be the logo.
  before: async ({ supplierId, file }, rt) => file && storeLogo(rt, supplierId, file),
  async run({ supplierId }, ctx, logoPath) {
    const supplier = await lockRow(ctx.tx, suppliers, eq(suppliers.id, supplierId))
    await ctx.tx.update(suppliers).set({ logoPath }).where(eq(suppliers.id, supplierId))
    await ctx.tx.update(offers).set({ supplierLogoPath: logoPath }).where(eq(offers.supplierId, supplierId))
    await catalogueChanged(ctx)
    ctx.record({ subject: supplierId, detail: { before: supplier.logoPath, after: logoPath } })
  },
})
