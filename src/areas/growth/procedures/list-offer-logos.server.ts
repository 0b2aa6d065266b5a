import { and, asc, isNotNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { offers } from '#areas/offers/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'

/** spec 3 §7. */
const SHOWN = 5

interface OfferLogo {
  id: string
  supplier_name: string
  supplier_logo_path: string
}

/** Some offers with a logo, to see whether its image can be shown. */
export const listOfferLogos = procedure({
  name: 'list-offer-logos',
  allow: 'admin',
  reads: true,
  answers: ['Read offers: id, supplier_name, supplier_logo_path'],
  input: z.object({}),
  async run(_, { tx }): Promise<OfferLogo[]> {
    const rows = await tx
      .select({ id: offers.id, supplier_name: offers.supplierName, supplier_logo_path: offers.supplierLogoPath })
      .from(offers)
      .where(and(isNotNull(offers.supplierLogoPath), ne(offers.supplierLogoPath, '')))
      .orderBy(asc(offers.id))
      .limit(SHOWN)
    return rows.map(row => ({ ...row, supplier_logo_path: row.supplier_logo_path ?? '' }))
  },
})
