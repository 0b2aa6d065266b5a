import { and, eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { setSupplierLogo } from '#areas/offers/procedures/suppliers.server.ts'
import { suppliers } from '#areas/offers/tables.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { seedSuppliers } from './suppliers.ts'

const COLOURS = ['#0f4f53', '#8a5a00', '#3f5f9e', '#7a3b69', '#2f6b3a', '#9a3b26']

/** A mark for each invented supplier that has none, by its place in the list. */
export async function seedLogos(rt: Runtime): Promise<void> {
  for (const [n, { id }] of seedSuppliers.entries()) {
    const isBare = and(eq(suppliers.id, id), isNull(suppliers.logoPath))
    if ((await transactionAs(rt.db, 'app_system', null, tx => tx.$count(suppliers, isBare))) === 0) continue
    const bytes = await sharp(Buffer.from(mark(n)))
      .png()
      .toBuffer()
    await call(rt, setSupplierLogo, { supplierId: id, file: { name: 'logo.png', type: 'image/png', bytes } })
  }
}

/** A polygon with a hole: three to six corners, three sizes of hole. */
function mark(n: number): string {
  const corners = Array.from({ length: 3 + (n % 4) }, (_, corner) => (corner / (3 + (n % 4))) * 2 * Math.PI)
  const points = corners.map(angle => `${96 + 88 * Math.sin(angle)},${96 - 88 * Math.cos(angle)}`).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192"><polygon points="${points}" fill="${COLOURS[n % COLOURS.length]}"/><circle cx="96" cy="96" r="${18 + (n % 3) * 10}" fill="#fff"/></svg>`
}
